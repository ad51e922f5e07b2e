import type { Act } from '@rulewright/language';

/** What a player may do, as long as nothing changes that it hangs on. */
export interface Listed {
  readonly changes: number;
  /** The step, if something asks for it; else ''. */
  readonly step: string;
  readonly acts: readonly Act[];
}

/** What was computed from a state: a box, so that a sealed state can be given it. Never saved. */
export class Computed {
  derived: unknown = null;
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

  private drop(): void {
    this.derived = null;
    this.listed = none;
    this.recent = false;
  }
}

const none: readonly never[] = [];

const MOST = 16;
const last = new Array<Computed | null>(MOST).fill(null);
let next = 0;
