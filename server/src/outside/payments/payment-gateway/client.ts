import { isBrokenCircuitError } from 'cockatiel';
import { Pool } from 'undici';
import type { Clock } from '../../../base/clock.ts';
import type { SharedKeys } from '../../../base/crypto/signatures.ts';
import { createBreaker, type OnCall } from '../../../base/http/breaker.ts';
import { neverConnected } from '../../../base/http/never-connected.ts';
import { parseJson, readBounded } from '../../../base/http/vendor-answer.ts';
import { answer, isSignedAnswer, signQuestion } from './protocol.ts';

/** The question certainly did not reach the vendor. */
export class NotSent extends Error {}

/** Bytes may have reached the vendor, and no trustworthy answer came back. */
export class NoAnswer extends Error {}

export interface ClientSettings {
  baseUrl: string;
  /** Undefined: not connected. */
  keys: SharedKeys | undefined;
  deadlineMs: number;
  clock: Clock;
  onCall?: OnCall | undefined;
}

export interface Client {
  /** Throws NotSent or NoAnswer; at `giveUpAt` (milliseconds since 1970) at the latest, after the deadline unless it is given. */
  ask(
    action: string,
    question: object,
    giveUpAt?: number,
  ): Promise<{ code: number; message: string; data: unknown }>;
  close(): Promise<void>;
}

const CONNECTIONS = 32;
const PAUSE_MS = 3_000;
const MAX_ANSWER_BYTES = 1_000_000;

export function createClient({ baseUrl, keys, deadlineMs, clock, onCall }: ClientSettings): Client {
  const base = new URL(baseUrl);
  const pool = new Pool(base.origin, { connections: CONNECTIONS });
  const folder = base.pathname.replace(/\/$/, '');
  const breaker = createBreaker(clock, PAUSE_MS, onCall);

  async function send(
    action: string,
    body: string,
    giveUpAt: number,
  ): Promise<ReturnType<typeof readAnswer>> {
    if (keys === undefined) throw new NotSent('no gateway is set up: PAYMENTS_SECRET is not set');
    const leftMs = giveUpAt - clock.now();
    if (leftMs <= 0) throw new NotSent('it is too late to send this');
    const timestamp = clock.now().toString();
    const signature = signQuestion(keys.signs, timestamp, action, body);
    let headers: Record<string, string | string[] | undefined>;
    let text: string;
    try {
      const response = await pool.request({
        method: 'POST',
        path: `${folder}/payments/${action}`,
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
        body,
        signal: AbortSignal.timeout(leftMs),
      });
      headers = response.headers;
      text = await readBounded(response.body, MAX_ANSWER_BYTES);
      if (response.statusCode !== 200) throw new NoAnswer(`status ${response.statusCode}`);
    } catch (error) {
      throw failureOf(error);
    }
    const header = (name: string): string => String(headers[name] ?? '');
    if (!isSignedAnswer(keys, header('x-timestamp'), signature, text, header('x-signature')))
      throw new NoAnswer('the answer is not signed by the gateway');
    return readAnswer(text);
  }

  return {
    async ask(action, question, giveUpAt = clock.now() + deadlineMs) {
      try {
        return await breaker.execute(() => send(action, JSON.stringify(question), giveUpAt));
      } catch (error) {
        if (isBrokenCircuitError(error))
          throw new NotSent('the gateway has not answered for a while', { cause: error });
        throw error;
      }
    },
    close: () => pool.close(),
  };
}

function failureOf(error: unknown): Error {
  if (error instanceof NoAnswer) return error;
  const { code = '', name } = error as { code?: string; name?: string };
  if (neverConnected(error)) return new NotSent(code, { cause: error });
  return new NoAnswer(name === 'TimeoutError' ? 'no answer in time' : code || 'connection lost', {
    cause: error,
  });
}

function readAnswer(text: string) {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new NoAnswer('the answer cannot be read');
  return parsed.data;
}
