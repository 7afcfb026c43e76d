/**
 * The requests that every game page makes at the launcher; `launcher.ts` of the server answers them. Paths are below the page's
 * own address.
 */

import { keep, recall } from '../../../page-storage.ts';

/** The failure: 'ended' the session, 'lost' the connection, or a refusal of the server. */
export class CallFailed extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

const KEPT = `parlour.${location.pathname}`;
/** Without a word for this long the line is dead: the server speaks every five seconds. */
const SILENCE_MS = 12_000;
let bearer = '';

export async function call<T>(path: string, body?: object): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`./api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    answer = await response.json();
  } catch {
    throw new CallFailed('lost');
  }
  // A refusal by a rule of the game comes with status 200: nothing failed.
  const { error } = answer as { error?: string };
  if (response.ok && error === undefined) return answer as T;
  throw new CallFailed(error ?? 'lost');
}

/** Opens by the launch token of the address; after a reload by what the tab has kept. */
export async function enter<T>(): Promise<T> {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const kept = JSON.parse(recall(KEPT, 'sessionStorage') ?? '{}') as { token?: string; bearer?: string };
  if (kept.bearer && (kept.token === token || token === '')) {
    bearer = kept.bearer;
    return call<T>('session');
  }
  const opened = await call<T & { bearer: string }>('open', { token });
  bearer = opened.bearer;
  keep(KEPT, JSON.stringify({ token, bearer }), 'sessionStorage');
  return opened;
}

/** A line of the stream; a game may add fields. */
export type Line = { balanceMinor: number; netMinor: number };

/** Keeps the line open that tells the server we are here, and us the balance. Rejects when it breaks or ends. */
export async function stayPresent(told: (now: Line) => void): Promise<never> {
  const stop = new AbortController();
  let silence = setTimeout(() => stop.abort(), SILENCE_MS);
  try {
    const response = await fetch('./api/presence', {
      headers: { authorization: `Bearer ${bearer}` },
      signal: stop.signal,
    });
    if (response.status === 401) throw new CallFailed('ended');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), SILENCE_MS);
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = JSON.parse(line) as { event: string } & Partial<Line>;
        if (event.event === 'ended') throw new CallFailed('ended');
        const { balanceMinor, netMinor = 0 } = event;
        if (balanceMinor !== undefined) told({ ...event, balanceMinor, netMinor });
      }
    }
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('lost');
  } finally {
    clearTimeout(silence);
    stop.abort();
  }
  throw new CallFailed('lost');
}

/** For the first message of a stream, which has no header to carry it. */
export const bearerOfPage = () => bearer;

export function forget(): void {
  keep(KEPT, null, 'sessionStorage');
}
