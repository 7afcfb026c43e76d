import { fill } from '../../../i18n/texts.ts';
import { amount, make, pause } from '../../kit/page/dom.ts';
import type { Model } from '../../slot-kit/page/model.ts';
import type { Cell } from '../../slot-kit/page/reels.ts';
import { drawLines, drawPays, drawSpecial } from '../../slot-kit/page/sheets.ts';
import { SCATTER, WILD } from '../../slot-kit/steps.ts';
import { published } from '../published.ts';
import { CENTRE, CLASSIC, type ClassicStep, HELD, windowAt } from '../rules.ts';

const COUNT = CLASSIC.reels.length;
const MULTIPLIERS = [...new Set(CLASSIC.multipliers)];

export const CLASSIC_MODEL: Model<ClassicStep> = {
  size: { reels: COUNT, rows: 3 },
  published,
  opening: [4, 9, 20].map((stop, reel) => windowAt(reel, stop)),

  async show(step, { reels, pace }) {
    if (step.isFree) {
      reels.put([CENTRE], WILD);
      reels.run(HELD);
      reels.label(CENTRE, `×${step.multiplier}`);
      await pause(pace === 'quick' ? 80 : 500);
    }
    await reels.land(step.reels, pace, {
      // Whether there is a respin shows when the middle one stands: no symbol lets a reel run longer.
      isAwaited: (symbol) => step.granted > 0 && symbol === SCATTER,
      enough: 2,
    });
    if (step.granted > 0) reels.light([CENTRE]);
  },

  rest: (step, reels) => reels.show(step.reels),

  parts({ wins, multiplier }, stakeMinor, { reels, texts }) {
    const lineMinor = stakeMinor / CLASSIC.lines.length;
    const times = multiplier > 1 ? ` · ×${multiplier}` : '';
    return wins.map(({ line, symbol, multiple }) => {
      const rows = CLASSIC.lines[line]!;
      return {
        cells: rows.map((row, reel): Cell => [reel, row]),
        line: rows,
        win: multiple * multiplier,
        words: [
          `${fill(texts.line, { line: line + 1 })} · ${COUNT} `,
          reels.picture(symbol),
          ` · ${fill(texts.lineStake, { multiple, amount: amount(lineMinor) })}${times}`,
        ],
      };
    });
  },

  feature: {
    picture: SCATTER,
    keepsReels: true,
    title: (texts) => texts.respin,
    about: (texts) => texts.respinAbout,
    place: (texts) => texts.respin,
    odds: (texts) => texts.respinOdds,
  },

  edition: (texts) => texts.editionClassic,

  rules(reels, texts, stakeMinor) {
    const lineMinor = stakeMinor / CLASSIC.lines.length;
    const pays = CLASSIC.pays.map((multiple) => [[String(COUNT), multiple * lineMinor] as const]);
    return [
      drawPays(reels, pays),
      make(
        'div.specials',
        {},
        drawSpecial(reels, WILD, texts.wild, texts.wildText),
        drawSpecial(reels, SCATTER, texts.bonus, texts.bonusMiddle),
      ),
      make('p.small', {}, fill(texts.respinText, { list: listMultipliers() })),
      make('h3', {}, texts.linesTitle),
      drawLines(CLASSIC.lines),
      make('p.small', {}, texts.threeAlike),
    ];
  },
};

/** Each multiplier with how often it is drawn: `×2 (50%)`. */
function listMultipliers(): string {
  const share = (of: number) =>
    (100 * CLASSIC.multipliers.filter((each) => each === of).length) / CLASSIC.multipliers.length;
  return MULTIPLIERS.map((multiplier) => `${multiplier} (${share(multiplier)}%)`).join(', ');
}
