import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { Refusal } from '../../base/http/refusal.ts';
import { recordRecentGame } from '../catalogue/games-of-player.ts';
import type { Session } from '../../people/sessions/sessions.ts';
import { isUnderMaintenance, type Platform } from '../gates/platforms.ts';
import type { SeamlessProvider } from '../../outside/providers/seamless-provider.ts';
import { openGameSession } from '../seamless/game-sessions.ts';
import { refusalOf } from '../gates/platform-access.ts';

export interface SeamlessLaunchContext {
  db: Db;
  random: Random;
  providers: Providers;
  config: { siteOrigin: string };
}

/** Throws the refusal for a platform that is closed, under maintenance or not connected. */
export function getOpenSeamless(
  { providers }: { providers: Providers },
  platform: Platform,
): SeamlessProvider {
  const provider = providers.findSeamless(platform.id);
  if (!provider) throw new Refusal('notFound');
  if (isUnderMaintenance(platform)) {
    // Unlike a platform that keeps points it has none to speak of.
    throw new Refusal('gameMaintenance', {
      values: { until: platform.maintenanceUntilText ?? '' },
      data: { maintenance_until: unixSeconds(platform.maintenanceUntil!) },
    });
  }
  if (!platform.status) throw new Refusal('gameClosed');
  return provider;
}

interface SeamlessLaunch {
  platform: Platform;
  provider: SeamlessProvider;
  device: 'desktop' | 'mobile';
  input: ParsedInput<'launchGame'>;
}

/** The address of a game that calls our wallet for every bet: nothing is moved, and leaving it needs nothing (decisions §3). */
export async function launchSeamless(
  context: SeamlessLaunchContext,
  { id: sessionId, player }: Session,
  { platform, provider, device, input: { gameCode, lang, demo } }: SeamlessLaunch,
): Promise<Output<'launchGame'>> {
  const { id: playerId, currency } = player;
  const { name } = provider;
  const place = { platformId: platform.id, gameCode };
  const session = demo
    ? undefined
    : {
        playerId,
        currency,
        token: await openGameSession(context.db, context.random, {
          provider: name,
          playerId,
          sessionId,
          currency,
          ...place,
        }),
      };
  try {
    const gameUrl = await provider.launch(
      { gameCode, device, language: lang, returnUrl: context.config.siteOrigin, demo },
      session,
    );
    if (!demo) await recordRecentGame(context.db, playerId, place);
    return { gameUrl, gameType: platform.id, opens_in: 'frame' };
  } catch (error) {
    throw refusalOf(error, platform);
  }
}
