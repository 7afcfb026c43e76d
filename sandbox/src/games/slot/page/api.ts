import type { Skin } from '../../skin.ts';
import type { PlayedRound } from '../rules.ts';
import type { TitleKey } from './texts.ts';

export type Welcome = {
  title?: Record<TitleKey, string>;
  skin?: Skin;
  language: string;
  currency: string;
  isDemo: boolean;
  returnUrl: string;
  balanceMinor: number;
  last?: PlayedRound;
  jackpot?: JackpotFigures;
};
/** The running jackpot that the game feeds. */
export type JackpotFigures = {
  contributionPpm: number;
  levels: { id: string; name: Record<TitleKey, string>; amountMinor: number }[];
};
/** What the line tells, every five seconds at least. */
export type Told = { balanceMinor: number; jackpot?: JackpotFigures };
/** What went wrong: 'ended' the session, 'lost' the connection, or a refusal of the server. */
export class CallFailed extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

const KEPT = 'parlour.slot';
/** Without a word for this long the line is dead: the server speaks every five seconds. */
const SILENCE_MS = 12_000;
let bearer = '';

async function call<T>(path: string, body?: object): Promise<T> {
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
export async function enter(): Promise<Welcome> {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as { token?: string; bearer?: string };
  if (kept.bearer && (kept.token === token || token === '')) {
    bearer = kept.bearer;
    return call<Welcome>('session');
  }
  const opened = await call<Welcome & { bearer: string }>('open', { token });
  bearer = opened.bearer;
  sessionStorage.setItem(KEPT, JSON.stringify({ token, bearer }));
  return opened;
}

/** Asks again under the same id when the line breaks: the server plays a round once. */
export async function spin(roundId: string, stakeMinor: number): Promise<PlayedRound> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await call<{ round: PlayedRound }>('spin', { roundId, stakeMinor })).round;
    } catch (error) {
      if (!(error instanceof CallFailed) || error.reason !== 'lost' || attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 600 * attempt));
    }
  }
}

export const seen = (roundId: string, steps: number) =>
  call<{ balanceMinor: number }>('seen', { roundId, steps });
export const listRounds = async () => (await call<{ rounds: PlayedRound[] }>('rounds')).rounds;

/** Keeps the line open that tells the server we are here, and us the balance. Rejects when it breaks or ends. */
export async function stayPresent(told: (told: Told) => void): Promise<never> {
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
        const event = JSON.parse(line) as { event: string } & Partial<Told>;
        if (event.event === 'ended') throw new CallFailed('ended');
        if (event.balanceMinor !== undefined) told({ ...event, balanceMinor: event.balanceMinor });
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

export function forget(): void {
  sessionStorage.removeItem(KEPT);
}
