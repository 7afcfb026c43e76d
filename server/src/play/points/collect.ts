import type { Output } from '@parlour/contract/endpoints';
import { Refusal } from '../../base/http/refusal.ts';
import { readPlaces, readWallet } from '../../money/ledger/ledger.ts';
import { toMajor } from '@parlour/contract/money';
import type { Player } from '../../people/accounts/players.ts';
import { movePoints, type PointsContext } from './points.ts';

type Collected = Output<'walletCollect'>['platforms'][number];

/** Brings back the points of every platform (rule M7). A platform that fails holds up no other. */
export async function collectWallet(
  context: PointsContext,
  player: Player,
): Promise<Output<'walletCollect'>> {
  const places = await readPlaces(context.db, player.id, player.currency);
  const platforms = await Promise.all(
    places.platforms.map(({ platformId }) => collectOne(context, player, platformId)),
  );
  const { balanceMinor } = await readWallet(context.db, player.id, player.currency);
  return { balance: toMajor(balanceMinor, player.currency), currency: player.currency, platforms };
}

async function collectOne(context: PointsContext, player: Player, platformId: number): Promise<Collected> {
  const gm = (await context.platforms.find(platformId))?.gm ?? String(platformId);
  try {
    const { transfer } = await movePoints(context, { player, platformId, direction: 'out' });
    return {
      game_type: platformId,
      gm,
      result: transfer ? 'moved' : 'nothing',
      amount: transfer?.amount ?? 0,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const result = RESULTS[error.reason as keyof typeof RESULTS] ?? 'refused';
    const held = error.data as { transfer?: { amount: number } } | null;
    return {
      game_type: platformId,
      gm,
      result,
      amount: result === 'on_its_way' ? (held?.transfer?.amount ?? 0) : 0,
    };
  }
}

const RESULTS = { transferOnItsWay: 'on_its_way', platformMaintenance: 'maintenance' } as const;
