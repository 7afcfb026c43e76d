import { fill } from '../../../i18n/texts.ts';
import { amount, make } from '../../kit/page/dom.ts';
import type { Model } from '../../slot-kit/page/model.ts';
import type { Cell } from '../../slot-kit/page/reels.ts';
import { drawPays, drawSpecial } from '../../slot-kit/page/sheets.ts';
import { multiplierOf, SCATTER, WILD } from '../../slot-kit/steps.ts';
import { published } from '../published.ts';
import { TUMBLE, type TumbleStep } from '../rules.ts';

const FREE = {
  needed: TUMBLE.scattersNeeded,
  n: TUMBLE.freeSpins,
  neededForMore: TUMBLE.scattersForMore,
  more: TUMBLE.moreSpins,
  limit: TUMBLE.freeSpinLimit,
};
const MULTIPLIERS = TUMBLE.multipliers.map(([value]) => value);
/** How many of a kind the three pays are for. */
const COUNTS = TUMBLE.counts.map((least, at) => {
  const next = TUMBLE.counts[at + 1];
  return next === undefined ? `${least}+` : `${least}–${next - 1}`;
});

const cellsWhere = (reels: readonly (readonly number[])[], is: (symbol: number) => boolean): Cell[] =>
  reels.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): Cell[] => (is(symbol) ? [[reel, row]] : [])),
  );

export const TUMBLE_MODEL: Model<TumbleStep> = {
  size: { reels: TUMBLE.reels, rows: TUMBLE.rows },
  published,
  opening: Array.from({ length: TUMBLE.reels }, (_, reel) =>
    Array.from({ length: TUMBLE.rows }, (_cell, row) => (reel * 3 + row * 5) % 8),
  ),

  async show(step, { reels, pace }) {
    const burst = step.gone.flatMap((rows, reel) => rows.map((row): Cell => [reel, row]));
    if (burst.length === 0)
      await reels.land(step.reels, pace, {
        isAwaited: (symbol) => symbol === SCATTER,
        enough: FREE.needed - 1,
      });
    else {
      await reels.burst(burst);
      await reels.fall(step.reels, step.gone);
    }
    if (step.granted > 0) reels.light(cellsWhere(step.reels, (symbol) => symbol === SCATTER));
  },

  rest: (step, reels) => reels.show(step.reels),

  parts({ reels: shown, wins, times }, stakeMinor, { reels, texts }) {
    if (times > 1) {
      const words = `${texts.multiplier} ×${times}`;
      const cells = cellsWhere(shown, (symbol) => multiplierOf(symbol) > 0);
      return [{ cells, win: times, words: [words], spoken: words }];
    }
    return wins.map(({ symbol, count, win }) => ({
      cells: cellsWhere(shown, (other) => other === symbol),
      win,
      words: [`${count} `, reels.picture(symbol), ` · ${amount((win * stakeMinor) / 100)}`],
    }));
  },

  feature: {
    picture: SCATTER,
    keepsReels: false,
    title: (texts, left) => fill(texts.freeSpins, { n: left }),
    about: (texts) => texts.totalGrows,
    place: (texts, steps) => {
      const free = steps.filter(({ isFree, isFollowed }) => isFree && !isFollowed).length;
      const { left, total, isFollowed } = steps.at(-1)!;
      // A spin that goes on is not among those that are left.
      const all = free + left + Number(isFollowed === true);
      return `${fill(texts.spinOf, { n: free + 1, all })} · ${texts.total} ×${Math.max(1, total)}`;
    },
    more: (texts, granted) => fill(texts.moreSpins, { n: granted }),
    total: (texts) => texts.freeTotal,
    odds: (texts) => texts.freeOdds,
  },

  edition: (texts) => texts.tumbleEdition,

  rules(reels, texts, stakeMinor) {
    const pays = TUMBLE.pays.map((wins) =>
      wins.map((win, at) => [COUNTS[at]!, (win * stakeMinor) / 100] as const).toReversed(),
    );
    const range = { least: Math.min(...MULTIPLIERS), most: Math.max(...MULTIPLIERS) };
    return [
      make('p.small', {}, fill(texts.tumbleText, { n: TUMBLE.counts[0]! })),
      drawPays(reels, pays),
      make(
        'div.specials',
        {},
        drawSpecial(reels, WILD, texts.multiplier, fill(texts.multiplierText, range)),
        drawSpecial(reels, SCATTER, texts.bonus, fill(texts.tumbleBonusText, FREE)),
      ),
      make('p.small', {}, fill(texts.tumbleFreeText, FREE)),
      make('p.small', {}, fill(texts.tumbleCapText, { n: TUMBLE.highestWin.toLocaleString('en-US') })),
    ];
  },
};
