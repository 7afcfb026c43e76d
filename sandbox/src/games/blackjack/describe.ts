import { formatPoints } from '../../points.ts';
import { cardName } from '../cards.ts';
import { HALVES_BACK, type Hand, type Table, totalOf } from './rules.ts';

/** A round that is over, as the list of bets tells it; `stakeMinor` is all that was staked on it. */
export function describe({ hands, dealer }: Table, stakeMinor: number): object {
  const eachMinor = stakeMinor / hands.reduce((sum, { stakes }) => sum + stakes, 0);
  return {
    kind: 'cards',
    round: '',
    hands: [{ side: 'dealer', ...showCards(dealer) }, ...hands.map((hand) => showHand(hand, eachMinor))],
    outcome: null,
    spots: [],
  };
}

function showHand({ cards, stakes, result }: Hand, eachMinor: number): object {
  return {
    side: 'player',
    ...showCards(cards),
    result: result!,
    stake: formatPoints(stakes * eachMinor),
    win: formatPoints((stakes * eachMinor * HALVES_BACK[result!]) / 2),
  };
}

function showCards(cards: readonly number[]): object {
  return { cards: cards.map(cardName), points: totalOf(cards).total };
}
