import { Refusal } from '../../base/http/refusal.ts';
import { readPlatformPoints } from '../../money/ledger/ledger.ts';
import { ProviderError } from '../../outside/providers/provider.ts';
import { memberOf, refusalOf, type OpenPlatform } from '../gates/platform-access.ts';
import { findBoundGrant } from '../transfers/store.ts';
import type { PointsContext, TransferCall } from './points.ts';

/**
 * A platform that held points of another owner is swept before it changes hands (rule P61): what is there, even what our books do not know
 * of yet, goes home to its owner. A bonus sweeps cash away and other bonuses too; cash never sweeps a bonus that is played there.
 */
export async function clearForOwner(
  { db, transfers }: Pick<PointsContext, 'db' | 'transfers'>,
  { platform, provider }: OpenPlatform,
  { player, platformId, grantId }: TransferCall,
): Promise<void> {
  const boundTo = await findBoundGrant(db, player.id, platformId);
  if (boundTo === (grantId ?? null)) return;
  const member = memberOf(player);
  const bookedMinor = await readPlatformPoints(db, player.id, platformId, player.currency);
  if (bookedMinor > 0n && grantId === undefined)
    throw new Refusal('platformBound', { values: { gm: platform.gm } });
  try {
    const isEmpty = bookedMinor === 0n && (await provider.balance(member)).amountMinor === 0n;
    if (!isEmpty) await transfers.move(member, provider, { direction: 'out' });
  } catch (error) {
    // The platform does not know the player: it holds nothing of theirs.
    if (error instanceof ProviderError && error.kind === 'unknownMember') return;
    throw refusalOf(error, platform);
  }
}
