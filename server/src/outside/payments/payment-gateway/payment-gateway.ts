import { CURRENCY_DECIMALS, floorToMinor, toDecimal } from '@parlour/contract/money';
import { z } from 'zod';
import { parseJson } from '../../../base/http/vendor-answer.ts';
import type { UnknownReply } from '../../asking/asking.ts';
import { playerOfReference } from '../../references.ts';
import {
  GatewayError,
  type Notice,
  type Page,
  type PaymentGateway,
  type PaymentStatus,
  type PayoutStatus,
  type RawRequest,
  type Reply,
  type Standing,
} from '../gateway.ts';
import { createClient, NotSent, NoAnswer, type Client, type ClientSettings } from './client.ts';
import {
  AHEAD_MS,
  CODE,
  isSignedNotice,
  NOT_DONE,
  notice,
  pageOf,
  paymentRow,
  payoutRow,
} from './protocol.ts';

export interface PaymentGatewaySettings extends ClientSettings {
  validityMs: number;
  /** Where notices are to come. */
  noticeUrl: string;
}

/** A notice is signed anew each time it is sent. */
const NOTICE_VALID_MS = 5 * 60_000;

type PaymentRow = z.output<typeof paymentRow>;
type PayoutRow = z.output<typeof payoutRow>;

/** The gateway whose protocol the sandbox's payments speak. */
export function createPaymentGateway(settings: PaymentGatewaySettings): PaymentGateway {
  const client = createClient(settings);
  const { noticeUrl, deadlineMs, validityMs } = settings;
  const askPayment = (action: string, question: object, giveUpAt?: number): Promise<Reply<PaymentStatus>> =>
    ask({ client, action, question, giveUpAt }, paymentRow, paymentStanding);
  const askPayout = (action: string, question: object, giveUpAt?: number): Promise<Reply<PayoutStatus>> =>
    ask({ client, action, question, giveUpAt }, payoutRow, payoutStanding);

  return {
    deadlineMs,
    // A request with a clock that is ahead is valid for that much longer.
    validityMs: validityMs + AHEAD_MS,
    // One reference is one payout, however often it is opened.
    resend: 'safe',
    openPayment(order, giveUpAt) {
      const { reference, amountMinor, currency, kind, language, expiresAt, returnUrl } = order;
      const question = {
        reference,
        amount: toDecimal(amountMinor, currency),
        currency,
        method: kind,
        language,
        expiresAt: expiresAt.getTime(),
        returnUrl,
        noticeUrl,
      };
      return askPayment('openPayment', question, giveUpAt);
    },
    getPayment: (reference) => askPayment('payment', { reference }),
    cancelPayment: (reference) => askPayment('cancelPayment', { reference }),
    openPayout({ reference, amountMinor, currency, kind, account }, giveUpAt) {
      const amount = toDecimal(amountMinor, currency);
      const question = { reference, amount, currency, method: kind, account, noticeUrl };
      return askPayout('openPayout', question, giveUpAt);
    },
    getPayout: (reference) => askPayout('payout', { reference }),
    listPayments: (cursor) => list(client, 'payments', cursor, pageOf(paymentRow), paymentStanding),
    listPayouts: (cursor) => list(client, 'payouts', cursor, pageOf(payoutRow), payoutStanding),
    readNotice: (request) => readNotice(settings, request),
    close: () => client.close(),
  };
}

interface Question {
  client: Client;
  action: string;
  question: object;
  giveUpAt: number | undefined;
}

async function ask<R, S extends string>(
  { client, action, question, giveUpAt }: Question,
  shape: z.ZodType<R>,
  toStanding: (row: R) => Standing<S> | undefined,
): Promise<Reply<S>> {
  try {
    const { code, message, data } = await client.ask(action, question, giveUpAt);
    const notDone = NOT_DONE.get(code);
    if (notDone) return { kind: 'refused', ...notDone };
    if (code === CODE.notFound) return { kind: 'notFound' };
    if (code !== CODE.ok) return unknown(`code ${code} ${message}`.slice(0, 200));
    const parsed = shape.safeParse(data);
    const standing = parsed.success ? toStanding(parsed.data) : undefined;
    return standing ? { kind: 'found', standing } : unknown('the answer cannot be read');
  } catch (error) {
    if (error instanceof NotSent) return { kind: 'refused', code: 'notSent', isFinal: false, noAnswer: true };
    if (error instanceof NoAnswer) return unknown(error.message);
    throw error;
  }
}

const unknown = (why: string): UnknownReply => ({ kind: 'unknown', why, noAnswer: true });

async function list<R extends { at: number }, S extends string>(
  client: Client,
  action: string,
  cursor: string,
  shape: z.ZodType<{ rows: R[]; nextCursor: string }>,
  toStanding: (row: R) => Standing<S> | undefined,
): Promise<Page<S>> {
  const { code, data } = await client.ask(action, { cursor, limit: 500 }).catch((error: unknown) => {
    throw new GatewayError(error instanceof Error ? error.message : 'no answer', { cause: error });
  });
  const parsed = shape.safeParse(data);
  if (code !== CODE.ok || !parsed.success) throw new GatewayError(`code ${code}, or an unreadable list`);
  const rows = parsed.data.rows.map((row) => {
    const standing = toStanding(row);
    if (!standing) throw new GatewayError('an unreadable amount');
    return { ...standing, at: new Date(row.at) };
  });
  return { rows, nextCursor: parsed.data.nextCursor };
}

function readNotice({ keys, clock }: ClientSettings, { headers, body }: RawRequest): Notice | undefined {
  const timestamp = String(headers['x-timestamp'] ?? '');
  const signature = String(headers['x-signature'] ?? '');
  if (keys === undefined || !isSignedNotice(keys, timestamp, body, signature)) return undefined;
  if (!(Math.abs(clock.now() - Number(timestamp)) <= NOTICE_VALID_MS)) return undefined;
  const json = parseJson(body.toString('utf8'));
  const parsed = notice.safeParse(json);
  if (parsed.success && parsed.data.of === 'payment') {
    const standing = paymentStanding(parsed.data.row);
    if (standing) return { of: 'payment', standing };
  }
  if (parsed.success && parsed.data.of === 'payout') {
    const standing = payoutStanding(parsed.data.row);
    if (standing) return { of: 'payout', standing };
  }
  return { of: 'unreadable', reference: referenceIn.safeParse(json).data?.row.reference };
}

/** Nothing else of a notice that cannot be read may be kept. */
const referenceIn = z.object({
  row: z.object({ reference: z.string().refine((text) => playerOfReference(text) !== undefined) }),
});

/** Undefined where the amount is none of a currency that we keep. What is finer than the currency is cut off: it is compared then. */
function paymentStanding(row: PaymentRow): Standing<PaymentStatus> | undefined {
  // A payment under way at the payer's bank is still open to us.
  const status = row.status === 'processing' ? 'open' : row.status;
  const amountMinor = toMinor(row);
  if (amountMinor === undefined) return undefined;
  const { reference, id, currency, url } = row;
  return { reference, gatewayRef: id, status, amountMinor, currency, ...(url === null ? {} : { url }) };
}

function payoutStanding(row: PayoutRow): Standing<PayoutStatus> | undefined {
  const amountMinor = toMinor(row);
  if (amountMinor === undefined) return undefined;
  return {
    reference: row.reference,
    gatewayRef: row.id,
    status: row.status,
    amountMinor,
    currency: row.currency,
  };
}

function toMinor({ amount, paid, currency }: PaymentRow | PayoutRow): bigint | undefined {
  return Object.hasOwn(CURRENCY_DECIMALS, currency) ? floorToMinor(paid ?? amount, currency) : undefined;
}
