import type { Draw } from '../random.ts';
import { capped, SCATTER, type Step, WILD } from '../slot-kit/steps.ts';

/**
 * Three reels, three rows, five lines: the rows and the diagonals. Three alike on a line pay, and the wild stands for every paying symbol. A
 * bonus in the middle of the window turns wild and stays for one respin of the outer reels, whose wins a drawn multiplier raises.
 * `pays[symbol]` is a multiple of the line stake; the last one is that of three wilds.
 */
export const CLASSIC = {
  reels: ['efgbhgahcehdfghfeghdchWgh', 'egfhgfhgcbhgedhaWchSgbWhefghdfh', 'dhfghcghafhgdchbWhegbhgfe'].map(
    (strip) => strip.split('').map((letter) => 'abcdefghWS'.indexOf(letter)),
  ),
  pays: [120, 80, 50, 30, 20, 12, 8, 3, 500],
  lines: ['111', '000', '222', '012', '210'].map((rows) => rows.split('').map(Number)),
  /** What a respin's wins are multiplied by; each of these is equally likely. */
  multipliers: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 5, 5, 5, 10],
  /** No round pays more than this many times its stake. */
  highestWin: 1_000,
};
/** The reel that stays, and its row that decides. */
export const HELD = 1;
export const CENTRE = [HELD, 1] as const;

/** `multiple` of the line stake, before the multiplier of the step. */
type LineWin = { line: number; symbol: number; multiple: number };
export interface ClassicStep extends Step {
  wins: LineWin[];
  multiplier: number;
}

export function evaluateLines(reels: readonly (readonly number[])[]): LineWin[] {
  return CLASSIC.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => reels[reel]![row]!);
    const symbol = shown.find((each) => each !== WILD) ?? WILD;
    if (symbol === SCATTER || shown.some((each) => each !== symbol && each !== WILD)) return [];
    return [{ line, symbol, multiple: CLASSIC.pays[symbol]! }];
  });
}

/** What shows on a reel that stops with this index of its strip in the top row. */
export function windowAt(reel: number, stop: number): number[] {
  const strip = CLASSIC.reels[reel]!;
  return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]!);
}

/** Plays a whole round, its respin too. */
export function playRound(draw: Draw): ClassicStep[] {
  const spun = CLASSIC.reels.map((strip, reel) => windowAt(reel, draw(strip.length)));
  const granted = Number(spun[HELD]![CENTRE[1]] === SCATTER);
  const first = stepOf(spun, { multiplier: 1, isFree: false, granted, paid: 0 });
  if (granted === 0) return [first];
  const respun = spun.map((shown, reel) =>
    reel === HELD ? shown.with(CENTRE[1], WILD) : windowAt(reel, draw(CLASSIC.reels[reel]!.length)),
  );
  const multiplier = CLASSIC.multipliers[draw(CLASSIC.multipliers.length)]!;
  return [first, stepOf(respun, { multiplier, isFree: true, granted: 0, paid: first.win })];
}

function stepOf(
  reels: number[][],
  about: { multiplier: number; isFree: boolean; granted: number; paid: number },
): ClassicStep {
  const { multiplier, isFree, granted, paid } = about;
  const wins = evaluateLines(reels);
  const multiples = wins.reduce((sum, { multiple }) => sum + multiple, 0) * multiplier;
  const win = capped((multiples * 100) / CLASSIC.lines.length, paid, CLASSIC.highestWin);
  return { reels, wins, multiplier, win, isFree, granted, left: granted };
}
