export { deal, DEALT_CARDS, DECKS } from './shoe.ts';

/**
 * Blackjack with six decks, shuffled anew for every round: the dealer stands on every 17 and looks for a blackjack under an ace or a ten;
 * a blackjack pays 3 to 2; any first two cards may be doubled, not after a split; equal cards split to four hands, aces once and with one
 * card each; the first two cards may be given up for half the stake.
 */
export const MOVES = ['hit', 'stand', 'double', 'split', 'surrender'] as const;
export type Move = (typeof MOVES)[number];

export const MOST_HANDS = 4;
const DEALER_STANDS = 17;
const GOAL = 21;

/** How a hand ended, from the player's side. */
type Result = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'surrendered';
export interface Hand {
  cards: number[];
  stakes: 1 | 2;
  isDone: boolean;
  /** Null until the round is over. */
  result: Result | null;
}
/** A round as its player may see it: while it is open the dealer has one card. */
export interface Table {
  hands: Hand[];
  /** The hand that is played; undefined when the round is over. */
  active: number | undefined;
  dealer: number[];
  /** What comes back for each stake taken, in halves of a stake; once the round is over. */
  pays: number[] | undefined;
}

/** The worth of a card by itself; an ace counts 1. */
export const worthOf = (card: number): number => Math.min((card % 13) + 1, 10);

/** The best total of a hand; `isSoft` when an ace counts 11. */
export function totalOf(cards: readonly number[]): { total: number; isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + worthOf(card), 0);
  const isSoft = hard + 10 <= GOAL && cards.some((card) => worthOf(card) === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

const isBlackjack = (cards: readonly number[]): boolean =>
  cards.length === 2 && totalOf(cards).total === GOAL;

/** The round after these moves. `shoe` are the cards in their order: player, dealer, player, the dealer's hole card, then as they fall. */
export function tableAfter(shoe: readonly number[], moves: readonly Move[]): Table {
  const round = new Round(shoe);
  for (const move of moves) round.make(move);
  return round.show();
}

/** How many cards of the shoe the round has used. */
export function usedAfter(shoe: readonly number[], moves: readonly Move[]): number {
  const round = new Round(shoe);
  for (const move of moves) round.make(move);
  round.show();
  return round.used;
}

/** What the player may do now; nothing once the round is over. */
export function possibleMoves({ hands, active }: Table): Move[] {
  const hand = active === undefined ? undefined : hands[active];
  if (!hand) return [];
  const isFirst = hand.cards.length === 2;
  const isWhole = hands.length === 1;
  const isPair = isFirst && worthOf(hand.cards[0]!) === worthOf(hand.cards[1]!);
  const isAces = isPair && worthOf(hand.cards[0]!) === 1;
  return MOVES.filter(
    (move) =>
      move === 'hit' ||
      move === 'stand' ||
      (move === 'split' ? isPair && hands.length < MOST_HANDS && (isWhole || !isAces) : isFirst && isWhole),
  );
}

/** Doubling and splitting stake once more what the round was begun with. */
export const stakesAgain = (move: Move): boolean => move === 'double' || move === 'split';

class Round {
  readonly #shoe: readonly number[];
  readonly #hands: Hand[] = [];
  readonly #dealer: number[];
  /** Which hand each stake lies on. */
  readonly #stakes: number[] = [0];
  #next = 4;
  #hasSurrendered = false;

  constructor(shoe: readonly number[]) {
    this.#shoe = shoe;
    const [first, up, second, hole] = shoe;
    this.#dealer = [up!, hole!];
    this.#add([first!, second!]);
    if (this.#isOverAtOnce()) this.#hands[0]!.isDone = true;
  }

  get used(): number {
    return this.#next;
  }

  make(move: Move): void {
    const at = this.#hands.findIndex(({ isDone }) => !isDone);
    const hand = this.#hands[at]!;
    if (move === 'stand') hand.isDone = true;
    else if (move === 'surrender') {
      this.#hasSurrendered = true;
      hand.isDone = true;
    } else if (move === 'split') this.#split(at);
    else {
      hand.cards.push(this.#take());
      if (move === 'double') {
        hand.stakes = 2;
        this.#stakes.push(at);
      }
      hand.isDone = move === 'double' || totalOf(hand.cards).total >= GOAL;
    }
  }

  show(): Table {
    const active = this.#hands.findIndex(({ isDone }) => !isDone);
    if (active >= 0) return { hands: this.#hands, active, dealer: this.#dealer.slice(0, 1), pays: undefined };
    this.#playDealer();
    const hands = this.#hands.map((hand) => ({ ...hand, result: this.#resultOf(hand) }));
    const pays = this.#stakes.map((at) => HALVES_BACK[hands[at]!.result]);
    return { hands, active: undefined, dealer: this.#dealer, pays };
  }

  #isOverAtOnce(): boolean {
    return isBlackjack(this.#hands[0]!.cards) || isBlackjack(this.#dealer);
  }

  #take(): number {
    const card = this.#shoe[this.#next];
    if (card === undefined) throw new Error('the shoe is used up');
    this.#next += 1;
    return card;
  }

  #add(cards: number[]): void {
    this.#hands.push({ cards, stakes: 1, isDone: false, result: null });
  }

  #split(at: number): void {
    const hand = this.#hands[at]!;
    const isAces = worthOf(hand.cards[0]!) === 1;
    const other: Hand = { cards: [hand.cards.pop()!], stakes: 1, isDone: false, result: null };
    hand.cards.push(this.#take());
    other.cards.push(this.#take());
    this.#hands.splice(at + 1, 0, other);
    for (const [stake, on] of this.#stakes.entries()) if (on > at) this.#stakes[stake] = on + 1;
    this.#stakes.push(at + 1);
    for (const each of [hand, other]) each.isDone = isAces || totalOf(each.cards).total === GOAL;
  }

  /** Draws to 17, unless no hand can be compared with the dealer's. */
  #playDealer(): void {
    const isOpen = this.#hands.some(({ cards }) => totalOf(cards).total <= GOAL && !this.#isNatural(cards));
    if (!isOpen || this.#hasSurrendered) return;
    while (totalOf(this.#dealer).total < DEALER_STANDS) this.#dealer.push(this.#take());
  }

  #isNatural(cards: readonly number[]): boolean {
    return this.#hands.length === 1 && isBlackjack(cards);
  }

  #resultOf({ cards }: Hand): Result {
    if (this.#hasSurrendered) return 'surrendered';
    const { total } = totalOf(cards);
    if (total > GOAL) return 'bust';
    const isNatural = this.#isNatural(cards);
    if (isBlackjack(this.#dealer)) return isNatural ? 'push' : 'lost';
    if (isNatural) return 'blackjack';
    const dealer = totalOf(this.#dealer).total;
    if (dealer > GOAL || total > dealer) return 'won';
    return total === dealer ? 'push' : 'lost';
  }
}

/** What a stake on a hand brings back, in halves of it. */
export const HALVES_BACK: Record<Result, number> = {
  blackjack: 5,
  won: 4,
  push: 2,
  lost: 0,
  bust: 0,
  surrendered: 1,
};
