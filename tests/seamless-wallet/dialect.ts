import type { WalletPolicies, WalletRefusal } from '@parlour/server/outside/providers/wallet-call';

/** A call of the wallet as the suite thinks of it; a dialect turns it into what its vendor sends. */
export interface SuiteCall {
  kind: 'bet' | 'win' | 'rollback' | 'balance';
  user: string;
  token: string;
  gameCode: string;
  ref: string;
  reference?: string | null;
  round: string;
  closed?: boolean;
  currency: string;
  amountMinor?: bigint;
  /** The amount as it is to stand in the request, in place of `amountMinor`. */
  amountText?: string;
  free?: boolean;
  promotion?: boolean;
}

export interface Wire {
  path: string;
  body: string;
}

export interface SuiteAnswer {
  httpStatus: number;
  /** The vendor's word for how it went; undefined where the answer is none of the protocol. */
  status: string | undefined;
  balanceMinor: bigint | undefined;
}

/** A vendor's dialect for the suite: how the vendor signs, asks and reads. */
export interface SuiteDialect {
  name: string;
  platformId: number;
  gameCode: string;
  currency: string;
  /** The adapter's own. */
  policies: WalletPolicies;
  userOf(playerId: bigint): string;
  newRef(): string;
  /** The smallest step of an amount below our smallest unit, as text; undefined where there is none. */
  tooFine: string | undefined;
  /** Amounts as text that are none of the protocol: below nothing, broken, of another type. */
  broken: readonly string[];
  /** As large as the protocol can write. */
  hugeAmount: string;
  build(call: SuiteCall): Wire;
  sign(wire: Wire, site: { keys: Keys }): Record<string, string>;
  /** A header that gives the vendor's key away instead of a signature. */
  keyAsSignature(site: { keys: Keys }): Record<string, string>;
  /** The request as it would stand if it had been signed long ago; undefined where the protocol has no time in it. */
  old?(call: SuiteCall): Wire;
  read(httpStatus: number, body: string): SuiteAnswer;
  ok: string;
  notSigned: string;
  malformed: { missing: string; wrongType: string };
  statusOf: Record<WalletRefusal, string>;
}

type Keys = { sandbox: Record<string, string>; site: Record<string, string> };
