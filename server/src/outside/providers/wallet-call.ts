import type { IncomingHttpHeaders } from 'node:http';
import type { WireMoney } from './wire-money.ts';

/**
 * The seamless wallet in terms of no vendor (rule V1). An adapter verifies a vendor's requests, reads them into these
 * calls, and writes the results in the vendor's format.
 */
export interface WalletCall {
  kind: 'bet' | 'win' | 'rollback';
  /** The vendor's number of this transaction. */
  ref: string;
  /** Win: the bet's number; null where none is named. Rollback: the number of what is to be undone. */
  referenceRef: string | null;
  /** The token of a launch as the vendor gives it back. */
  token: string;
  /** Undefined: the id cannot be a player of ours. */
  playerId: bigint | undefined;
  gameCode: string;
  roundRef: string;
  /** Null: not said. */
  isRoundClosed: boolean | null;
  /** Null for rollbacks, whose amount is the one we have kept. */
  currency: string | null;
  amountMinor: bigint;
  /** Takes nothing from the wallet. */
  isFree: boolean;
  /** A gift of the vendor: needs neither a bet nor a launch that still lives. */
  isPromotion: boolean;
}

/** A request as the adapter read it: calls that move money, each on its own or all together, or a query. */
export type WalletRequest =
  | { kind: 'calls'; calls: [WalletCall, ...WalletCall[]]; together: boolean }
  | { kind: 'balance'; token: string; playerId: bigint | undefined }
  | { kind: 'player'; playerId: bigint | undefined };

/** Why a call has not been done. `settled`, `insufficient` and `betUnknown` of wins and rollbacks may pass; a refused bet stays refused. */
export type WalletRefusal =
  | 'sessionUnknown'
  | 'sessionExpired'
  | 'playerUnknown'
  | 'playerBlocked'
  | 'siteClosed'
  | 'platformUnknown'
  | 'platformClosed'
  | 'gameUnknown'
  | 'gameClosed'
  | 'wrongCurrency'
  | 'insufficient'
  | 'limitReached'
  /** This number came before with other content, or belongs to another player's bet. */
  | 'mismatch'
  /** This number came before with the same content, and the vendor wants to be told so. */
  | 'duplicate'
  | 'betUnknown'
  | 'rolledBack'
  | 'roundClosed'
  | 'settled';

export interface WalletResult {
  outcome: 'ok' | WalletRefusal;
  /** Answered from what was kept: nothing has moved now. */
  isRepeated: boolean;
  /** The wallet as it is now; undefined where no player is known. */
  wallet: { playerId: bigint; currency: string; balanceMinor: bigint } | undefined;
}

export interface KnownPlayer {
  playerId: bigint;
  currency: string;
  createdAt: Date;
}

export type WalletAnswer =
  | { kind: 'calls'; results: [WalletResult, ...WalletResult[]] }
  | { kind: 'balance'; result: WalletResult }
  | { kind: 'player'; player: KnownPlayer | undefined };

/** The differences between vendors, as data (rule V8). */
export interface WalletPolicies {
  /** The answer to a rollback of an unknown call. A bet that arrives later books nothing either way. */
  rollbackOfUnknown: 'ok' | 'betUnknown';
  /** The answer to a repeated call with the same content. */
  duplicate: 'same' | 'duplicate';
  /** In what the vendor's numbers are unique: a call always says both. */
  scope: 'provider' | 'player';
  winWithoutBet: 'refuse' | 'accept';
  betAfterRoundClosed: 'refuse' | 'accept';
  /** A rollback of a bet that has won already. */
  cancelAfterSettlement: 'refuse' | 'accept';
  money: WireMoney;
  /** HTTP status of a refusal; what we do not know is 5xx always. */
  refusalStatus: number;
}

export interface WireAnswer {
  status: number;
  body: string;
}

/** A vendor's dialect of the seamless wallet: one folder of `providers/`, one line of the registry. */
export interface WalletDialect {
  /** Names the vendor in the books and in the address: `/vendors/{name}{path}`. */
  readonly name: string;
  readonly paths: readonly string[];
  readonly policies: WalletPolicies;
  /** Over the raw body, in constant time, before anything of it is read. */
  isSigned(path: string, headers: IncomingHttpHeaders, body: Buffer): boolean;
  notSigned(): WireAnswer;
  /** `refused`: the answer to what cannot be read. */
  read(path: string, body: Buffer): WalletRequest | { kind: 'refused'; answer: WireAnswer };
  /** `body` is what `read` has read. */
  write(path: string, body: Buffer, answer: WalletAnswer): WireAnswer;
}
