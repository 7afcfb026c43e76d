import type { Queryable } from '../../base/db/db.ts';
import type { Finding } from '../../money/ledger/audit/audit.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import type { SeamlessProvider } from '../../outside/providers/seamless-provider.ts';

/** Our open games of some platforms against what their vendor offers us. Throws ProviderError. */
export async function compareCatalogue(
  db: Queryable,
  provider: SeamlessProvider,
  platformIds: readonly number[],
): Promise<Finding> {
  const offered = await provider.listGames();
  const open = new Set(
    offered.filter(({ isOpen }) => isOpen).map(({ platformId, code }) => `${platformId} ${code}`),
  );
  const ours = await db.query<{ platformId: number; code: string }>(
    `select distinct g.platform_id, split_part(g.code, '--', 1) as code from game g join game_platform p on p.id = g.platform_id
      where g.platform_id = any($1) and g.status and p.status order by 1, 2`,
    [platformIds],
  );
  const missing = ours.filter(({ platformId, code }) => !open.has(`${platformId} ${code}`));
  return {
    check: `${provider.name}: every open game of ours is offered by the vendor`,
    covered: ours.length,
    faults: missing
      .slice(0, 100)
      .map(({ platformId, code }) => `game ${platformId} ${code} is open here, not there`),
  };
}

/** The vendors whose open platforms call our wallet. */
export async function listCallingVendors(
  db: Queryable,
  providers: Providers,
): Promise<{ provider: SeamlessProvider; platformIds: number[] }[]> {
  const platforms = await db.query<{ id: number }>(
    `select id from game_platform where kind = 'seamless' and status order by id`,
  );
  const found = new Map<string, { provider: SeamlessProvider; platformIds: number[] }>();
  for (const { id } of platforms) {
    const provider = providers.findSeamless(id);
    if (!provider) continue;
    const known = found.get(provider.name) ?? { provider, platformIds: [] };
    known.platformIds.push(id);
    found.set(provider.name, known);
  }
  return [...found.values()];
}
