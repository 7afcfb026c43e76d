import { fill } from '../../../i18n/texts.ts';
import { amount, make, svg } from '../../kit/page/dom.ts';
import type { Model } from '../../slot-kit/page/model.ts';
import type { Cell, Reels } from '../../slot-kit/page/reels.ts';
import { drawPays, drawSpecial } from '../../slot-kit/page/sheets.ts';
import { SCATTER, WILD } from '../../slot-kit/steps.ts';
import { published } from '../published.ts';
import { type LineStep, SLOT, windowsAt } from '../rules.ts';

const COLUMN = [0, 1, 2];
const FREE = { n: SLOT.freeSpins, limit: SLOT.freeSpinLimit, odds: SLOT.wildReelOneIn };

/** The picture with its wild reels. */
function rest({ reels, wild }: LineStep, shown: Reels): void {
  shown.show(reels.map((symbols, reel) => (wild.includes(reel) ? symbols.map(() => WILD) : symbols)));
}

export const LINES_MODEL: Model<LineStep> = {
  size: { reels: 5, rows: 3 },
  published,
  opening: windowsAt([3, 9, 14, 20, 27]),

  async show(step, { reels, texts, pace, say }) {
    const isSurprise = !step.isFree && step.wild.length > 0;
    if (isSurprise) say(texts.wildReel);
    await reels.land(step.reels, pace);
    for (const reel of step.wild) await reels.grow(reel);
    if (step.granted > 0)
      reels.light(
        step.reels.flatMap((symbols, reel) =>
          symbols.flatMap((symbol, row): Cell[] => (symbol === SCATTER ? [[reel, row]] : [])),
        ),
      );
  },

  rest,

  parts({ wins }, stakeMinor, { reels, texts }) {
    const lineMinor = stakeMinor / SLOT.lines.length;
    return wins.map(({ line, symbol, count, multiple }) => {
      const rows = SLOT.lines[line]!.slice(0, count);
      return {
        cells: rows.map((row, reel): Cell => [reel, row]),
        line: rows,
        win: multiple,
        words: [
          `${fill(texts.line, { line: line + 1 })} · ${count} `,
          reels.picture(symbol),
          ` · ${fill(texts.lineStake, { multiple, amount: amount(lineMinor) })}`,
        ],
      };
    });
  },

  feature: {
    picture: SCATTER,
    keepsReels: false,
    title: (texts, left) => fill(texts.freeSpins, { n: left }),
    about: (texts) => texts.wildGrows,
    place: (texts, steps) => {
      const n = steps.length;
      return fill(texts.spinOf, { n, all: n + steps.at(-1)!.left - 1 });
    },
    more: (texts, granted) => fill(texts.moreSpins, { n: granted }),
    total: (texts) => texts.freeTotal,
  },

  edition: (texts) => texts.edition,

  rules(reels, texts, stakeMinor) {
    const lineMinor = stakeMinor / SLOT.lines.length;
    const pays = SLOT.pays.map((multiples) =>
      [5, 4, 3].map((count) => [String(count), multiples[count - 3]! * lineMinor] as const),
    );
    return [
      drawPays(reels, pays),
      make(
        'div.specials',
        {},
        drawSpecial(reels, WILD, texts.wild, texts.wildText),
        drawSpecial(reels, SCATTER, texts.bonus, fill(texts.bonusText, FREE)),
      ),
      make('p.small', {}, fill(texts.freeText, FREE)),
      make('p.small', {}, fill(texts.wildReelText, FREE)),
      make('h3', {}, texts.linesTitle),
      make('div.lines', {}, ...SLOT.lines.map(drawShape)),
    ];
  },
};

function drawShape(rows: readonly number[], index: number): HTMLElement {
  const cells = rows.flatMap((lit, reel) =>
    COLUMN.map((row) =>
      svg('rect', {
        x: reel * 10 + 1,
        y: row * 10 + 1,
        width: 8,
        height: 8,
        rx: 2,
        class: lit === row ? 'on' : '',
      }),
    ),
  );
  const shape = svg('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' }, ...cells);
  return make('div', {}, shape, make('i', {}, String(index + 1)));
}
