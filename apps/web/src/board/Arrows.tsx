import type { Thing } from '@rulewright/language';
import { type ReactElement, type RefObject, useLayoutEffect, useState } from 'react';
import type { BoardView } from '../engine/board.types.js';

interface Link {
  readonly from: Thing;
  readonly to: Thing;
  readonly what: 'target' | 'attack' | 'block';
}

/** What points at what: targets, attackers and blockers. */
const linksOf = ({ players, stack }: BoardView): readonly Link[] => [
  ...stack.flatMap(({ thing, targets }) => targets.map((to): Link => ({ from: thing, to, what: 'target' }))),
  ...players.flatMap(({ battlefield }) =>
    battlefield.flatMap(({ thing, attacking, blocking }): readonly Link[] => [
      ...(attacking === 0 ? [] : [{ from: thing, to: attacking, what: 'attack' } as const]),
      ...blocking.map((to): Link => ({ from: thing, to, what: 'block' })),
    ]),
  ),
];

interface Line extends Link {
  readonly path: string;
}

const middleOf = (element: Element, origin: DOMRect): readonly [number, number] => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y];
};

/** Bowed, so that lines between the same rows can be told apart. */
const pathBetween = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string => {
  const bow = Math.min(40, Math.hypot(x2 - x1, y2 - y1) / 5);
  return `M${x1} ${y1}Q${(x1 + x2) / 2 + bow} ${(y1 + y2) / 2} ${x2} ${y2}`;
};

/** Arrows over a board, drawn from where its cards stand. */
export const Arrows = ({
  board,
  within,
}: {
  readonly board: BoardView;
  readonly within: RefObject<HTMLElement | null>;
}): ReactElement => {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useLayoutEffect(() => {
    const root = within.current;
    if (root === null) return;
    const measure = (): void => {
      const origin = root.getBoundingClientRect();
      const place = (thing: Thing): Element | null => root.querySelector(`[data-thing="${thing}"]`);
      setLines(
        linksOf(board).flatMap((link): readonly Line[] => {
          const [from, to] = [place(link.from), place(link.to)];
          return from && to ? [{ ...link, path: pathBetween(middleOf(from, origin), middleOf(to, origin)) }] : [];
        }),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => observer.disconnect();
  }, [board, within]);
  return (
    <svg className="arrows" aria-hidden="true">
      <defs>
        <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0l8 4-8 4z" fill="context-stroke" />
        </marker>
      </defs>
      {lines.map(({ from, to, what, path }) => (
        <path key={`${from} ${to} ${what}`} className={what} d={path} markerEnd="url(#tip)" />
      ))}
    </svg>
  );
};
