import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../../faults.ts';
import { misbehave } from '../../misbehave.ts';
import { CallRefused, CALLS, type Hub88 } from './calls.ts';
import { isSignedBy, type Keys } from './keys.ts';
import { type Call, SHAPE } from './shapes.ts';

/** The platform under which faults of these calls stand where they name no game, as for the list. */
const NO_PLATFORM = 0;

type Options = { hub: Hub88; keys: Keys; faults: Faults; die: () => void };
type Answer = { http: number; body: unknown };

/** Serves what an operator asks of the vendor, below /operator/generic/v2. */
export function serveOperator(app: FastifyInstance, { hub, keys, faults, die }: Options): void {
  for (const call of Object.keys(SHAPE) as Call[]) {
    app.post(`/operator/generic/v2/${call}`, async (request, reply) => {
      let json: Record<string, unknown>;
      try {
        json = readCall(hub, keys, request);
      } catch (error) {
        return send(reply, refused(error));
      }
      const platformId = hub.catalogue.findCalled(String(json['game_code']))?.platformId ?? NO_PLATFORM;
      const user = typeof json['user'] === 'string' ? json['user'] : undefined;
      return misbehave(reply, faults.strike(platformId, call, user), {
        work: () => act(hub, call, json),
        refuse: (code) => ({ http: code >= 400 && code < 600 ? code : 500, body: { error: 'refused' } }),
        send: (answer) => send(reply, answer),
        die,
      });
    });
  }
}

/** Checks the signature over the bytes, then that it is an object of our operator's. Throws CallRefused. */
function readCall(hub: Hub88, keys: Keys, request: FastifyRequest): Record<string, unknown> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['x-hub88-signature'];
  if (typeof signature !== 'string' || !isSignedBy(keys.operator, body, signature))
    throw new CallRefused(401, 'the signature is missing or wrong');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new CallRefused(400, 'the body is not JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new CallRefused(400, 'the body is no object');
  if (!('operator_id' in json) || json.operator_id !== hub.operatorId)
    throw new CallRefused(404, 'no such operator');
  return { ...json };
}

async function act(hub: Hub88, call: Call, json: Record<string, unknown>): Promise<Answer> {
  try {
    const input = SHAPE[call].safeParse(json);
    if (!input.success) throw new CallRefused(400, input.error.issues[0]?.path.join('.') || 'malformed');
    const handler = CALLS[call] as (hub: Hub88, input: unknown) => Promise<unknown>;
    return { http: 200, body: await handler(hub, input.data) };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Answer {
  if (error instanceof CallRefused) return { http: error.http, body: { error: error.message } };
  console.error(error);
  return { http: 500, body: { error: 'internal error' } };
}

function send(reply: FastifyReply, { http, body }: Answer): FastifyReply {
  return reply.code(http).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
