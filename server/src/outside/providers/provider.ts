import type { RoundDetails } from '@parlour/contract/round-details';
import type { Multilingual } from '@parlour/contract/languages';
import type { TimeLimits } from '../asking/rules.ts';

/**
 * The interface of game platforms that hold points while a game is open, with three outcomes (rules W1, W2).
 * Differences between vendors stay inside their adapters.
 */
export type Outcome =
  | {
      kind: 'confirmed';
      amountMovedMinor: bigint;
      /** The platform's points afterwards; absent when it does not say. */
      balanceAfterMinor?: bigint;
      providerRef: string;
    }
  /** Certainly not executed: a documented code, or no byte was sent. */
  | {
      kind: 'refused';
      code: RefusalCode;
      noAnswer?: true;
      /** The platform executes no other request with this reference either. */
      isUsedUp?: true;
    }
  /** Anything else. The site asks about it and never guesses (rule W3). */
  | {
      kind: 'unknown';
      why: string;
      /** The platform said nothing about it: no word at all, none that can be trusted, or that it does not answer now. */
      noAnswer?: true;
      /** The platform has the request and is at work on it. */
      isAtWork?: true;
    };

export type RefusalCode =
  | 'insufficient'
  | 'inGame'
  | 'amount'
  | 'maintenance'
  | 'unreachable'
  | 'notFound'
  | 'rejected';

export interface Member {
  playerId: bigint;
  account: string;
  currency: string;
}

/** A transfer's reference, and the latest time to send it (milliseconds since 1970). */
export interface Asking {
  reference: string;
  /**
   * The adapter sends nothing later: another process takes the transfer over then, and 'not found' must be able to become final
   * (rule W4).
   */
  giveUpAt: number;
  /** An earlier request with this reference may still arrive, or may have been executed. */
  isResent: boolean;
}

export interface MemberBalance {
  amountMinor: bigint;
  /** Staked on what is not settled: no longer in the amount, not yet in the bet history. */
  inPlayMinor: bigint;
  inGame: boolean;
}

export interface LaunchRequest {
  gameCode: string;
  device: 'desktop' | 'mobile';
  /** The platform's code of the language: en_US, zh_CN … */
  language: string;
  returnUrl: string;
  /** With practice points, which are never the member's. */
  demo: boolean;
}

/** A row of a platform's own list of transfers, for comparing books. */
export interface ListedTransfer {
  reference: string;
  account: string;
  direction: 'in' | 'out';
  /** In major units of ours, as a decimal. */
  amount: string;
  isDone: boolean;
}

/** A bet of a platform's own history. */
export interface ListedBet {
  ref: string;
  account: string;
  gameCode: string;
  roundRef: string;
  currency: string;
  stakeMinor: bigint;
  /** Without running jackpots. */
  payoutMinor: bigint;
  jackpotMinor: bigint;
  /** `partly`: a partial cash-out has closed a part of the stake. */
  status: 'open' | 'settled' | 'void' | 'partly';
  placedAt: Date;
  /** Null while it is open. */
  settledAt: Date | null;
  /** Rises with each state of the bet; absent where the vendor numbers none. */
  revision?: bigint;
  /** When the vendor changed a result that it had listed. */
  correctedAt?: Date | null;
  /** What the vendor counts as exposed; absent: all of the stake. */
  validMinor?: bigint;
  /** With `partly`: the part of the stake that is closed. */
  closedMinor?: bigint | null;
  details?: RoundDetails | null;
}

/** A row that the adapter could not read. */
export interface UnreadableRow {
  /** The vendor's number of it, or a digest of the row. */
  ref: string;
  why: string;
  row: unknown;
}

/** The present state of a running jackpot. */
export interface ListedJackpot {
  ref: string;
  title: Multilingual;
  currency: string;
  games: { platformId: number; code: string }[];
  levels: {
    ref: string;
    name: Multilingual;
    amountMinor: bigint;
    mustHitByMinor: bigint | null;
    mustHitBefore: Date | null;
    contributionPercent: number;
  }[];
}

interface ListedJackpotWin {
  ref: string;
  jackpotRef: string;
  levelRef: string;
  currency: string;
  amountMinor: bigint;
  /** Null: a player of another operator. */
  account: string | null;
  platformId: number;
  gameCode: string;
  roundRef: string | null;
  wonAt: Date;
}

/** A page of an endless list. */
export interface FeedPage<Row> {
  rows: Row[];
  /** From where to read on, also when nothing is there yet. */
  nextCursor: string | null;
  /** False: this was the last page for now. */
  hasMore: boolean;
  /** Rows of the page that could not be read; the others can. */
  unreadable?: UnreadableRow[];
}

/** Why a call failed that moves no points. */
export class ProviderError extends Error {
  readonly kind: 'maintenance' | 'unknownMember' | 'gameClosed' | 'unavailable';
  constructor(kind: ProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Its limits: a transfer that was not found may still be executed until its validity has ended (rule W4). */
export interface Provider extends TimeLimits {
  readonly platformId: number;
  /** How long a kick takes to let a refused withdrawal through (rule W7). */
  readonly kickDelayMs: number;

  /** Idempotent. Throws ProviderError. */
  ensurePlayer(member: Member): Promise<void>;
  /** Throws ProviderError. */
  balance(member: Member): Promise<MemberBalance>;
  transferIn(member: Member, amountMinor: bigint, asking: Asking): Promise<Outcome>;
  /** `all`: by the vendor's own flag; a remainder of finer decimals stays there (rule W5). */
  transferOut(member: Member, amountMinor: bigint | 'all', asking: Asking): Promise<Outcome>;
  getTransfer(member: Member, reference: string): Promise<Outcome | { kind: 'notFound' }>;
  /** The game's address. Throws ProviderError. */
  launch(member: Member, request: LaunchRequest): Promise<string>;
  /**
   * The platform's own list of transfers, oldest first. This and the next three calls never take a slot of the calls that move points.
   * Throws ProviderError.
   */
  listTransfers(cursor: string | null): Promise<{ rows: ListedTransfer[]; nextCursor: string | null }>;
  /** Every bet with its last state, in the order in which the states came: a corrected bet comes again. Throws ProviderError. */
  betHistory(cursor: string | null): Promise<FeedPage<ListedBet>>;
  /** The running jackpots that this platform runs. Throws ProviderError. */
  jackpots(): Promise<ListedJackpot[]>;
  /** Throws ProviderError. */
  jackpotWins(cursor: string | null): Promise<FeedPage<ListedJackpotWin>>;
  kick(member: Member): Promise<void>;
  logout(member: Member): Promise<void>;
}
