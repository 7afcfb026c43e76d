import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LANGUAGES } from '../i18n/languages.ts';
import type { Conversations } from './conversations.ts';

const MOST_CHARACTERS = 500;
/** Conversations that one address may begin in a minute. */
const MOST_BEGUN = 20;

const language = z.enum(LANGUAGES);
const key = z.string().regex(/^[\w-]{20,100}$/);
const openShape = z.object({ app: z.string().regex(/^[\w-]{1,64}$/), language, key: key.optional() });
const sayShape = z.object({
  key,
  language,
  reference: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  text: z.string().trim().min(1).max(MOST_CHARACTERS),
});

/** Serves the calls of the chat's page, below /play/chat/api. */
export function serveChat(app: FastifyInstance, conversations: Conversations, now: () => number): void {
  let minute = 0;
  let begun = new Map<string, number>();
  const mayBegin = (address: string): boolean => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, begun] = [current, new Map()];
    const count = (begun.get(address) ?? 0) + 1;
    begun.set(address, count);
    return count <= MOST_BEGUN;
  };

  app.post('/play/chat/api/open', async (request, reply) => {
    const input = read(openShape, request);
    if (!input) return reply.code(400).send({ error: 'malformed' });
    const kept = input.key === undefined ? undefined : conversations.list(input.key);
    if (kept) return { key: input.key, messages: kept };
    if (!mayBegin(request.ip)) return reply.code(429).send({ error: 'tooFast' });
    const begunKey = await conversations.begin(input.app, input.language);
    return { key: begunKey, messages: conversations.list(begunKey) };
  });

  app.post('/play/chat/api/say', async (request, reply) => {
    const input = read(sayShape, request);
    if (!input) return reply.code(400).send({ error: 'malformed' });
    const said = await conversations.say(input.key, input.reference, input.text, input.language);
    if (said === undefined) return reply.code(404).send({ error: 'ended' });
    if (said === 'tooFast' || said === 'full') return reply.code(429).send({ error: said });
    return { messages: said };
  });
}

function read<T>(shape: z.ZodType<T>, request: FastifyRequest): T | undefined {
  try {
    return shape.parse(JSON.parse(String(request.body)));
  } catch {
    return undefined;
  }
}
