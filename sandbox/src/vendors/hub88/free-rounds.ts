import { randomUUID } from 'node:crypto';
import { BetRefused, type FreeRoundsLeft, type Holder } from '../../games/purse.ts';
import type { GameSession } from '../../games/sessions.ts';
import type { Row, Store } from '../../store.ts';
import type { Transaction, Transactions } from './transactions.ts';

/** What staff grant: so many rounds of one game at a stake that the player does not pay. */
export interface FreeRoundGrant {
  /** The same reference grants once. */
  reference: string;
  platformId: number;
  user: string;
  gameCode: string;
  currency: string;
  rounds: number;
  stakeMinor: number;
  endsAt: number;
}

/** So many grants of one player and game are usable at once, at most. */
const MOST_USABLE = 10;

/** A round counts as used unless its bet was refused or rolled back: then the player has it again. */
const USED = `(SELECT count(*) FROM hub88_free_bet f JOIN hub88_transaction t ON t.transaction_uuid = f.bet_uuid
  WHERE f.grant_uuid = g.uuid AND t.state IN ('asking', 'due', 'done'))`;
const IS_USABLE = `g.platform_id = ?1 AND g.user = ?2 AND g.game_code = ?3 AND g.currency = ?4 AND g.ends_at > ?5 AND g.rounds > ${USED}`;

/** Rounds that the vendor gives to players of its games. What changes them runs inside `store.write`. */
export class FreeRounds {
  readonly #store: Store;
  readonly #transactions: Transactions;
  readonly #now: () => number;

  constructor(store: Store, transactions: Transactions, now: () => number) {
    this.#store = store;
    this.#transactions = transactions;
    this.#now = now;
  }

  /** 'other': the reference names another grant; 'full': the player has as many grants as one can have. */
  grant(wanted: FreeRoundGrant): 'granted' | 'known' | 'other' | 'full' {
    const { reference, platformId, user, gameCode, currency, rounds, stakeMinor, endsAt } = wanted;
    const content = [platformId, user, gameCode, currency, rounds, stakeMinor, endsAt];
    const known = this.#store.find('SELECT * FROM hub88_free_grant WHERE reference = ?', reference);
    if (known) {
      const { platform_id, user: to, game_code, currency: of, rounds: count, stake_minor, ends_at } = known;
      const kept = [platform_id, to, game_code, of, count, stake_minor, ends_at];
      return kept.every((value, at) => value === content[at]) ? 'known' : 'other';
    }
    const holder = { platformId, account: user, gameCode, currency };
    if (this.#listUsable(holder, MOST_USABLE).length >= MOST_USABLE) return 'full';
    this.#store.run(
      `INSERT INTO hub88_free_grant (uuid, reference, platform_id, user, game_code, currency, rounds, stake_minor, ends_at, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      randomUUID(),
      reference,
      ...content,
      this.#now(),
    );
    return 'granted';
  }

  /** The rounds that the player's next ones are taken from. */
  left(holder: Of): FreeRoundsLeft | undefined {
    const [grant] = this.#listUsable(holder, 1);
    if (!grant) return undefined;
    const rounds = Number(grant.rounds) - Number(grant.used);
    return { rounds, stakeMinor: Number(grant.stake_minor), endsAt: Number(grant.ends_at) };
  }

  /** Takes a round and opens its bet, of which the wallet is asked nothing. Throws BetRefused when none is left at this stake. */
  openBet(session: GameSession, reference: string, stakeMinor: number): Transaction {
    const [grant] = this.#listUsable(session, 1);
    if (grant?.stake_minor !== stakeMinor) throw new BetRefused('free');
    const bet = this.#transactions.openBet(session, reference, 0);
    this.#store.run(
      'INSERT INTO hub88_free_bet (bet_uuid, grant_uuid) VALUES (?, ?)',
      bet.uuid,
      String(grant.uuid),
    );
    return bet;
  }

  /** Grants of a player, for tests and audits. */
  list(user: string): object[] {
    return this.#store
      .list(
        `SELECT g.*, ${USED} AS used FROM hub88_free_grant g WHERE g.user = ? ORDER BY g.at, g.uuid`,
        user,
      )
      .map((row) => ({
        rewardUuid: row.uuid,
        reference: row.reference,
        platformId: row.platform_id,
        user: row.user,
        gameCode: row.game_code,
        currency: row.currency,
        rounds: row.rounds,
        used: row.used,
        stakeMinor: row.stake_minor,
        endsAt: new Date(Number(row.ends_at)).toISOString(),
      }));
  }

  /** Those that end first come first. */
  #listUsable({ platformId, account, gameCode, currency }: Of, limit: number): Row[] {
    return this.#store.list(
      `SELECT g.*, ${USED} AS used FROM hub88_free_grant g WHERE ${IS_USABLE} ORDER BY g.ends_at, g.at, g.uuid LIMIT ?6`,
      platformId,
      account,
      gameCode,
      currency,
      this.#now(),
      limit,
    );
  }
}

type Of = Pick<Holder, 'platformId' | 'account' | 'gameCode' | 'currency'>;
