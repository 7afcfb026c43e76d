import type { StreamEvent, StreamEvents } from '@parlour/contract/stream';
import { request } from 'node:http';
import { WebSocket } from 'undici';
import type { Client } from './api-client.ts';
import { PATIENCE } from './patience.ts';

type Message = [topic: string, event: StreamEvent, payload: unknown];

/** One connection to `/stream`, and all that came over it. */
export interface StreamClient {
  messages: readonly Message[];
  /** The payloads of one event so far. */
  payloads<E extends StreamEvent>(event: E): StreamEvents[E][];
  /** Waits until `when` holds; what is needed is looked at after every message. Throws where it never does. */
  until(when: () => boolean): Promise<void>;
  /** How the server closed it. */
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

export interface StreamQuery {
  token: string;
  topics?: readonly string[];
  origin?: string;
}

export async function openStream(
  siteUrl: string,
  { token, topics, origin }: StreamQuery,
): Promise<StreamClient> {
  const url = new URL('/stream', siteUrl.replace(/^http/, 'ws'));
  url.searchParams.set('token', token);
  for (const topic of topics ?? []) url.searchParams.append('topic', topic);
  const socket = new WebSocket(url, { headers: origin === undefined ? {} : { origin } });
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)) as Message);
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the stream did not open')));
  });

  return {
    messages,
    payloads: (event) =>
      messages.filter(([, name]) => name === event).map(([, , payload]) => payload) as never[],
    async until(when) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const look = () => when() && resolve();
      waiting.add(look);
      const limit = setTimeout(
        () => reject(new Error(`waited in vain; came: ${JSON.stringify(messages)}`)),
        PATIENCE.timeout,
      );
      look();
      await promise.finally(() => {
        clearTimeout(limit);
        waiting.delete(look);
      });
    },
    closed,
    close: () => socket.close(),
  };
}

/** The status of an upgrade that is refused; 101 for one that is not. */
export function upgradeStatus(
  siteUrl: string,
  {
    token,
    topics,
    origin,
    path = '/stream',
    address,
  }: Partial<StreamQuery> & { path?: string; address?: string },
): Promise<number> {
  const url = new URL(path, siteUrl);
  if (token !== undefined) url.searchParams.set('token', token);
  for (const topic of topics ?? []) url.searchParams.append('topic', topic);
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...(origin !== undefined && { origin }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    };
    const asked = request(url, { headers });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** The stream of a logged-in player, with its first message, the present balance, already here. */
export async function openOwnStream(siteUrl: string, client: Client): Promise<StreamClient> {
  const { token, topics } = await client.ok('getSubscribeToken');
  const stream = await openStream(siteUrl, { token, topics });
  await stream.until(() => stream.payloads('balance').length > 0);
  return stream;
}
