import { ERRORS } from '@parlour/contract/errors';
import type { StreamEvent, StreamEvents, StreamMessage } from '@parlour/contract/stream';
import { create } from 'zustand';
import { call } from './client.ts';
import { failureCode } from './failure.ts';
import { acceptJackpots } from './jackpots.ts';
import { logProblem } from './log.ts';
import { acceptPlannedMaintenance } from './planned-maintenance.ts';
import { acceptWinners } from './winners.ts';
import { acceptAnnouncements, acceptTickets, acceptUnreadCount, acceptWallet } from './queries.ts';

/** How fresh the site may say its figures are. */
export type LiveState = 'live' | 'reconnecting' | 'offline';

/** The state of the stream: connected, connecting, or suspended (rule N3). */
export const useLiveState = create<{ state: LiveState }>(() => ({ state: 'reconnecting' }));

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** After this many failures in a row the figures are called old instead of 'reconnecting'. */
const OFFLINE_AFTER_FAILURES = 3;

type Listener<E extends StreamEvent> = (payload: StreamEvents[E]) => void;
const listeners = new Map<StreamEvent, Set<(payload: never) => void>>();

/** Calls `listener` at each event of that name. Returns how to stop. */
export function onStreamEvent<E extends StreamEvent>(event: E, listener: Listener<E>): () => void {
  const set = listeners.get(event) ?? new Set();
  set.add(listener);
  listeners.set(event, set);
  return () => set.delete(listener);
}

let socket: WebSocket | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** Grows at each connect and disconnect: events of older connections are ignored. */
let generation = 0;

/** Opens the stream of the present session and keeps it open until `disconnectStream`. */
export function connectStream(): void {
  disconnectStream();
  window.addEventListener('offline', loseNetwork);
  window.addEventListener('online', findNetwork);
  generation += 1;
  void open(generation);
}

export function disconnectStream(): void {
  window.removeEventListener('offline', loseNetwork);
  window.removeEventListener('online', findNetwork);
  generation += 1;
  clearTimeout(retry);
  socket?.close(1000);
  socket = undefined;
  failures = 0;
  useLiveState.setState({ state: 'reconnecting' });
}

/** The device reports a lost network at once; a silent socket would show it only after a minute. */
function loseNetwork(): void {
  generation += 1;
  clearTimeout(retry);
  socket?.close();
  failures = OFFLINE_AFTER_FAILURES;
  useLiveState.setState({ state: 'offline' });
}

function findNetwork(): void {
  generation += 1;
  clearTimeout(retry);
  useLiveState.setState({ state: 'reconnecting' });
  void open(generation);
}

async function open(mine: number): Promise<void> {
  try {
    const ticket = await call('getSubscribeToken', {});
    if (mine !== generation) return;
    const query = new URLSearchParams({ token: ticket.token });
    for (const topic of ticket.topics) query.append('topic', topic);
    listen(new WebSocket(`${location.origin.replace(/^http/, 'ws')}/stream?${query}`), mine);
  } catch (error) {
    // The 401 rule has already ended the session, so there is no reconnect.
    if (mine === generation && failureCode(error) !== ERRORS.loginRequired.code) tryAgain(mine, error);
  }
}

function listen(opened: WebSocket, mine: number): void {
  socket = opened;
  opened.addEventListener('open', () => {
    if (mine !== generation) return;
    failures = 0;
    useLiveState.setState({ state: 'live' });
  });
  opened.addEventListener('message', (message: MessageEvent<string>) => {
    if (mine === generation) receive(message.data);
  });
  opened.addEventListener('close', (end) => {
    if (mine !== generation) return;
    // A ticket whose session has ended gives no reason: the next request is refused with one (`data.reason` of its 401).
    tryAgain(mine, end);
  });
}

function tryAgain(mine: number, why: unknown): void {
  const isFirst = failures === 0;
  failures += 1;
  useLiveState.setState({ state: failures >= OFFLINE_AFTER_FAILURES ? 'offline' : 'reconnecting' });
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  // Half of the delay is fixed and half random, so that not all clients return to a restarted server at the same moment.
  retry = setTimeout(
    () => {
      // Once an outage, and not by a page that is being left: Firefox ends its stream too.
      if (isFirst) logProblem('The stream was lost', why);
      void open(mine);
    },
    ceiling / 2 + (Math.random() * ceiling) / 2,
  );
}

function receive(text: string): void {
  let message: StreamMessage;
  try {
    message = JSON.parse(text) as StreamMessage;
  } catch {
    return;
  }
  if (!Array.isArray(message)) return;
  if (message[1] === 'balance') acceptWallet(message[2]);
  if (message[1] === 'jackpot') acceptJackpots(message[2]);
  if (message[1] === 'winners') acceptWinners(message[2]);
  if (message[1] === 'unreadCount') acceptUnreadCount(message[2]);
  if (message[1] === 'tickets') acceptTickets(message[2].tickets);
  if (message[1] === 'announcements') acceptAnnouncements();
  if (message[1] === 'plannedMaintenance') acceptPlannedMaintenance(message[2]);
  emit(message[1], message[2]);
}

function emit<E extends StreamEvent>(event: E, payload: StreamEvents[E]): void {
  for (const listener of listeners.get(event) ?? []) (listener as Listener<E>)(payload);
}
