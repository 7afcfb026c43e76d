import type { CashierKind } from '@parlour/contract/cashier-states';
import type { Language } from '@parlour/contract/languages';
import type { UnknownReply } from '../asking/asking.ts';
import type { TimeLimits } from '../asking/rules.ts';

/** A payment that a player is to make. */
interface PaymentOrder {
  /** Ours: the gateway opens one payment of a reference, however often it is asked. */
  reference: string;
  amountMinor: bigint;
  currency: string;
  kind: CashierKind;
  language: Language;
  expiresAt: Date;
  /** Where the gateway's page leads back to. */
  returnUrl: string;
}

/** Money that is to reach a player's account. */
export interface PayoutOrder {
  reference: string;
  amountMinor: bigint;
  currency: string;
  kind: CashierKind;
  account: { bank: string | null; network: string | null; holder: string | null; number: string };
}

export type PaymentStatus = 'open' | 'paid' | 'declined' | 'expired' | 'cancelled';
export type PayoutStatus = 'pending' | 'paid' | 'rejected';

/** The gateway's signed state of a deposit or withdrawal. */
export interface Standing<S extends string> {
  reference: string;
  gatewayRef: string;
  status: S;
  /** The amount that was asked for; once paid, the amount that was paid. */
  amountMinor: bigint;
  currency: string;
  /** Where an open payment is paid. */
  url?: string;
}
export type PaymentStanding = Standing<PaymentStatus>;
export type PayoutStanding = Standing<PayoutStatus>;

/**
 * How a question went. `refused`: certainly not done, by a documented code or because no byte was sent; `isFinal` when asking again is of
 * no use. `unknown`: only the gateway can say. `noAnswer`: it said nothing, or nothing that can be trusted.
 */
export type Reply<S extends string> = Told<S> | Refused | { kind: 'notFound' } | UnknownReply;
export interface Told<S extends string> {
  kind: 'found';
  standing: Standing<S>;
}
export interface Refused {
  kind: 'refused';
  code: string;
  isFinal: boolean;
  noAnswer?: true;
}

/** A notice that the gateway sends: late, twice, out of order, or never. */
export type Notice =
  | { of: 'payment'; standing: PaymentStanding }
  | { of: 'payout'; standing: PayoutStanding }
  /** Signed by the vendor, and in another shape than documented; the reference where one of ours can be made out. */
  | { of: 'unreadable'; reference: string | undefined };

/** Headers and body of a request, as they came. */
export interface RawRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Moves money between the site and the players' banks. Another vendor is another folder with this interface. */
export interface PaymentGateway extends TimeLimits {
  /** These never throw for what the vendor does. Nothing is sent after `giveUpAt` (milliseconds since 1970). */
  openPayment(order: PaymentOrder, giveUpAt: number): Promise<Reply<PaymentStatus>>;
  getPayment(reference: string): Promise<Reply<PaymentStatus>>;
  /** A paid payment stays paid, and the reply says so. */
  cancelPayment(reference: string): Promise<Reply<PaymentStatus>>;
  openPayout(order: PayoutOrder, giveUpAt: number): Promise<Reply<PayoutStatus>>;
  getPayout(reference: string): Promise<Reply<PayoutStatus>>;
  /** The gateway's own lists, the oldest first, for reconciliation. Throws GatewayError. */
  listPayments(cursor: string): Promise<Page<PaymentStatus>>;
  listPayouts(cursor: string): Promise<Page<PayoutStatus>>;
  /** Undefined for what the vendor has not signed, or has signed long ago. */
  readNotice(request: RawRequest): Notice | undefined;
  close(): Promise<void>;
}

export interface Page<S extends string> {
  rows: (Standing<S> & { at: Date })[];
  /** Empty at the end. */
  nextCursor: string;
}

/** The gateway could not be asked for its list. */
export class GatewayError extends Error {}
