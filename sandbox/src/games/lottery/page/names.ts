import { fill } from '../../../i18n/texts.ts';
import { type Kind, written } from '../draws.ts';
import { readLine } from '../lines.ts';
import type { Texts } from './texts.ts';

/** A line of a slip as its player reads it. */
export function nameOf(kind: Kind, id: string, texts: Texts): string {
  const line = readLine(kind, id);
  if (!line) return id;
  if (line.play === 'number') {
    const table = line.table === 'three' ? texts.play_three : texts[`table_${line.table}`];
    return `${line.pattern} · ${table} · ${texts[`way_${line.way}`]}`;
  }
  if (line.play === 'digit') return `${fill(texts.place, { n: line.place + 1 })} · ${line.digit}`;
  if (line.play === 'sum') return `${texts.play_sum} · ${line.sum}`;
  if (line.play === 'side') {
    const of = line.place === 'sum' ? texts.play_sum : fill(texts.place, { n: line.place + 1 });
    return `${of} · ${texts[`side_${line.side}`]}`;
  }
  return `${texts[`play_${line.play}`]} · ${line.numbers.join(' ')}`;
}

/** A result in one line: of 4D the three high prizes. */
export function resultWords(kind: Kind, numbers: readonly number[], texts: Texts): string {
  if (kind === '4d')
    return [texts.first, texts.second, texts.third]
      .map((prize, at) => `${prize} ${written(kind, numbers[at]!)}`)
      .join(', ');
  return inOrder(kind, numbers).join(' ');
}

/** Different numbers stand in their own order once all are there. */
export const inOrder = (kind: Kind, numbers: readonly number[]): number[] =>
  kind === 'keno' || kind === 'six' ? numbers.toSorted((one, other) => one - other) : [...numbers];

export const times = (multiple: number): string =>
  multiple.toLocaleString('en-US', { maximumFractionDigits: 2 });
export const percent = (part: number): string => (part * 100).toFixed(2);
