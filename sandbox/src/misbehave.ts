import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';

/** The steps of an outside party for one request, at which faults can be set. */
export interface Work<Answer> {
  /** Does it; may be done twice. */
  work(): Promise<Answer>;
  refuse(code: number): Answer;
  /** Signs and sends; `spoilt`: with a wrong signature. */
  send(answer: Answer, signature: 'right' | 'spoilt'): FastifyReply;
  die(): void;
}

const MAINTENANCE = 1503;

/** Answers a request as its faults will have it; without any, as it should be. */
export async function misbehave<Answer>(
  reply: FastifyReply,
  faults: readonly Fault[],
  work: Work<Answer>,
): Promise<FastifyReply> {
  try {
    return await answerWith(reply, faults, work);
  } finally {
    for (const fault of faults) fault.over += 1;
  }
}

async function answerWith<Answer>(
  reply: FastifyReply,
  faults: readonly Fault[],
  { work, refuse, send, die }: Work<Answer>,
): Promise<FastifyReply> {
  const find = (mode: Fault['mode']) => faults.find((fault) => fault.mode === mode);
  const drop = () => {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  };
  const delay = find('delay');
  if (delay) await wait(delay.delayMs);
  if (find('hang')) return reply.hijack();
  if (find('dropBefore')) return drop();
  if (find('maintenance')) return send(refuse(MAINTENANCE), 'right');
  const refused = find('refuse');
  if (refused) return send(refuse(refused.code), 'right');
  if (find('error500Before')) return reply.code(500).type('text/plain').send('Internal Server Error');

  let answer = await work();
  if (find('duplicate')) answer = await work();
  if (find('die')) {
    die();
    return drop();
  }
  if (find('dropAfter')) return drop();
  if (find('error500After')) return reply.code(500).type('text/plain').send('Internal Server Error');
  if (find('garbage')) return reply.type('application/json').send('{"code":0,"mess');
  return send(answer, find('badSignature') ? 'spoilt' : 'right');
}
