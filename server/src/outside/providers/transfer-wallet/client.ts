import { isBrokenCircuitError, isBulkheadRejectedError } from 'cockatiel';
import type { Pool } from 'undici';
import type { Clock } from '../../../base/clock.ts';
import type { OnCall } from '../../../base/http/breaker.ts';
import { neverConnected } from '../../../base/http/never-connected.ts';
import { parseJson, readBounded } from '../../../base/http/vendor-answer.ts';
import { guardCalls } from '../guarded-calls.ts';
import { answer, isSignedAnswer, signRequest, type Credentials } from './protocol.ts';

/** The call certainly did not reach the vendor: refused, no such host, no free slot, the breaker is open. */
export class NotSent extends Error {}

/** Bytes may have reached the vendor, and no trustworthy answer came back. */
export class NoAnswer extends Error {}

export interface ClientSettings extends Credentials {
  clock: Clock;
  pool: Pool;
  basePath: string;
  deadlineMs: number;
  onCall?: OnCall | undefined;
}

export interface Answer {
  code: number;
  message: string;
  data: unknown;
}

export interface Client {
  /** Throws NotSent or NoAnswer; at `giveUpAt` (milliseconds since 1970) at the latest, after the deadline unless it is given. */
  call(action: string, body: object, giveUpAt?: number): Promise<Answer>;
}

const MAX_ANSWER_BYTES = 1_000_000;

export function createClient(platformId: number, settings: ClientSettings): Client {
  const policy = guardCalls(settings.clock, settings.onCall);

  return {
    // The wait for a free slot counts: a request must never leave later than its transfer's record allows for.
    async call(action, body, giveUpAt = settings.clock.now() + settings.deadlineMs) {
      try {
        return await policy.execute(() => send(platformId, settings, action, JSON.stringify(body), giveUpAt));
      } catch (error) {
        if (isBrokenCircuitError(error))
          throw new NotSent('the platform has not answered for a while', { cause: error });
        if (isBulkheadRejectedError(error))
          throw new NotSent('too many calls wait for the platform', { cause: error });
        throw error;
      }
    },
  };
}

async function send(
  platformId: number,
  settings: ClientSettings,
  action: string,
  body: string,
  giveUpAt: number,
): Promise<Answer> {
  const { clock, pool, basePath, agent, keys } = settings;
  const leftMs = giveUpAt - clock.now();
  if (keys === undefined) throw new NotSent('the platform is not connected: SANDBOX_SECRET is not set');
  if (leftMs <= 0) throw new NotSent('waited too long for a free slot');
  const timestamp = clock.now().toString();
  const signature = signRequest(keys.signs, timestamp, platformId, action, body);

  let text: string;
  let headers: Record<string, string | string[] | undefined>;
  try {
    const response = await pool.request({
      method: 'POST',
      path: `${basePath}/transfer/${platformId}/${action}`,
      headers: {
        'content-type': 'application/json',
        'x-agent': agent,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(leftMs),
    });
    headers = response.headers;
    text = await readBounded(response.body, MAX_ANSWER_BYTES);
    if (response.statusCode !== 200) throw new NoAnswer(`status ${response.statusCode}`);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    const code = (error as { code?: string }).code ?? '';
    if (neverConnected(error)) throw new NotSent(code, { cause: error });
    throw new NoAnswer(
      (error as Error).name === 'TimeoutError' ? 'no answer in time' : code || 'connection lost',
      { cause: error },
    );
  }

  const answeredAt = String(headers['x-timestamp'] ?? '');
  if (!isSignedAnswer(keys, answeredAt, signature, text, String(headers['x-signature'] ?? ''))) {
    throw new NoAnswer('the answer is not signed by the platform');
  }
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new NoAnswer('the answer cannot be read');
  return parsed.data;
}
