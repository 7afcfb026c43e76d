import type { Store } from '../store.ts';
import type { Books } from '../vendors/transfer-wallet/books.ts';
import type { GameSession, GameSessions } from './sessions.ts';

/** Why a bet was not taken: by the game's own rules, or by the wallet that the stake should come from. */
export class BetRefused extends Error {
  readonly reason:
    | 'stake'
    | 'round'
    | 'full'
    | 'points'
    | 'price'
    | 'suspended'
    | 'return'
    | 'related'
    | 'closed'
    | 'other-bet'
    | 'other-stake'
    | 'unfinished'
    | 'unseeded'
    | 'other-step'
    | 'over'
    | 'early'
    | 'limit'
    | 'barred'
    | 'unavailable'
    | 'ended'
    | 'undone'
    | 'free';
  constructor(reason: BetRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The player and game of some points: known even when the page is gone. */
export type Holder = Pick<GameSession, 'id' | 'platformId' | 'account' | 'gameCode' | 'currency' | 'isDemo'>;

/** Rounds that the vendor gives: the player stakes nothing, and what they win is theirs. */
export interface FreeRoundsLeft {
  rounds: number;
  /** What each is played as. */
  stakeMinor: number;
  endsAt: number;
}

export interface Bet<Played> {
  /** Names the bet among all that the player makes in this game. */
  reference: string;
  stakeMinor: number;
  /** Takes one of the player's free rounds in place of the stake. */
  isFree?: boolean;
  /** The earlier answer, if this same bet was played before. Throws BetRefused for another bet under its name. */
  known(): Played | undefined;
  /** Throws BetRefused for what the game has against it. Asked again when the stake is there. */
  check(): void;
  /** Plays it, in the same write that books the stake. `beforeMinor`: the balance without the stake taken. */
  play(beforeMinor: number): Played;
}

export interface Payment {
  amountMinor: number;
  /** A win ends the round, also one of 0; a jackpot comes before it; `stake`: the bet does not count. */
  kind: 'win' | 'jackpot' | 'stake';
}

/** Where the stakes of a game come from and its wins go. The games know nothing else of money. */
export interface Purse {
  balanceMinor(holder: Holder): number;
  /** Undefined where the player has none. */
  freeRounds(holder: Holder): FreeRoundsLeft | undefined;
  /** Asks anew where the points are kept elsewhere. Never throws: what was known before stays. */
  refresh(session: GameSession): Promise<void>;
  /** Plays a bet once its stake is certainly taken. Throws BetRefused. */
  stake<Played>(session: GameSession, bet: Bet<Played>): Promise<Played>;
  /** Only inside `store.write`. Answers the balance afterwards. */
  pay(holder: Holder, reference: string, payment: Payment): number;
  /**
   * A wallet elsewhere hears of the bet's wins at this moment at the earliest: its balance would tell what the player has not been shown. Only
   * inside `store.write`.
   */
  holdBack(holder: Holder, reference: string, until: number): void;
  /** Sends a wallet elsewhere what is due of the bet's wins, once, and waits for its answer. Never throws: what is not answered is sent again. */
  deliver(holder: Holder, reference: string): Promise<void>;
  /**
   * Moves the difference that a corrected result makes; only inside `store.write`. Answers what it moved: no more is taken back than the
   * player has here. Null where the wallet cannot be corrected: there the first result stands.
   */
  correct(holder: Holder, reference: string, byMinor: number): number | null;
}

type Ground = { store: Store; sessions: GameSessions; now: () => number };

abstract class OwnPoints implements Purse {
  protected readonly ground: Ground;
  constructor(ground: Ground) {
    this.ground = ground;
  }

  abstract balanceMinor(holder: Holder): number;
  abstract pay(holder: Holder, reference: string, payment: Payment): number;
  protected abstract take(session: GameSession, reference: string, stakeMinor: number): void;

  async refresh(): Promise<void> {}

  freeRounds(): undefined {}

  /** The points are here, and told as far as the round has been. */
  holdBack(): void {}

  /** The points are here. */
  async deliver(): Promise<void> {}

  correct(holder: Holder, reference: string, byMinor: number): number {
    const movedMinor = Math.max(byMinor, -this.balanceMinor(holder));
    if (movedMinor !== 0)
      this.pay(holder, `${reference}/corrected`, { amountMinor: movedMinor, kind: 'win' });
    return movedMinor;
  }

  stake<Played>(session: GameSession, bet: Bet<Played>): Promise<Played> {
    return this.ground.store.write(() => {
      const known = bet.known();
      if (known !== undefined) return known;
      bet.check();
      if (bet.isFree) throw new BetRefused('free');
      const beforeMinor = this.balanceMinor(session);
      if (bet.stakeMinor > beforeMinor) throw new BetRefused('points');
      this.ground.sessions.touch(session.id);
      this.take(session, bet.reference, bet.stakeMinor);
      return bet.play(beforeMinor);
    });
  }
}

/** Practice points of one session; they belong to no player. */
export class PracticePoints extends OwnPoints {
  balanceMinor({ id }: Holder): number {
    const row = this.ground.store.find('SELECT demo_balance_minor FROM game_session WHERE id = ?', id);
    return Number(row?.demo_balance_minor);
  }

  pay(holder: Holder, _reference: string, { amountMinor }: Payment): number {
    return this.#change(holder, amountMinor);
  }

  protected take(session: GameSession, _reference: string, stakeMinor: number): void {
    this.#change(session, -stakeMinor);
  }

  #change(holder: Holder, byMinor: number): number {
    this.ground.store.run(
      'UPDATE game_session SET demo_balance_minor = demo_balance_minor + ? WHERE id = ?',
      byMinor,
      holder.id,
    );
    return this.balanceMinor(holder);
  }
}

/** Points that a member has brought here before playing. */
export class HeldPoints extends OwnPoints {
  readonly #books: Books;
  constructor(ground: Ground, books: Books) {
    super(ground);
    this.#books = books;
  }

  balanceMinor({ platformId, account }: Holder): number {
    return this.#books.findMember(platformId, account)?.balanceMinor ?? 0;
  }

  pay(holder: Holder, reference: string, { amountMinor, kind }: Payment): number {
    if (amountMinor === 0) return this.balanceMinor(holder);
    const { platformId, account, gameCode } = holder;
    const name = `${gameCode}/${reference}${kind === 'jackpot' ? '/jackpot' : ''}`;
    return this.#books.enter(platformId, account, 'win', name, amountMinor, this.ground.now());
  }

  protected take(
    { platformId, account, gameCode }: GameSession,
    reference: string,
    stakeMinor: number,
  ): void {
    const name = `${gameCode}/${reference}`;
    this.#books.enter(platformId, account, 'stake', name, -stakeMinor, this.ground.now());
  }
}

/** Leads each player to the right purse. */
export class Purses implements Purse {
  readonly #purseOf: (holder: Pick<Holder, 'isDemo' | 'platformId'>) => Purse;
  constructor(purseOf: (holder: Pick<Holder, 'isDemo' | 'platformId'>) => Purse) {
    this.#purseOf = purseOf;
  }

  balanceMinor(holder: Holder): number {
    return this.#purseOf(holder).balanceMinor(holder);
  }

  freeRounds(holder: Holder): FreeRoundsLeft | undefined {
    return this.#purseOf(holder).freeRounds(holder);
  }

  refresh(session: GameSession): Promise<void> {
    return this.#purseOf(session).refresh(session);
  }

  stake<Played>(session: GameSession, bet: Bet<Played>): Promise<Played> {
    return this.#purseOf(session).stake(session, bet);
  }

  pay(holder: Holder, reference: string, payment: Payment): number {
    return this.#purseOf(holder).pay(holder, reference, payment);
  }

  holdBack(holder: Holder, reference: string, until: number): void {
    this.#purseOf(holder).holdBack(holder, reference, until);
  }

  deliver(holder: Holder, reference: string): Promise<void> {
    return this.#purseOf(holder).deliver(holder, reference);
  }

  correct(holder: Holder, reference: string, byMinor: number): number | null {
    return this.#purseOf(holder).correct(holder, reference, byMinor);
  }
}
