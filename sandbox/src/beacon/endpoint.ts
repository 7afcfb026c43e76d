import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { misbehave } from '../misbehave.ts';
import { createChain, type Round } from './chain.ts';

/** The platform under which faults of the beacon stand; the action is `round`. */
const BEACON_PLATFORM = 0;

const roundQuery = z.object({ hash: z.string(), round: z.string().regex(/^(\d{1,12}|latest)$/) });

export interface BeaconOptions {
  secret: string;
  faults: Faults;
  now: () => number;
  die: () => void;
}

type Answer = Round | { error: string };

/** Serves a beacon over drand's HTTP API: GET /beacon/info, /beacon/{chain}/info and /beacon/{chain}/public/{round}. */
export function serveBeacon(app: FastifyInstance, { secret, faults, now, die }: BeaconOptions): void {
  const chain = createChain(secret);
  app.get('/beacon/info', async () => chain.info());
  app.get('/beacon/:hash/info', async (request, reply) =>
    (request.params as { hash: string }).hash === chain.info().hash
      ? chain.info()
      : reply.code(404).send({ error: 'unknown chain' }),
  );
  app.get('/beacon/:hash/public/:round', async (request, reply) => {
    const asked = roundQuery.safeParse(request.params);
    if (!asked.success || asked.data.hash !== chain.info().hash)
      return reply.code(404).send({ error: 'unknown chain or round' });
    const round = asked.data.round === 'latest' ? chain.last(now()) : Number(asked.data.round);
    return misbehave<Answer>(reply, faults.strike(BEACON_PLATFORM, 'round', undefined), {
      work: async () => chain.find(round, now()) ?? { error: 'too early' },
      refuse: () => ({ error: 'refused' }),
      // Signed by nobody: another round's signature under this number.
      send: (answer, kind) =>
        reply
          .code('error' in answer ? 404 : 200)
          .send(
            kind === 'spoilt' && 'round' in answer ? { ...answer, ...spoilt(chain, round, now()) } : answer,
          ),
      die,
    });
  });
}

function spoilt(chain: ReturnType<typeof createChain>, round: number, nowMs: number) {
  const { signature, randomness } = chain.find(round - 1, nowMs)!;
  return { signature, randomness };
}
