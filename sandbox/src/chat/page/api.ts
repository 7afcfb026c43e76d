import { keep, recall } from '../../page-storage.ts';

export type Message = { id: number; side: 'visitor' | 'agent'; text: string; at: number };

/** `lost` the connection, `ended` the conversation, or a refusal of the server. */
export class CallFailed extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

async function call<T>(path: string, body: object): Promise<T> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`./api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    answer = await response.json();
  } catch {
    throw new CallFailed('lost');
  }
  if (response.ok) return answer as T;
  throw new CallFailed((answer as { error?: string }).error ?? 'lost');
}

const keyName = (app: string): string => `chat.${app}`;

/** Comes back to the conversation that this browser has kept, or begins one. */
export async function open(app: string, language: string): Promise<Message[]> {
  const kept = recall(keyName(app)) ?? undefined;
  const opened = await call<{ key: string; messages: Message[] }>('open', { app, language, key: kept });
  keep(keyName(app), opened.key);
  return opened.messages;
}

export async function say(
  app: string,
  language: string,
  reference: string,
  text: string,
): Promise<Message[]> {
  const key = recall(keyName(app)) ?? '';
  return (await call<{ messages: Message[] }>('say', { key, language, reference, text })).messages;
}
