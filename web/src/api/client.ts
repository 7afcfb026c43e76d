import { HTTP_TIMEOUT_MS } from '@parlour/contract/constants';
import type { Envelope } from '@parlour/contract/endpoint';
import type { Input, Output } from '@parlour/contract/endpoints';
import { ERRORS, TEXT_BODY_CODE } from '@parlour/contract/errors';
import { ACCEPT_LANGUAGE, DEFAULT_LANGUAGE, type Language } from '@parlour/contract/languages';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { WORK_HEADER, type WorkRequired } from '@parlour/contract/work';
import { noteFailure } from './last-failure.ts';
import { unauthorizedMessage } from './errors.ts';
import { CallFailure, failureCode } from './failure.ts';
import { readToken } from './session-token.ts';

/** These two calls have no time-out (rule X5). */
const WITHOUT_TIMEOUT: ReadonlySet<RouteName> = new Set<RouteName>(['getAllBalance', 'walletCollect']);

/** A file takes as long as its rows: its reader watches that they keep coming. */
const isFile = (name: RouteName): boolean => name.startsWith('export');

const WITH_IDEMPOTENCY_KEY: ReadonlySet<RouteName> = new Set<RouteName>([
  'transferIn',
  'transferOut',
  'transferOutLast',
  'createDeposit',
  'createWithdrawal',
]);

export interface CallOptions {
  signal?: AbortSignal;
  /** A repeated attempt keeps its key; without one each call has a key of its own. */
  idempotencyKey?: string;
  /** The call is sent even if the player leaves the page, because the page already shows it as done. */
  outlivesPage?: true;
}

interface ClientEvents {
  /** The session that the call was made with is no longer known. */
  unauthorized: (usedToken: string | null, data: unknown) => void;
  /** The header `x-server-maintenance` of each answer; 0 without one (rule O2). */
  maintenance: (header: number) => void;
  /** Solves a challenge (rule A39); gives the value of the header, undefined where the player has to wait instead. Never throws. */
  workRequired?: (required: WorkRequired) => Promise<string | undefined>;
  /** Asks the player to agree to what has changed (rule A42); true once they do. Never throws. */
  consentRequired?: () => Promise<boolean>;
}

let language: Language = DEFAULT_LANGUAGE;
let events: ClientEvents | undefined;

export function speakLanguage(next: Language): void {
  language = next;
}

/** Without a listener a 401 shows as the browser's alert (rule X9). */
export function listenToClient(listener: ClientEvents | undefined): void {
  events = listener;
}

/** A solution may come too late, or from another address than the question: then there is another challenge. */
const MOST_CHALLENGES = 3;

/** Makes one call of the contract, with a proof of work where a limit asks for it. Throws `CallFailure` for everything but code 0. */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  options: CallOptions = {},
): Promise<Output<N>> {
  let work: string | undefined;
  let isConsentAsked = false;
  for (let challenges = 0; ; challenges += 1) {
    try {
      return await callOnce(name, input, options, work);
    } catch (error) {
      noteFailed(name, error);
      if (!isConsentAsked && failureCode(error) === ERRORS.consentRequired.code) {
        isConsentAsked = true;
        if ((await events?.consentRequired?.()) === true && !options.signal?.aborted) continue;
        throw error;
      }
      const required = findChallenge(error);
      if (required === undefined || challenges === MOST_CHALLENGES) throw error;
      work = await events?.workRequired?.(required);
      if (work === undefined || options.signal?.aborted) throw error;
    }
  }
}

/** What is worth a report: faults, and calls without an answer. Refusals say themselves what to do. */
function noteFailed(name: RouteName, error: unknown): void {
  if (!(error instanceof CallFailure)) return;
  if (error.status === null || error.status >= 500) noteFailure(name, error.code);
}

function findChallenge(error: unknown): WorkRequired | undefined {
  const isAsked = error instanceof CallFailure && error.code === ERRORS.workRequired.code;
  return isAsked ? (error.data as WorkRequired) : undefined;
}

async function callOnce<N extends RouteName>(
  name: N,
  input: Input<N>,
  options: CallOptions,
  work: string | undefined,
): Promise<Output<N>> {
  const { method, path } = splitRoute(routes[name]);
  const token = readToken();
  const headers = headersOf(name, options, token);
  const request: RequestInit = { method, headers, cache: 'no-cache' };
  if (work !== undefined) headers.set(WORK_HEADER, work);
  if (options.outlivesPage) request.keepalive = true;
  let url = path;
  if (method === 'GET') url += queryOf(input);
  else request.body = JSON.stringify(input);

  const response = await send(url, request, name, options.signal);
  events?.maintenance(Number(response.headers.get('x-server-maintenance') ?? 0));
  const envelope = await readEnvelope<Output<N>>(response, options.signal);
  if (response.status === 401) {
    if (events) events.unauthorized(token, envelope.data);
    else globalThis.alert(unauthorizedMessage());
  }
  if (envelope.code === 0 && response.ok) return envelope.data;
  throw failureOf(response, envelope);
}

function failureOf(response: Response, { code, message, data }: Envelope<unknown>): CallFailure {
  return new CallFailure('answer', {
    code,
    status: response.status,
    message,
    data,
    retryAfterMs: retryAfterMs(response),
  });
}

/** The failure in the envelope that came instead of a file. Throws `CallFailure` if it is not an envelope either. */
export async function readFailure(response: Response): Promise<CallFailure> {
  return failureOf(response, await readEnvelope(response));
}

export function headersOf(
  name: RouteName,
  options: CallOptions = {},
  token: string | null = readToken(),
): Headers {
  const headers = new Headers({ 'Accept-Language': ACCEPT_LANGUAGE[language] });
  if (splitRoute(routes[name]).method === 'POST') headers.set('Content-Type', 'application/json');
  if (token !== null) {
    headers.set('Access-Token', token);
    headers.set('x-token', token);
  }
  if (WITH_IDEMPOTENCY_KEY.has(name))
    headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
  return headers;
}

export function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input) as [string, string | number | undefined][]) {
    if (value !== undefined) query.set(key, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

export async function send(
  url: string,
  request: RequestInit,
  name: RouteName,
  outer?: AbortSignal,
): Promise<Response> {
  const signals = outer ? [outer] : [];
  if (!WITHOUT_TIMEOUT.has(name) && !isFile(name)) signals.push(AbortSignal.timeout(HTTP_TIMEOUT_MS));
  try {
    return await fetch(url, { ...request, signal: AbortSignal.any(signals) });
  } catch (error) {
    throw wayFailed(error, outer);
  }
}

/** The error for a missing or partial answer: the outcome of the call is unknown. */
function wayFailed(error: unknown, outer?: AbortSignal): unknown {
  if (outer?.aborted) return error;
  return new CallFailure(
    error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network',
  );
}

async function readEnvelope<T>(response: Response, outer?: AbortSignal): Promise<Envelope<T>> {
  const text = await response.text().catch((error: unknown) => {
    throw wayFailed(error, outer);
  });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/plain'))
    return { code: TEXT_BODY_CODE, data: null as T, message: text.slice(0, 300) };
  try {
    const body = JSON.parse(text) as Partial<Envelope<T>> | null;
    if (typeof body?.code === 'number') {
      return { code: body.code, data: body.data as T, message: body.message ?? '' };
    }
  } catch {
    // A proxy's page, not an answer of the site.
  }
  throw new CallFailure('answer', {
    code: response.ok ? TEXT_BODY_CODE : response.status,
    status: response.status,
    message: response.statusText,
    retryAfterMs: retryAfterMs(response),
  });
}

function retryAfterMs(response: Response): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
