import { type PlayedRound, SLOT, type Step, symbolAt } from '../rules.ts';
import { fill } from '../../../i18n/texts.ts';
import { amount, make } from './dom.ts';
import type { Reels } from './reels.ts';
import type { Texts } from './texts.ts';

const ROWS = [0, 1, 2];

/** A past round from its record: each spin's symbols and what every line paid, stepped through. */
export function drawReplay(reels: Reels, texts: Texts, round: PlayedRound): HTMLElement {
  const grid = make('div.replay-grid', { 'aria-hidden': 'true' });
  const wins = make('ul.replay-wins');
  const title = make('b', { role: 'status' });
  const back = make('button.step', { 'aria-label': texts.previous }, '‹') as HTMLButtonElement;
  const on = make('button.step', { 'aria-label': texts.next }, '›') as HTMLButtonElement;
  let at = 0;
  const show = () => {
    const step = round.steps[at]!;
    const name = at === 0 ? texts.spin : fill(texts.spinOf, { n: at, all: round.steps.length - 1 });
    title.textContent = `${name} · ${amount(step.winMinor)}`;
    grid.replaceChildren(...drawGrid(reels, step));
    wins.replaceChildren(...drawWins(reels, texts, step, round.stakeMinor / SLOT.lines.length));
    back.disabled = at === 0;
    on.disabled = at === round.steps.length - 1;
  };
  const move = (by: number) => {
    at = Math.max(0, Math.min(round.steps.length - 1, at + by));
    show();
  };
  back.addEventListener('click', () => move(-1));
  on.addEventListener('click', () => move(1));
  show();
  return make('div.replay', {}, grid, make('div.replay-steps', {}, back, title, on), wins);
}

function drawGrid(reels: Reels, step: Step): HTMLElement[] {
  const lit = new Set(
    step.wins.flatMap(({ line, count }) =>
      SLOT.lines[line]!.slice(0, count).map((row, reel) => `${reel}/${row}`),
    ),
  );
  return ROWS.flatMap((row) =>
    step.stops.map((stop, reel) =>
      make(lit.has(`${reel}/${row}`) ? 'span.on' : 'span', {}, reels.picture(symbolAt(reel, stop, row))),
    ),
  );
}

function drawWins(reels: Reels, texts: Texts, step: Step, lineStakeMinor: number): HTMLElement[] {
  const times = step.isFree ? SLOT.freeSpinMultiplier : 1;
  return step.wins.map(({ line, count, symbol, multiple }) =>
    make(
      'li',
      {},
      make('span', {}, fill(texts.line, { line: line + 1 }), ` · ${count} `),
      reels.picture(symbol),
      make('span', {}, ` ${fill(texts.lineStake, { multiple, amount: amount(lineStakeMinor) })}`),
      times > 1 && make('span', {}, ` × ${times}`),
      make('b', {}, amount(multiple * lineStakeMinor * times)),
    ),
  );
}
