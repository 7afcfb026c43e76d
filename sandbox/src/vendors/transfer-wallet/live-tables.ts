import { BACCARAT } from '../../games/baccarat/engine.ts';
import { longestMs } from '../../games/baccarat/deal.ts';
import { handOf } from '../../games/baccarat/rules.ts';
import { HANDS_IN_SHOE, placeOf } from '../../games/baccarat/shoe.ts';
import { GRACE_MS, type LiveRound } from '../../games/kit/clock.ts';
import type { PastRound } from '../../games/kit/shared-rounds.ts';
import type { VirtualTables } from './virtual-sports.ts';

/** The baccarat tables that the platform has open: the results of the shoe, and where the round stands. */
export async function listLiveTables({ catalogue, shared }: VirtualTables, platformId: number) {
  const open = catalogue
    .all()
    .filter((game) => game.platformId === platformId && game.isOpen && game.engine === BACCARAT.id);
  const listed = await Promise.all(
    open.map(async ({ code }) => {
      const game = shared.get({ platformId, gameCode: code });
      const { live } = await game.watch();
      return live ? [showTable(code, live, game.table.pace.squeezeMs, game.table.list(HANDS_IN_SHOE))] : [];
    }),
  );
  return listed.flat();
}

const PHASES = { betting: 'betting', playing: 'dealing', result: 'result' } as const;

function showTable(
  gameCode: string,
  { round, phase, closesAt, endsAt }: LiveRound,
  squeezeMs: number,
  past: PastRound[],
) {
  const { shoe, hand } = placeOf(round);
  // Of a deal the latest end: the true one would say how many cards come.
  const playing = closesAt + longestMs(squeezeMs);
  const phaseEndsAt = { betting: closesAt - GRACE_MS, playing, result: endsAt }[phase];
  const results = past.filter((each) => placeOf(each.round).shoe === shoe).toReversed();
  return { gameCode, shoe, round: hand, phase: PHASES[phase], phaseEndsAt, results: results.map(resultOf) };
}

/** One letter for the winner, then b and p for the pairs: 'B', 'Tp', 'Pbp'. */
function resultOf({ outcome: cards }: PastRound): string {
  const { outcome, bankerPair, playerPair } = handOf(cards as number[]);
  const winner = { banker: 'B', player: 'P', tie: 'T' }[outcome];
  return winner + (bankerPair ? 'b' : '') + (playerPair ? 'p' : '');
}
