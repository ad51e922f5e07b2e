import type { Act } from '@rulewright/language';

/** What a player may do, as long as nothing changes that it hangs on. */
export interface Listed {
  readonly changes: number;
  readonly reads: number;
  /** What of the step it hangs on. */
  readonly when: string;
  readonly acts: readonly Act[];
}

/** What holds as long as nothing is written that was read for it. */
export interface Reading {
  readonly reads: number;
}

/** What was computed from a state: a box, so that a sealed state can be given it. Never saved. */
export class Computed {
  derived: Reading | null = null;
  /** What the layers made of the battlefield: it may outlive what speaks elsewhere. */
  layered: Reading | null = null;
  /** For each player two: at other times, and in the own main phase with an empty stack. */
  listed: readonly (Listed | null)[] = none;
  /** It is one of the last few. */
  private recent = false;

  /** Only what was computed for the last few states is kept: kept positions stay small, and can be computed again. */
  keep(): void {
    if (this.recent) return;
    const oldest = last[next];
    if (oldest) oldest.drop();
    last[next] = this;
    next = (next + 1) % MOST;
    this.recent = true;
  }

  /** Drops the values, whatever was read for them. */
  forget(): void {
    this.derived = null;
    this.layered = null;
  }

  /** Drops the values for which something was read that is written now. */
  touch(touches: number): void {
    const { derived, layered } = this;
    if (derived && derived.reads & touches) this.derived = null;
    if (layered && layered.reads & touches) this.layered = null;
  }

  private drop(): void {
    this.forget();
    this.listed = none;
    this.recent = false;
  }
}

const none: readonly never[] = [];

const MOST = 16;
const last = new Array<Computed | null>(MOST).fill(null);
let next = 0;
