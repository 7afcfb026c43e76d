import { createHash } from 'node:crypto';
import { Pool } from 'undici';
import { z } from 'zod';
import type { Clock } from '../../../base/clock.ts';
import { createBreaker, type OnCall } from '../../../base/http/breaker.ts';
import { parseJson, readBounded } from '../../../base/http/vendor-answer.ts';
import { BeaconError, type Beacon, type BeaconChain } from '../beacon.ts';
import type { BeaconSettings } from '../settings.ts';
import { isSignedRound, randomnessOf, SCHEME } from './signature.ts';

interface DrandSettings extends BeaconSettings {
  clock: Clock;
  onCall?: OnCall | undefined;
}

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const info = z.object({
  public_key: hex(96),
  period: z.number().int().min(1).max(86_400),
  genesis_time: z.number().int().min(1),
  hash: hex(32),
  groupHash: hex(32),
  schemeID: z.literal(SCHEME),
  metadata: z.object({ beaconID: z.string().max(100) }),
});
const published = z.object({ round: z.number().int().min(1), signature: hex(48) });

const PAUSE_MS = 5_000;
const MAX_ANSWER_BYTES = 16 * 1024;

/** Reads chains over drand's HTTP API (https://docs.drand.love). An answer is believed for its signature, wherever it comes from. */
export function createDrand(settings: DrandSettings): Beacon {
  const base = new URL(settings.baseUrl);
  const pool = new Pool(base.origin, { connections: 2 });
  const breaker = createBreaker(settings.clock, PAUSE_MS, settings.onCall);

  /** Undefined: there is no such thing, yet. */
  function read(path: string): Promise<unknown> {
    return breaker.execute(async () => {
      const answer = await pool.request({
        method: 'GET',
        path: `${base.pathname.replace(/\/$/, '')}${path}`,
        signal: AbortSignal.timeout(settings.deadlineMs),
      });
      const text = await readBounded(answer.body, MAX_ANSWER_BYTES);
      // A round to come is answered with 404, or 425 'too early'.
      if (answer.statusCode === 404 || answer.statusCode === 425) return undefined;
      if (answer.statusCode !== 200) throw new BeaconError(`status ${answer.statusCode}`);
      return parseJson(text);
    });
  }

  return {
    async getChain() {
      const answer = info.safeParse(
        await read(settings.chain === undefined ? '/info' : `/${settings.chain}/info`),
      );
      if (!answer.success) throw new BeaconError('the beacon does not describe a chain of our scheme');
      const { hash, public_key: publicKey, genesis_time: genesis, period: periodS } = answer.data;
      if (hash !== hashOf(answer.data) || hash !== (settings.chain ?? hash))
        throw new BeaconError('the beacon describes another chain than its hash says');
      return { hash, publicKey, genesis, periodS };
    },

    async findRound({ hash, publicKey }: BeaconChain, round: number) {
      const answer = published.safeParse(await read(`/${hash}/public/${round}`).catch(() => undefined));
      if (!answer.success || answer.data.round !== round) return undefined;
      const { signature } = answer.data;
      if (!isSignedRound(publicKey, round, signature)) return undefined;
      return { round, signature, randomness: randomnessOf(signature) };
    },

    close: () => pool.close(),
  };
}

/** The hash of a chain covers all that its rounds and their check depend on. */
function hashOf({
  period,
  genesis_time: genesis,
  public_key: key,
  groupHash,
  metadata,
}: z.output<typeof info>): string {
  const times = Buffer.alloc(12);
  times.writeUInt32BE(period, 0);
  times.writeBigInt64BE(BigInt(genesis), 4);
  const hash = createHash('sha256')
    .update(times)
    .update(Buffer.from(key, 'hex'))
    .update(Buffer.from(groupHash, 'hex'));
  // The first chain of a network has no name in its hash.
  if (metadata.beaconID !== 'default') hash.update(metadata.beaconID);
  return hash.digest('hex');
}
