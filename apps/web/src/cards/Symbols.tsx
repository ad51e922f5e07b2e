import type { ReactElement } from 'react';

const colors: Readonly<Record<string, string>> = {
  W: '#f6efcf',
  U: '#a9d3ec',
  B: '#b8aeb0',
  R: '#f1a58b',
  G: '#a5cfa8',
};
const grey = '#d3ccc8';

/** Drawings of our own on a square of 16: a sun, a drop, a crescent, a flame, a leaf. */
const drawings: Readonly<Record<string, string>> = {
  W: 'M8 4.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8M8 1.6v2M8 12.4v2M1.6 8h2M12.4 8h2M3.5 3.5l1.4 1.4M11.1 11.1l1.4 1.4M12.5 3.5l-1.4 1.4M4.9 11.1l-1.4 1.4',
  U: 'M8 2.2c2.6 3.2 4 5.4 4 7.4a4 4 0 0 1-8 0c0-2 1.4-4.2 4-7.4z',
  B: 'M10.8 2.8a5.6 5.6 0 1 0 2.6 7.9A4.9 4.9 0 0 1 10.8 2.8z',
  R: 'M8.6 1.8c.4 2.6 3.8 3.9 3.8 7.6a4.4 4.4 0 0 1-8.8 0c0-1.7.9-2.9 2-3.8.1 1.2.6 1.9 1.4 2.3-.3-2.300.2-4.400 1.600-6.100z',
  G: 'M12.900 3.100C7.200 2.900 3.400 5.400 3.600 9.600c0 1.100.4 2 1 2.700L3 14.100l1 .8 1.700-2c3.900 1.100 7.500-1.900 7.200-9.800z',
  T: 'M11.800 4.200A5.200 5.200 0 1 0 13.200 8M13.400 2.600v3.200h-3.200',
  Q: 'M4.200 4.200A5.200 5.200 0 1 1 2.800 8M2.600 2.600v3.200h3.200',
  S: 'M8 1.800v12.400M2.600 4.900l10.800 6.200M13.400 4.900L2.600 11.100M6.300 2.900L8 4.400l1.700-1.500M6.300 13.100L8 11.600l1.700 1.500',
};
const outlined = ['W', 'T', 'Q', 'S'];

const Drawing = ({ of, transform }: { readonly of: string; readonly transform?: string }): ReactElement =>
  drawings[of] === undefined ? (
    <text
      x="8"
      y="8"
      dy="0.36em"
      textAnchor="middle"
      fontSize={of.length > 1 ? 8.5 : 11}
      fontWeight="700"
      transform={transform}
    >
      {of}
    </text>
  ) : (
    <path
      d={drawings[of]}
      transform={transform}
      fill={outlined.includes(of) && of !== 'W' ? 'none' : 'currentColor'}
      stroke={outlined.includes(of) ? 'currentColor' : 'none'}
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );

/** A symbol of a cost or text, `W`, `2/U`, `T`, without its braces. */
export const ManaSymbol = ({ of }: { readonly of: string }): ReactElement => {
  const [one = '', other] = of.split('/');
  if (other === undefined)
    return (
      <svg className="symbol" viewBox="0 0 16 16" role="img" aria-label={`{${of}}`}>
        <circle cx="8" cy="8" r="8" fill={colors[one] ?? grey} />
        <Drawing of={one} />
      </svg>
    );
  return (
    <svg className="symbol" viewBox="0 0 16 16" role="img" aria-label={`{${of}}`}>
      <path d="M2.340 13.660A8 8 0 0 1 13.660 2.340z" fill={colors[one] ?? grey} />
      <path d="M13.660 2.340A8 8 0 0 1 2.340 13.660z" fill={colors[other] ?? grey} />
      <Drawing of={one} transform="translate(0.600 0.600) scale(0.550)" />
      <Drawing of={other} transform="translate(6.600 6.600) scale(0.550)" />
    </svg>
  );
};

const braced = /(\{[^{}]+\})/;

/** A text in which symbols are drawn. */
export const Symbols = ({ text }: { readonly text: string }): ReactElement => (
  <>
    {text.split(braced).map((part, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay where they are
      braced.test(part) ? <ManaSymbol key={at} of={part.slice(1, -1)} /> : part,
    )}
  </>
);
