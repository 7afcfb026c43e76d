import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Level } from './pool.ts';

const words = z.object({ en: z.string(), cn: z.string(), tw: z.string(), vi: z.string(), ms: z.string() });
export type Words = z.infer<typeof words>;
const minor = z.int().min(0).max(1_000_000_000);
const OFFSET = /^([+-])(\d\d):(\d\d)$/;

const levelShape = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: words,
  seedMinor: minor,
  /** The first content of the pool when the sandbox opens it: other operators have played before. */
  startMinor: minor,
  contributionPpm: z.int().min(1).max(100_000),
  mustHitBy: z.union([
    z.object({ amountMinor: minor }),
    z.object({ dailyAtOffset: z.string().regex(OFFSET) }),
  ]),
});
const fileShape = z.array(
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    /** The platform that runs it; its games may be other platforms' too. */
    platformId: z.int().min(1).max(90),
    title: words,
    currency: z.string(),
    /** The stakes of all other operators' players in its games. */
    networkStakeMinorPerSecond: z.int().min(0).max(10_000_000),
    games: z.array(z.string()).min(1),
    levels: z.array(levelShape).min(1).max(6),
  }),
);

export type JackpotLevel = Level & {
  id: string;
  name: Words;
  startMinor: number;
  /** Where it falls by the clock: how far that clock is ahead of UTC. */
  dayOffsetMs: number | null;
};
export type Jackpot = Omit<z.infer<typeof fileShape>[number], 'levels'> & { levels: JackpotLevel[] };

/** The jackpots of the vendor's network: `jackpots.json` beside the list of games. Throws with the path when it is no such list. */
export function readJackpots(gamesFile: string): Jackpot[] {
  const path = join(dirname(gamesFile), 'jackpots.json');
  if (!existsSync(path)) return [];
  const parsed = fileShape.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is no list of jackpots: ${z.prettifyError(parsed.error)}`);
  return parsed.data.map((jackpot) => ({
    ...jackpot,
    levels: jackpot.levels.map(({ mustHitBy, ...level }) => ({
      ...level,
      ceilingMinor: 'amountMinor' in mustHitBy ? mustHitBy.amountMinor : null,
      dayOffsetMs: 'dailyAtOffset' in mustHitBy ? offsetMs(mustHitBy.dailyAtOffset) : null,
    })),
  }));
}

function offsetMs(offset: string): number {
  const [, sign, hours, minutes] = OFFSET.exec(offset)!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
