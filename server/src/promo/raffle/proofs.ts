import type { Db } from '../../base/db/db.ts';
import { listLeaves } from './close.ts';
import { buildTree, pathOf } from './merkle.ts';
import type { Raffle } from './raffle.ts';

/** Proofs that a ticket is in a published root. A closed raffle's tickets never change: its tree is built once and kept a while. */
export interface Proofs {
  /** Undefined: it is not closed, or has no such ticket. */
  find(raffle: Raffle, number: number): Promise<{ tag: string; path: string[] } | undefined>;
}

const MOST_TREES = 3;

export function createProofs(db: Db): Proofs {
  const trees = new Map<number, Promise<Buffer[][]>>();

  function treeOf({ id, code }: Raffle): Promise<Buffer[][]> {
    const kept = trees.get(id);
    if (kept) return kept;
    const tree = listLeaves(db, id, code).then(buildTree);
    tree.catch(() => trees.delete(id));
    if (trees.size >= MOST_TREES) trees.delete(trees.keys().next().value!);
    trees.set(id, tree);
    return tree;
  }

  return {
    async find(raffle, number) {
      if (raffle.closedAt === null) return undefined;
      const line = await db.find<{ tag: string }>(
        `select p.tag from raffle_ticket t join raffle_player p using (player_id, raffle_id)
          where t.raffle_id = $1 and $2 >= t.first_number and $2 < t.first_number + t.tickets`,
        [raffle.id, number],
      );
      return line && { tag: line.tag, path: pathOf(await treeOf(raffle), number - 1) };
    },
  };
}
