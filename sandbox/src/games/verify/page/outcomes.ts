import { fill } from '../../../i18n/texts.ts';
import { binOf } from '../../plinko/rules.ts';
import type { Game } from '../compute.ts';
import type { Texts } from './texts.ts';

/** What a round drew, in words. */
export function inWords(name: Game, choice: number, outcome: number | number[], texts: Texts): string {
  if (Array.isArray(outcome)) {
    if (name === 'blackjack') return fill(texts.cards, { list: outcome.map(cardName).join(' ') });
    const list = outcome.map((at) => at + 1).join(', ');
    return fill(name === 'mines' ? texts.fields : texts.lanes, { list });
  }
  if (name === 'dice') return fill(texts.roll, { roll: (outcome / 100).toFixed(2) });
  if (name === 'crash') return fill(texts.flight, { multiple: (outcome / 100).toFixed(2) });
  const way = Array.from({ length: choice }, (_, row) => ((outcome >> row) & 1 ? '→' : '←')).join('');
  return fill(texts.bin, { way, bin: binOf(outcome) + 1 });
}

/** A rank and the letter of its suit: `10H`. */
function cardName(card: number): string {
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
  return `${ranks[card % 13]}${'SHCD'.charAt(Math.floor(card / 13))}`;
}
