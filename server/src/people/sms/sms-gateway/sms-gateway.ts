import { isBrokenCircuitError } from 'cockatiel';
import { Pool } from 'undici';
import type { Clock } from '../../../base/clock.ts';
import type { SharedKeys } from '../../../base/crypto/signatures.ts';
import { createBreaker, type OnCall } from '../../../base/http/breaker.ts';
import { neverConnected } from '../../../base/http/never-connected.ts';
import { parseJson, readBounded } from '../../../base/http/vendor-answer.ts';
import type { RawRequest, Sending, SmsGateway, TextMessage } from '../gateway.ts';
import {
  answer,
  isSignedAnswer,
  isSignedReport,
  MESSAGES_PATH,
  NOT_SENT,
  report,
  signMessage,
} from './protocol.ts';

export interface SmsGatewaySettings {
  baseUrl: string;
  /** Undefined: nothing can be sent. */
  keys: SharedKeys | undefined;
  /** No try takes longer; a message of unknown outcome is tried twice, and a browser waits 15 s for us. */
  deadlineMs: number;
  /** Where delivery reports are to come. */
  reportUrl: string;
  clock: Clock;
  onCall?: OnCall | undefined;
}

/** Bytes may have reached the vendor, and no trustworthy answer came back. */
class NoAnswer extends Error {}

const TRIES = 2;
const CONNECTIONS = 16;
const PAUSE_MS = 5_000;
const MAX_ANSWER_BYTES = 16 * 1024;
/** A report is signed anew each time it is sent. */
const REPORT_VALID_MS = 5 * 60_000;

/** The gateway whose protocol the sandbox's SMS speak. */
export function createSmsGateway(settings: SmsGatewaySettings): SmsGateway {
  const { clock, keys } = settings;
  const base = new URL(settings.baseUrl);
  const pool = new Pool(base.origin, { connections: CONNECTIONS });
  const path = `${base.pathname.replace(/\/$/, '')}/${MESSAGES_PATH}`;
  const breaker = createBreaker(clock, PAUSE_MS, settings.onCall);

  async function ask(keys: SharedKeys, body: string): Promise<Sending> {
    const timestamp = clock.now().toString();
    const signature = signMessage(keys.signs, timestamp, body);
    const response = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      body,
      signal: AbortSignal.timeout(settings.deadlineMs),
    });
    const text = await readBounded(response.body, MAX_ANSWER_BYTES);
    if (response.statusCode !== 200) throw new NoAnswer(`status ${response.statusCode}`);
    const header = (name: string) => String(response.headers[name] ?? '');
    if (!isSignedAnswer(keys, header('x-timestamp'), signature, text, header('x-signature')))
      throw new NoAnswer('the answer is not signed by the gateway');
    const { code, message, data } = readAnswer(text);
    if (code === 0 && data.id !== undefined) return { state: 'sent', vendorReference: data.id };
    if (NOT_SENT.has(code)) return { state: 'failed', reason: `${code} ${message}`.slice(0, 200) };
    throw new NoAnswer(`code ${code}`);
  }

  return {
    async send(message: TextMessage) {
      if (keys === undefined)
        return { state: 'failed', reason: 'no gateway is set up: SMS_SECRET is not set' };
      const body = JSON.stringify({ ...message, reportUrl: settings.reportUrl });
      let outcome: Sending = { state: 'failed', reason: 'the gateway has not answered for a while' };
      for (let tries = 1; tries <= TRIES; tries += 1) {
        try {
          return await breaker.execute(() => ask(keys, body));
        } catch (error) {
          if (isBrokenCircuitError(error)) return outcome;
          // The reference makes a second try the same message; once it may have been sent, a later try does not unsend it.
          const mayBeSent: boolean = outcome.state === 'unknown' || !neverConnected(error);
          outcome = { state: mayBeSent ? 'unknown' : 'failed', reason: reasonOf(error) };
        }
      }
      return outcome;
    },

    readReport({ headers, body }: RawRequest) {
      const timestamp = String(headers['x-timestamp'] ?? '');
      const signature = String(headers['x-signature'] ?? '');
      if (keys === undefined || !isSignedReport(keys, timestamp, body, signature)) return undefined;
      if (!(Math.abs(clock.now() - Number(timestamp)) <= REPORT_VALID_MS)) return undefined;
      const parsed = report.safeParse(parseJson(body.toString('utf8')));
      if (!parsed.success) return 'unreadable';
      const { reference, status: state, reason } = parsed.data;
      return { reference, state, reason };
    },

    close: () => pool.close(),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  return codeOf(error) || 'connection lost';
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}

function readAnswer(text: string) {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new NoAnswer('the answer cannot be read');
  return parsed.data;
}
