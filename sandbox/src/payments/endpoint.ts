import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { misbehave } from '../misbehave.ts';
import { sign } from '../signature.ts';
import { isSignedByAny, type Keys } from '../vendor-keys.ts';
import { serveCheckout } from './checkout.ts';
import { METHODS, PAYMENTS_PLATFORM, type Order, type Orders } from './orders.ts';

const CODE = {
  ok: 0,
  badSignature: 1001,
  tooOld: 1002,
  malformed: 1003,
  notFound: 1404,
  maintenance: 1503,
  otherContent: 2101,
  amount: 2102,
  account: 2103,
} as const;
const MESSAGE: Record<number, string> = {
  [CODE.badSignature]: 'bad signature',
  [CODE.tooOld]: 'too old, or too far ahead',
  [CODE.malformed]: 'malformed request',
  [CODE.notFound]: 'no such reference',
  [CODE.maintenance]: 'maintenance',
  [CODE.otherContent]: 'the reference stands with other content',
  [CODE.amount]: 'amount not possible',
  [CODE.account]: 'account not possible',
};
const MOST = 1_000_000;
const AHEAD_MS = 60_000;

export interface PaymentsOptions {
  orders: Orders;
  faults: Faults;
  keys: Keys;
  validityMs: number;
  publicUrl: () => string;
  now: () => number;
  die: () => void;
}

type Answer = { code: number; message: string; data: unknown };

const reference = z.string().regex(/^[A-Za-z0-9-]{4,64}$/);
const web = z.url({ protocol: /^https?$/ });
const order = {
  reference,
  amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  method: z.enum(METHODS),
  noticeUrl: web,
};
const oneShape = z.object({ reference });
const listShape = z.object({ cursor: z.string().max(20).default(''), limit: z.int().min(1).max(500) });
const paymentShape = z.object({
  ...order,
  language: z.enum(['en', 'cn', 'tw', 'vi', 'ms']).catch('en'),
  expiresAt: z.int(),
  returnUrl: web,
});
const payoutShape = z.object({
  ...order,
  account: z.object({
    bank: z.string().max(200).nullable(),
    network: z.string().max(20).nullable(),
    holder: z.string().max(100).nullable(),
    number: z.string().min(4).max(90),
  }),
});

type Action = (options: PaymentsOptions, body: unknown) => Promise<Answer>;

/** The calls that the gateway answers. */
const ACTIONS: Record<string, Action> = {
  openPayment: (options, body) =>
    withShape(paymentShape, body, async (asked) => {
      if (!isPossible(asked.amount)) return refused(CODE.amount);
      const opened = await options.orders.open({ of: 'payment', ...asked });
      return opened ? told(options, opened) : refused(CODE.otherContent);
    }),
  openPayout: (options, body) =>
    withShape(payoutShape, body, async (asked) => {
      if (!isPossible(asked.amount)) return refused(CODE.amount);
      // Tried without a fault: an account of nines is one that no bank takes.
      if (/^9+$/.test(asked.account.number)) return refused(CODE.account);
      const opened = await options.orders.open({ of: 'payout', ...asked });
      return opened ? told(options, opened) : refused(CODE.otherContent);
    }),
  payment: (options, body) =>
    withShape(oneShape, body, async (asked) =>
      find(options, options.orders.find('payment', asked.reference)),
    ),
  payout: (options, body) =>
    withShape(oneShape, body, async (asked) => find(options, options.orders.find('payout', asked.reference))),
  cancelPayment: (options, body) =>
    withShape(oneShape, body, async (asked) => find(options, await options.orders.cancel(asked.reference))),
  payments: (options, body) => withShape(listShape, body, async (asked) => listed(options, 'payment', asked)),
  payouts: (options, body) => withShape(listShape, body, async (asked) => listed(options, 'payout', asked)),
};

/** Serves the payment gateway: POST /payments/{action} for its merchant, GET /pay/{token} for who pays. */
export function servePayments(app: FastifyInstance, options: PaymentsOptions): void {
  serveCheckout(app, options.orders);
  app.post('/payments/:action', async (request, reply) => {
    const { action } = request.params as { action: string };
    const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!act) return reply.code(404).send({ error: 'no such action' });
    const signature = header(request, 'x-signature');
    const timestamp = header(request, 'x-timestamp');
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSignedByAny(options.keys, `${timestamp}.payments/${action}.`, bytes, signature))
      return reply.type('application/json').send(JSON.stringify(refused(CODE.badSignature)));
    const answerWith = (answer: Answer, secret = options.keys[0]): FastifyReply =>
      send(reply, answer, { secret, requestSignature: signature, now: options.now() });
    if (!isTimely(options, timestamp)) return answerWith(refused(CODE.tooOld));
    const body = parse(bytes);
    const subject = oneShape.safeParse(body).data?.reference;
    return misbehave(reply, options.faults.strike(PAYMENTS_PLATFORM, action, subject), {
      // A request that outlives its validity while it waits is not acted on.
      work: async () => (isTimely(options, timestamp) ? act(options, body) : refused(CODE.tooOld)),
      refuse: refused,
      send: (answer, kind) =>
        answerWith(answer, kind === 'spoilt' ? `not ${options.keys[0]}` : options.keys[0]),
      die: options.die,
    });
  });
}

function isTimely({ now, validityMs }: PaymentsOptions, timestamp: string): boolean {
  const ageMs = now() - Number(timestamp);
  return ageMs <= validityMs && ageMs >= -AHEAD_MS;
}

async function withShape<T>(
  shape: z.ZodType<T>,
  body: unknown,
  work: (asked: T) => Promise<Answer>,
): Promise<Answer> {
  const parsed = shape.safeParse(body);
  return parsed.success ? work(parsed.data) : refused(CODE.malformed);
}

function isPossible(amount: string): boolean {
  return Number(amount) > 0 && Number(amount) <= MOST;
}

function find(options: PaymentsOptions, found: Order | undefined): Answer {
  return found ? told(options, found) : refused(CODE.notFound);
}

function told(options: PaymentsOptions, found: Order): Answer {
  return { code: CODE.ok, message: 'ok', data: showOrder(options, found) };
}

function showOrder({ publicUrl }: PaymentsOptions, found: Order): object {
  const { id, reference: ours, status, amount, paid, currency, at, of, token } = found;
  const row = { id, reference: ours, status, amount, paid, currency, at };
  return of === 'payout' ? row : { ...row, url: status === 'open' ? `${publicUrl()}/pay/${token}` : null };
}

function listed(
  options: PaymentsOptions,
  of: Order['of'],
  { cursor, limit }: z.output<typeof listShape>,
): Answer {
  const { rows, nextCursor } = options.orders.list(of, cursor, limit);
  return {
    code: CODE.ok,
    message: 'ok',
    data: { rows: rows.map((row) => showOrder(options, row)), nextCursor },
  };
}

function send(
  reply: FastifyReply,
  answer: Answer,
  { secret, requestSignature, now }: { secret: string; requestSignature: string; now: number },
): FastifyReply {
  const body = JSON.stringify(answer);
  return reply
    .header('x-timestamp', String(now))
    .header('x-signature', sign(secret, `${now}.${requestSignature}.`, body))
    .type('application/json; charset=utf-8')
    .send(body);
}

function refused(code: number): Answer {
  return { code, message: MESSAGE[code] ?? 'refused', data: {} };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
