import { advise } from './hint.ts';
import { DECKS, type Move, MOVES, MOST_HANDS, totalOf, worthOf } from './rules.ts';

/**
 * The exact return of basic strategy by dynamic programming over the cards that have left the shoe. Cards are told apart by their worth, 1
 * to 10. The one approximation: of the other hands of a split only the number of cards of the pair is counted, not what else they drew.
 */

/** How many cards of each worth are left; index 0 is unused. */
type Shoe = number[];
const ACE = 1;
const TEN = 10;
const WORTHS = Array.from({ length: TEN }, (_, at) => at + 1);

function fullShoe(): Shoe {
  return [0, ...WORTHS.map((worth) => DECKS * (worth === TEN ? 16 : 4))];
}

const sizeOf = (shoe: Shoe) => shoe.reduce((sum, count) => sum + count, 0);

/** Calls `visit` for every card that can come, with its chance; the card is out of the shoe meanwhile. */
function eachCard(shoe: Shoe, visit: (worth: number, chance: number) => void): void {
  const size = sizeOf(shoe);
  for (const worth of WORTHS) {
    const count = shoe[worth]!;
    if (count === 0) continue;
    shoe[worth] = count - 1;
    visit(worth, count / size);
    shoe[worth] = count;
  }
}

/** The chances that the dealer ends with 17 … 21 (index 0 to 4) or above, the hole card making no blackjack. */
function dealerEnds(shoe: Shoe, up: number): number[] {
  const ends = [0, 0, 0, 0, 0, 0];
  const go = (hard: number, aces: number, cards: number, chance: number): void => {
    const total = aces > 0 && hard <= 11 ? hard + 10 : hard;
    if (cards === 2 && total === 21) return;
    if (cards >= 2 && total >= 17) {
      ends[Math.min(total - 17, 5)]! += chance;
      return;
    }
    eachCard(shoe, (worth, of) => go(hard + worth, aces + Number(worth === ACE), cards + 1, chance * of));
  };
  go(up, Number(up === ACE), 1, 1);
  return ends;
}

/** A card of a worth, as the rules know it. */
const cardOf = (worth: number) => worth - 1;

class Edge {
  readonly #up: number;
  readonly #shoe: Shoe;
  readonly #ends = new Map<string, number[]>();
  readonly #values = new Map<string, number>();

  constructor(up: number, shoe: Shoe) {
    this.#up = up;
    this.#shoe = shoe;
  }

  /** The mean result of a first hand in stakes, where the dealer has no blackjack; weighted with the chance of that. */
  first(one: number, other: number): number {
    const cards = [one, other];
    if (one + other === 11 && (one === ACE || other === ACE)) return 1.5 * this.#noBlackjack();
    const possible = MOVES.filter((move) => move !== 'split' || one === other);
    const move = advise(cards.map(cardOf), cardOf(this.#up), possible);
    if (move === 'surrender') return -0.5 * this.#noBlackjack();
    if (move === 'double') return 2 * this.#mean((worth) => this.#stand([...cards, worth]));
    if (move === 'split') return this.#split(one);
    return this.#play(cards, possible);
  }

  #noBlackjack(): number {
    return this.#dealer().reduce((sum, chance) => sum + chance, 0);
  }

  #dealer(): number[] {
    const key = this.#shoe.join();
    let ends = this.#ends.get(key);
    if (!ends) this.#ends.set(key, (ends = dealerEnds(this.#shoe, this.#up)));
    return ends;
  }

  #stand(cards: readonly number[]): number {
    const { total } = totalOf(cards.map(cardOf));
    if (total > 21) return -this.#noBlackjack();
    return this.#dealer().reduce((sum, chance, at) => {
      const dealer = at === 5 ? 0 : at + 17;
      return sum + Math.sign(total - dealer) * chance;
    }, 0);
  }

  /** The mean of what comes with the next card. */
  #mean(value: (worth: number) => number): number {
    let mean = 0;
    eachCard(this.#shoe, (worth, chance) => (mean += chance * value(worth)));
    return mean;
  }

  /** A hand that is hit or stood, from two cards on. */
  #play(cards: readonly number[], possible: readonly Move[] = ['hit', 'stand']): number {
    const { total } = totalOf(cards.map(cardOf));
    const key = `${this.#shoe.join()}/${cards.toSorted((one, other) => one - other).join()}/${possible.length}`;
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const isHit = total < 21 && advise(cards.map(cardOf), cardOf(this.#up), possible) === 'hit';
    const value = isHit ? this.#mean((worth) => this.#play([...cards, worth])) : this.#stand(cards);
    this.#values.set(key, value);
    return value;
  }

  /** Hands of a split pair: `waiting` have one card, `hands` are there in all. The two cards of the pair are out of the shoe. */
  #split(pair: number): number {
    const shoe = this.#shoe;
    const mayAgain =
      pair !== ACE &&
      advise([pair, pair].map(cardOf), cardOf(this.#up), ['hit', 'stand', 'split']) === 'split';
    const go = (waiting: number, hands: number, drawn: number): number => {
      if (waiting === 0) return 0;
      const canAgain = mayAgain && hands < MOST_HANDS;
      const chance = canAgain ? shoe[pair]! / (sizeOf(shoe) - drawn) : 0;
      const own = this.#mean((worth) => {
        if (canAgain && worth === pair) return 0;
        return pair === ACE ? this.#stand([pair, worth]) : this.#play([pair, worth]);
      });
      // `own` leaves out the cards of the pair; they become hands of their own.
      let value = own + go(waiting - 1, hands, drawn + 1) * (1 - chance);
      if (chance > 0) {
        shoe[pair]! -= 1;
        value += chance * go(waiting + 1, hands + 1, drawn);
        shoe[pair]! += 1;
      }
      return value;
    };
    return go(2, 2, 0);
  }
}

/** The mean result of a round for the player, in stakes: about −0.005. */
export function meanResult(): number {
  const shoe = fullShoe();
  let mean = 0;
  eachCard(shoe, (up, chanceUp) => {
    const edge = new Edge(up, shoe);
    eachCard(shoe, (one, chanceOne) =>
      eachCard(shoe, (other, chanceOther) => {
        const isNatural =
          worthOf(cardOf(one)) + worthOf(cardOf(other)) === 11 && (one === ACE || other === ACE);
        const hole = up === ACE ? TEN : up === TEN ? ACE : 0;
        const blackjack = hole === 0 ? 0 : shoe[hole]! / sizeOf(shoe);
        const lost = isNatural ? 0 : -blackjack;
        mean += chanceUp * chanceOne * chanceOther * (lost + edge.first(one, other));
      }),
    );
  });
  return mean;
}
