import { amount, make, shortAmount, write } from '../../kit/page/dom.ts';
import type { Spot } from '../rules.ts';
import type { Texts } from './texts.ts';

/** Who is in the round, amounts in the rules' units: real players only. */
export interface Crowd {
  spots: Partial<Record<Spot, { count: number; stakeMinor: number }>>;
  list: { name: string; stakeMinor: number }[];
}
export const NOBODY: Crowd = { spots: {}, list: [] };

/** On a place of the table: how many players have laid how much. */
export function writeCrowd(element: HTMLElement, { spots }: Crowd, spot: Spot, unit: number): void {
  const here = spots[spot];
  write(element, here ? `${here.count} · ${shortAmount(here.stakeMinor * unit)}` : '');
}

/** The seats of the table with what lies before each. */
export function drawSeats({ list }: Crowd, texts: Texts, unit: number): HTMLElement {
  const seats = list.map(({ name, stakeMinor }) =>
    make('li', {}, make('span', {}, name), make('b', {}, amount(stakeMinor * unit))),
  );
  return make(
    'section.share',
    {},
    make('h3', {}, texts.atTable),
    seats.length > 0 ? make('ol.seats', {}, ...seats) : make('p', {}, texts.nobodyElse),
  );
}
