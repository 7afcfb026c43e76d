import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { listUplines } from '../../people/agents/agent-tree.ts';
import type { Terms } from './terms.ts';

/** Offers that leave out the players below some agents (rule P68), as the tree is when the player asks. */

type Asked = Pick<Terms, 'excludedAgents'>;

/** Which of the terms leave the player out. The agents above the player are read only where some of the terms name an agent. */
export async function findExcluded(
  db: Queryable,
  playerId: bigint | undefined,
  asked: readonly Asked[],
): Promise<(terms: Asked) => boolean> {
  if (playerId === undefined || asked.every(({ excludedAgents }) => excludedAgents === undefined))
    return () => false;
  const above = new Set(await listUplines(db, playerId));
  return ({ excludedAgents }) => excludedAgents?.some((agent) => above.has(agent)) ?? false;
}

/** Throws the Refusal where the terms leave the player out. */
export async function checkExcluded(db: Queryable, playerId: bigint, terms: Asked): Promise<void> {
  if ((await findExcluded(db, playerId, [terms]))(terms)) throw new Refusal('offerNotHere');
}

/** The offers that do not leave the player out. */
export async function withoutExcluded<O extends { terms: Asked }>(
  db: Queryable,
  player: { id: bigint } | undefined,
  offers: readonly O[],
): Promise<O[]> {
  const isExcluded = await findExcluded(
    db,
    player?.id,
    offers.map(({ terms }) => terms),
  );
  return offers.filter(({ terms }) => !isExcluded(terms));
}
