import type { Refused, Reply } from '../../outside/payments/gateway.ts';

/** A question that the gateway refused says nothing of the payment it was about. */
export function asAnswer<S extends string>(reply: Reply<S>): Exclude<Reply<S>, Refused> {
  if (reply.kind !== 'refused') return reply;
  const { code: why, noAnswer } = reply;
  return { kind: 'unknown', why, ...(noAnswer && { noAnswer }) };
}
