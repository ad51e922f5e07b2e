import type { ReactElement } from 'react';

/** Numbers that follow from a name: the same name has the same picture. */
const numbersOf = (name: string): (() => number) => {
  let state = 2166136261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ Math.imul(state, 3266489917);
    return (state >>> 0) / 2 ** 32;
  };
};

const hues: Readonly<Record<string, number>> = { white: 45, blue: 208, black: 285, red: 12, green: 130 };

interface PictureProps {
  readonly name: string;
  readonly colors: readonly string[];
  readonly isLand: boolean;
  readonly isCreature: boolean;
}

/** A small landscape of hills under a sky, drawn from the card's name and colours. */
export const Picture = ({ name, colors, isLand, isCreature }: PictureProps): ReactElement => {
  const next = numbersOf(name);
  const [first, second = first] = colors.map((color) => hues[color] ?? 30);
  const hue = first ?? (isLand ? 35 : 220);
  const other = second ?? (isLand ? 95 : 250);
  const saturation = colors.length === 0 && !isLand ? 8 : 42;
  const id = `sky-${Math.floor(next() * 1e9)}`;
  const hills = [0, 1, 2].map((depth) => {
    const base = 30 + depth * 11;
    const points = [0, 1, 2, 3, 4, 5].map((i) => `${i * 20} ${base - next() * (16 - depth * 4)}`);
    const tone = 62 - depth * 15;
    return (
      <path
        key={depth}
        d={`M0 64L${points.join('L')}L100 64z`}
        fill={`hsl(${depth === 1 ? other : hue} ${saturation}% ${tone}%)`}
      />
    );
  });
  const x = 18 + next() * 64;
  const being = isCreature ? (
    <path
      d={`M${x - 9} 60q${1 + next() * 3}-${14 + next() * 8} 9-${20 + next() * 4}q${6 + next() * 4} ${next() * 6} 9 ${22 + next() * 3}z`}
      fill={`hsl(${hue} ${saturation}% 18%)`}
    />
  ) : null;
  return (
    <svg className="picture" viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={`hsl(${other} ${saturation}% 74%)`} />
        <stop offset="1" stopColor={`hsl(${hue} ${saturation}% 88%)`} />
      </linearGradient>
      <rect width="100" height="60" fill={`url(#${id})`} />
      <circle
        cx={14 + next() * 72}
        cy={8 + next() * 14}
        r={4 + next() * 5}
        fill={`hsl(${hue} 70% 94%)`}
        opacity="0.850"
      />
      {hills}
      {being}
    </svg>
  );
};
