import { fill } from '../../../i18n/texts.ts';
import { amount, make, pause } from '../../kit/page/dom.ts';
import type { Model, WinPart } from '../../slot-kit/page/model.ts';
import type { Cell, Reels } from '../../slot-kit/page/reels.ts';
import { drawPays, drawSpecial } from '../../slot-kit/page/sheets.ts';
import type { Texts } from '../../slot-kit/page/texts.ts';
import { EMPTY, multiplierOf, SCATTER, WILD } from '../../slot-kit/steps.ts';
import { published } from '../published.ts';
import { coinsOf, HOLD, type HoldStep, isCoin, rowsOf, windowAt } from '../rules.ts';
import { Board, PRIZES } from './board.ts';
import { countCoin, lightBoard, lockCoin, turnCoins } from './coins.ts';

const NUMBERS = {
  needed: HOLD.coinsNeeded,
  n: HOLD.respins,
  ways: 3 ** HOLD.reels.length,
  grand: HOLD.grand.toLocaleString('en-US'),
  most: HOLD.highestWin.toLocaleString('en-US'),
};
/** Coins that let the reels after them run longer. */
const PROMISING = HOLD.coinsNeeded - 2;

type Showing = Parameters<Model<HoldStep>['show']>[1];
type Window = readonly (readonly number[])[];

const cellsWhere = (reels: Window, is: (symbol: number) => boolean): Cell[] =>
  reels.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row): Cell[] => (is(symbol) ? [[reel, row]] : [])),
  );
const coinsIn = (reels: Window): Cell[] => cellsWhere(reels, isCoin);
const at = (reels: Window, [reel, row]: Cell): number => reels[reel]![row]!;
const held = (reels: Window): number[][] =>
  reels.map((symbols) => symbols.map((symbol) => (isCoin(symbol) ? symbol : EMPTY)));

const tellCoins = (texts: Texts, worths: readonly number[]): string =>
  fill(texts.coinsHeld, { n: worths.length, times: worths.reduce((sum, worth) => sum + worth, 0) });

const tellGrand = (texts: Texts): string => `${texts.grand} ×${NUMBERS.grand}`;

/**
 * Turns the free places over, locks the coins they bring, and counts them all once the respins are over. A screen reader hears of each step
 * as a whole, by `news` and by the win.
 */
async function respin(step: HoldStep, before: Window, showing: Showing): Promise<void> {
  const { reels, texts, pace, say } = showing;
  reels.show(held(before));
  const free = cellsWhere(before, (symbol) => !isCoin(symbol));
  await turnCoins(reels, free, pace);
  for (const cell of free)
    if (isCoin(at(step.reels, cell))) await lockCoin(reels, cell, at(step.reels, cell), pace);
  reels.show(step.reels);
  say(tellCoins(texts, coinsOf(step.reels)), false);
  if (step.coins === 0) return;
  await pause(pace === 'quick' ? 120 : 500);
  const counted: number[] = [];
  for (const cell of coinsIn(step.reels)) {
    counted.push(multiplierOf(at(step.reels, cell)));
    say(tellCoins(texts, counted), false);
    await countCoin(reels, cell, at(step.reels, cell), pace);
  }
  if (step.grand === 0) return;
  say(tellGrand(texts), false);
  await lightBoard(
    reels,
    coinsIn(step.reels).map((cell) => [cell, at(step.reels, cell)] as const),
  );
}

function parts(
  { reels: symbols, wins, coins, grand }: HoldStep,
  stakeMinor: number,
  { reels, texts }: Pick<Showing, 'reels' | 'texts'>,
): WinPart[] {
  const paid = (win: number) => amount((win * stakeMinor) / 100);
  const ways = wins.map(({ symbol, count, ways, win }) => ({
    cells: symbols
      .slice(0, count)
      .flatMap((column, reel) => rowsOf(column, symbol).map((row): Cell => [reel, row])),
    win,
    words: [`${count} `, reels.picture(symbol), ` · ${fill(texts.ways, { ways })} · ${paid(win)}`],
  }));
  if (coins === 0) return ways;
  const all = coinsIn(symbols);
  const words = [`${all.length} `, reels.picture(SCATTER), ` · ${paid(coins)}`];
  const counted = { cells: all, win: coins, words };
  if (grand === 0) return [counted];
  const prize = `${tellGrand(texts)} · ${paid(grand)}`;
  return [counted, { cells: all, win: grand, words: [prize], spoken: prize }];
}

const FEATURE: Model<HoldStep>['feature'] = {
  picture: SCATTER,
  keepsReels: true,
  title: (texts) => texts.holdTitle,
  about: (texts) => fill(texts.holdAbout, NUMBERS),
  place: (texts, steps) => fill(texts.respinsLeft, { n: steps.at(-1)!.left }),
  total: (texts) => texts.holdTotal,
  odds: (texts) => texts.holdOdds,
};

function rules(reels: Reels, texts: Texts, stakeMinor: number): Node[] {
  const pays = HOLD.pays.map((wins) =>
    wins.map((win, more) => [String(3 + more), (win * stakeMinor) / 100] as const).toReversed(),
  );
  const prizes = PRIZES.map(({ name, worth }) => `${texts[name]} ×${worth.toLocaleString('en-US')}`);
  const chances = HOLD.coins.map(
    ([worth, weight]) => `×${worth} (${((100 * weight) / HOLD.below).toFixed(1)}%)`,
  );
  return [
    make('p.small', {}, fill(texts.waysText, NUMBERS)),
    drawPays(reels, pays),
    make(
      'div.specials',
      {},
      drawSpecial(reels, WILD, texts.wild, texts.holdWildText),
      drawSpecial(reels, SCATTER, texts.coin, fill(texts.coinText, NUMBERS)),
    ),
    make('p.small', {}, fill(texts.holdText, { ...NUMBERS, odds: HOLD.coinOneIn })),
    make('p.small', {}, fill(texts.prizesText, { list: prizes.join(' · ') })),
    make('p.small', {}, fill(texts.coinChances, { list: chances.join(', ') })),
    make('p.small', {}, fill(texts.holdCapText, NUMBERS)),
  ];
}

export function holdModel(): Model<HoldStep> {
  let board: Board | undefined;
  let shown: Window = [];
  return {
    size: { reels: HOLD.reels.length, rows: 3 },
    published,
    opening: [2, 5, 18, 11, 21].map((stop, reel) =>
      windowAt(reel, stop).map((symbol, row) => (symbol === SCATTER ? (reel + row) % 8 : symbol)),
    ),
    worth: {
      picture: SCATTER,
      enamel: (worth) => PRIZES.find((prize) => prize.worth === worth)?.enamel,
    },

    dress(reels, texts) {
      board = new Board(texts);
      reels.element.before(board.element);
    },

    clear() {
      board?.clear();
    },

    async show(step, showing) {
      const { reels, pace } = showing;
      if (step.isFree) await respin(step, shown, showing);
      else {
        board?.show({ ...step, granted: 0 });
        await reels.land(step.reels, pace, { isAwaited: isCoin, enough: PROMISING });
        if (step.granted > 0) reels.light(coinsIn(step.reels));
      }
      shown = step.reels;
      board?.show(step);
    },

    rest(step, reels) {
      shown = step.reels;
      reels.show(step.reels);
      board?.show(step);
    },

    parts,
    feature: FEATURE,

    news: ({ reels, isFree, left }, texts) =>
      isFree ? `${tellCoins(texts, coinsOf(reels))}. ${fill(texts.respinsLeft, { n: left })}` : undefined,

    edition: (texts) => texts.holdEdition,
    rules,
  };
}
