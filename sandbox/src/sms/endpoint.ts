import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { misbehave } from '../misbehave.ts';
import { sign } from '../signature.ts';
import { isSignedByAny, type Keys } from '../vendor-keys.ts';
import type { Messages } from './messages.ts';
import { showOutbox } from './outbox-page.ts';

/** The platform under which faults of the gateway stand; actions: message, sentReport, deliveredReport. */
const SMS_PLATFORM = 0;

/** All but 0 promise that nothing was sent. */
const CODE = {
  ok: 0,
  badSignature: 1001,
  tooOld: 1002,
  malformed: 1003,
  maintenance: 1503,
  noSuchNumber: 2001,
  textTooLong: 2002,
} as const;
const MESSAGE: Record<number, string> = {
  [CODE.badSignature]: 'bad signature',
  [CODE.tooOld]: 'too old, or too far ahead',
  [CODE.malformed]: 'malformed request',
  [CODE.maintenance]: 'maintenance',
  [CODE.noSuchNumber]: 'no such number',
  [CODE.textTooLong]: 'text too long',
};
const MOST_CHARACTERS = 480;
/** How far a request's clock may be from ours. */
const VALID_MS = 5 * 60_000;
/** The time that the network takes to deliver a message, and to report it. */
const SENT_AFTER_MS = 200;
const DELIVERED_AFTER_MS = 700;

export interface SmsOptions {
  messages: Messages;
  faults: Faults;
  keys: Keys;
  now: () => number;
  die: () => void;
}

type Answer = { code: number; message: string; data: { id?: string } };

const messageShape = z.object({
  reference: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().min(1),
  reportUrl: z.url({ protocol: /^https?$/ }),
});
const outboxQuery = z.object({ to: z.string().max(20).optional() });

/**
 * Serves the SMS gateway: POST /sms/messages for its customer, GET /sms/outbox and GET /sms for the person or test that
 * plays the telephone.
 */
export function serveSms(app: FastifyInstance, options: SmsOptions): void {
  app.post('/sms/messages', async (request, reply) => {
    const signature = header(request, 'x-signature');
    const timestamp = header(request, 'x-timestamp');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const answerWith = (answer: Answer, secret = options.keys[0]) =>
      send(reply, answer, { secret, requestSignature: signature, now: options.now() });
    if (!isSignedByAny(options.keys, `${timestamp}.sms/messages.`, body, signature))
      return reply.type('application/json').send(JSON.stringify(refused(CODE.badSignature)));
    if (!(Math.abs(options.now() - Number(timestamp)) <= VALID_MS)) return answerWith(refused(CODE.tooOld));
    const message = read(messageShape, body);
    if (!message) return answerWith(refused(CODE.malformed));
    const faults = options.faults.strike(SMS_PLATFORM, 'message', message.to);
    return misbehave(reply, faults, {
      work: () => accept(options, message),
      refuse: refused,
      send: (answer, kind) =>
        answerWith(answer, kind === 'spoilt' ? `not ${options.keys[0]}` : options.keys[0]),
      die: options.die,
    });
  });

  app.get('/sms/outbox', async (request, reply) => {
    const query = outboxQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'malformed' });
    return reply
      .header('cache-control', 'no-store')
      .send({ messages: options.messages.list(toNumber(query.data.to)) });
  });

  app.get('/sms', async (request, reply) => {
    const query = outboxQuery.safeParse(request.query);
    const to = query.success ? toNumber(query.data.to) : undefined;
    return showOutbox(reply, options.messages.list(to), to ?? '');
  });
}

/** A number as typed: with or without +, which an address turns into a space. */
function toNumber(text: string | undefined): string | undefined {
  const digits = (text ?? '').replaceAll(/\D/g, '');
  return digits === '' ? undefined : `+${digits}`;
}

async function accept(
  { messages, faults, now }: SmsOptions,
  message: z.infer<typeof messageShape>,
): Promise<Answer> {
  if (message.text.length > MOST_CHARACTERS) return refused(CODE.textTooLong);
  // A number that ends in zeros does not exist, so that this case can be tried without a fault.
  if (message.to.endsWith('00000')) return refused(CODE.noSuchNumber);
  const { id, isNew } = await messages.accept(message);
  if (isNew) await planReports({ messages, faults, now }, id, message.to);
  return { code: CODE.ok, message: 'ok', data: { id } };
}

/** delay: late; duplicate: twice; dropBefore: never; refuse: the network did not deliver. */
async function planReports(
  { messages, faults, now }: Pick<SmsOptions, 'messages' | 'faults' | 'now'>,
  id: string,
  to: string,
): Promise<void> {
  const plans = [
    { action: 'sentReport', status: 'sent', afterMs: SENT_AFTER_MS },
    { action: 'deliveredReport', status: 'delivered', afterMs: DELIVERED_AFTER_MS },
  ] as const;
  for (const { action, status, afterMs } of plans) {
    const struck = faults.strike(SMS_PLATFORM, action, to);
    const find = (mode: string) => struck.find((fault) => fault.mode === mode);
    if (find('dropBefore')) continue;
    const dueAt = now() + afterMs + (find('delay')?.delayMs ?? 0);
    const times = find('duplicate') ? 2 : 1;
    for (let time = 0; time < times; time += 1)
      await messages.plan(id, find('refuse') ? 'failed' : status, dueAt);
  }
}

/** Makes the reports that are due: signed, and again until they are taken. */
export async function sendReports({ messages, keys, now }: SmsOptions): Promise<void> {
  for (const due of messages.listDue()) {
    await messages.reach(due);
    const timestamp = String(now());
    const body = JSON.stringify({
      reference: due.reference,
      id: due.messageId,
      status: due.status,
      reason: due.status === 'failed' ? 'the network did not deliver' : '',
    });
    const isTaken = await fetch(due.reportUrl, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': sign(keys[0], `${timestamp}.report.`, body),
      },
      body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    await (isTaken ? messages.drop(due) : messages.retry(due));
  }
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

function read<T>(shape: z.ZodType<T>, body: Buffer): T | undefined {
  try {
    return shape.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
