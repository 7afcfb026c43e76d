import { make } from '../../kit/page/dom.ts';
import type { Result, Spot } from '../rules.ts';
import type { Texts } from './texts.ts';

const OUTCOMES = ['banker', 'player', 'tie'] as const;

/** How often each result came, of these rounds. */
export function drawStatistics(title: string, results: readonly Result[], texts: Texts): HTMLElement {
  const line = (name: Spot, kind: string, isIn: (result: Result) => boolean) => {
    const count = results.filter(isIn).length;
    const percent = results.length === 0 ? 0 : (100 * count) / results.length;
    const bar = make('i');
    bar.style.width = `${percent}%`;
    return make(
      `li.${kind}`,
      {},
      make('span', {}, texts[name]),
      bar,
      make('b', {}, String(count)),
      make('small', {}, `${percent.toFixed(1)}%`),
    );
  };
  return make(
    'section.share',
    {},
    make('h3', {}, title),
    make(
      'ol.shares',
      {},
      ...OUTCOMES.map((of) => line(of, of, ({ outcome }) => outcome === of)),
      line('bankerPair', 'banker', ({ bankerPair }) => bankerPair),
      line('playerPair', 'player', ({ playerPair }) => playerPair),
      line('perfectPair', 'tie', ({ perfectPair }) => perfectPair),
    ),
  );
}
