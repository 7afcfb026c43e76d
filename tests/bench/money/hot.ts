import { Pool } from 'undici';
import type { Site } from '../../start-site.ts';
import { median } from '../median.ts';
import type { Round } from '../money.ts';
import { driveBets, openSeats } from './bets.ts';
import { driveMoves, logInAll, PLAYERS } from './load.ts';

const SPREAD = 10;
/** Short ones, and many: a pair is compared with itself. */
const PAIRS_A_ROUND = 3;

/** Whether players meet at the house: all on one platform against the same players spread over ten, moves and bets. */
export async function measureHotAccounts(site: Site, { seconds, rounds }: Round): Promise<void> {
  const transfer = await openPlatforms(site, 'transfer');
  const seamless = await openPlatforms(site, 'seamless');
  const pool = new Pool(site.url, { connections: PLAYERS, pipelining: 1 });
  try {
    const tokens = await logInAll(pool);
    await compare(
      'moves',
      (platforms) =>
        driveMoves(pool, tokens, seconds / PAIRS_A_ROUND, (player) => platforms[player % platforms.length]!),
      transfer,
    );
    await compare(
      'bets with their wins',
      async (platforms) =>
        driveBets(site, pool, await openSeats(site, PLAYERS, platforms), seconds / PAIRS_A_ROUND),
      seamless,
    );
  } finally {
    await pool.destroy();
  }

  async function compare(
    what: string,
    drive: (platforms: readonly number[]) => Promise<number>,
    platforms: readonly number[],
  ): Promise<void> {
    const pairs: { one: number; many: number }[] = [];
    // Both before the first round, so that neither pays for what is done once; then each first by turns, as the machine's other work comes and goes.
    for (let round = -1; round < rounds * PAIRS_A_ROUND; round += 1) {
      const isOneFirst = round % 2 === 0;
      const first = await drive(isOneFirst ? platforms.slice(0, 1) : platforms);
      const second = await drive(isOneFirst ? platforms : platforms.slice(0, 1));
      if (round >= 0) pairs.push(isOneFirst ? { one: first, many: second } : { one: second, many: first });
    }
    const ratios = pairs.map(({ one, many }) => one / many);
    console.log(
      `${what}: all on one platform ${median(pairs.map(({ one }) => one)).toFixed(0)}/s ÷ spread over ${platforms.length} ${median(pairs.map(({ many }) => many)).toFixed(0)}/s: ${median(ratios).toFixed(3)} (at least 0.9), between ${Math.min(...ratios).toFixed(2)} and ${Math.max(...ratios).toFixed(2)}`,
    );
  }
}

async function openPlatforms({ db }: Site, kind: 'transfer' | 'seamless'): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from game_platform p where kind = $1 and (kind = 'seamless' or status and maintenance_until is null)
        and exists (select 1 from game g where g.platform_id = p.id)
      order by id limit $2`,
    [kind, SPREAD],
  );
  return rows.map(({ id }) => id);
}
