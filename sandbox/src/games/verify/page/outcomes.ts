import { fill } from '../../../i18n/texts.ts';
import { cardName } from '../../cards.ts';
import { handOf } from '../../baccarat/rules.ts';
import { SHAPES, written } from '../../lottery/draws.ts';
import { binOf } from '../../plinko/rules.ts';
import { make } from '../../kit/page/dom.ts';
import { nameOf, type Step } from '../../slot-kit/steps.ts';
import type { Game, Outcome } from '../compute.ts';
import type { Texts } from './texts.ts';

export const isSteps = (outcome: Outcome): outcome is Step[] =>
  Array.isArray(outcome) && typeof outcome[0] === 'object';

/** What the reels showed at one step, row by row. */
export function drawStep({ reels, win }: Step): HTMLElement {
  const rows = reels[0]!.map((_, row) =>
    make('div', {}, ...reels.map((shown) => make('span', {}, nameOf(shown[row]!)))),
  );
  return make('div.step', {}, ...rows, `× ${(win / 100).toFixed(2)}`);
}

/** What a round drew, in words. */
export function inWords(name: Game, choice: number, outcome: Outcome, texts: Texts): string {
  if (isSteps(outcome)) {
    const spins = outcome.filter(({ isFollowed }) => !isFollowed).length;
    const times = (outcome.reduce((sum, { win }) => sum + win, 0) / 100).toFixed(2);
    // Respins turn over the free places only: they are no spins.
    if (name === 'holdslot') return fill(texts.respins, { n: spins - 1, times });
    return fill(spins === 1 ? texts.oneSpin : texts.spins, { n: spins, times });
  }
  if (Array.isArray(outcome)) {
    if (name === 'fishing') return fill(texts.shots, { list: outcome.join(', ') });
    if (name === 'blackjack') return fill(texts.cards, { list: outcome.map(cardName).join(' ') });
    if (name === 'baccarat') return fill(texts.hand, handWords(outcome));
    if (name === 'dragontiger') return fill(texts.duel, { list: outcome.map(cardName).join(' – ') });
    if (name === 'virtualhorses') return fill(texts.order, { list: outcome.map((at) => at + 1).join(' – ') });
    if (name === 'virtualfootball') return fill(texts.score, scoreOf(outcome));
    if (name === 'lottery') return fill(texts.drawn, { list: writtenList(choice, outcome) });
    const list = outcome.map((at) => at + 1).join(', ');
    return fill(name === 'mines' ? texts.fields : texts.lanes, { list });
  }
  if (name === 'dice') return fill(texts.roll, { roll: (outcome / 100).toFixed(2) });
  if (name === 'crash') return fill(texts.flight, { multiple: (outcome / 100).toFixed(2) });
  if (name === 'roulette') return fill(texts.pocket, { n: outcome });
  const way = Array.from({ length: choice }, (_, row) => ((outcome >> row) & 1 ? '›' : '‹')).join('');
  return fill(texts.bin, { way, bin: binOf(outcome) + 1 });
}

function handWords(cards: number[]) {
  const { player, banker, playerPoints, bankerPoints } = handOf(cards);
  return {
    player: player.map(cardName).join(' '),
    banker: banker.map(cardName).join(' '),
    p: playerPoints,
    b: bankerPoints,
  };
}

/** Numbers of 4D have four digits. */
function writtenList(count: number, numbers: number[]): string {
  return numbers
    .map((number) => (count === SHAPES['4d'].count ? written('4d', number) : String(number)))
    .join(', ');
}

/** The score, and the minutes of the goals of either side. */
const scoreOf = ([home = 0, away = 0, ...minutes]: number[]) => ({
  home,
  away,
  list: [minutes.slice(0, home), minutes.slice(home)].map((goals) => goals.join(', ') || '–').join(' / '),
});
