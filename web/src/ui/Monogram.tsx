import type { CSSProperties } from 'react';

interface MonogramProps {
  name: string;
  className?: string;
}

const HUES = 24;
const STEP_DEGREES = 360 / HUES;

/** Two letters on a dark colour of the name's own: readable where a lettered logo is not. */
export function Monogram({ name, className = '' }: MonogramProps) {
  const style = { '--hue': `${hueOf(name)}deg` } as CSSProperties;
  return (
    <span
      aria-hidden="true"
      style={style}
      className={`grid shrink-0 place-items-center rounded-control bg-[linear-gradient(160deg,hsl(var(--hue)_60%_34%),hsl(var(--hue)_65%_24%))] font-bold text-white ${className}`}
    >
      {lettersOf(name)}
    </span>
  );
}

/** The first letters of its first two words; of one word its first two. */
export function lettersOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', second] = words;
  if (second === undefined) return first.slice(0, 1).toUpperCase() + first.slice(1, 2).toLowerCase();
  return (first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum % HUES) * STEP_DEGREES;
}
