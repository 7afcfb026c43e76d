import type { Providers } from '../../outside/providers/registry.ts';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { Refusal } from '../../base/http/refusal.ts';
import type { Player } from '../../people/accounts/players.ts';
import { isUnderMaintenance, type Platform, type Platforms } from './platforms.ts';
import { ProviderError, type Member, type Provider } from '../../outside/providers/provider.ts';
import { PLAY_TEXTS } from '../texts/texts.ts';

export interface PlatformAccess {
  platforms: Platforms;
  providers: Providers;
}

/** A platform that can be called now, and the adapter that calls it. */
export interface OpenPlatform {
  platform: Platform;
  provider: Provider;
}

/** Throws the refusal for a platform that does not exist, keeps no points, is under maintenance, or is closed. */
export async function getOpenPlatform(needs: PlatformAccess, platformId: number): Promise<OpenPlatform> {
  const open = await getReachablePlatform(needs, platformId);
  if (!open.platform.status) throw new Refusal('gameClosed');
  return open;
}

/** Like `getOpenPlatform`, but closed platforms pass too: points can always be brought back. */
export async function getReachablePlatform(needs: PlatformAccess, platformId: number): Promise<OpenPlatform> {
  const open = await getConnectedPlatform(needs, platformId);
  if (isUnderMaintenance(open.platform)) throw maintenance(open.platform);
  return open;
}

/** Like `getReachablePlatform`, but platforms under maintenance pass too: the state of a transfer can always be read. */
export async function getConnectedPlatform(
  { platforms, providers }: PlatformAccess,
  platformId: number,
): Promise<OpenPlatform> {
  const platform = await platforms.find(platformId);
  const provider = platform && providers.find(platformId);
  if (!platform || !provider) throw new Refusal('notFound');
  return { platform, provider };
}

export function memberOf(player: Player): Member {
  return { playerId: player.id, account: player.account, currency: player.currency };
}

/** The refusal for a player whose platform call failed. */
export function refusalOf(error: unknown, platform: Platform): unknown {
  if (!(error instanceof ProviderError)) return error;
  const options = { values: { gm: platform.gm }, cause: error };
  return new Refusal(REFUSAL_BY_KIND[error.kind], options);
}

const REFUSAL_BY_KIND = {
  maintenance: 'platformMaintenance',
  gameClosed: 'gameClosed',
  unknownMember: 'platformUnavailable',
  unavailable: 'platformUnavailable',
} as const;

/** Says until when, where it is known. */
export function maintenance({
  gm,
  maintenanceUntil,
  maintenanceUntilText,
}: Pick<Platform, 'gm' | 'maintenanceUntil' | 'maintenanceUntilText'>): Refusal {
  if (maintenanceUntil === null) return new Refusal('platformMaintenance', { values: { gm } });
  return new Refusal('platformMaintenance', {
    text: PLAY_TEXTS.platformMaintenanceUntil,
    values: { gm, until: maintenanceUntilText ?? '' },
    data: { maintenance_until: unixSeconds(maintenanceUntil) },
  });
}
