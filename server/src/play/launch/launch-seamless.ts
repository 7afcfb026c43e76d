import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { recordRecentGame } from '../catalogue/games-of-player.ts';
import type { Session } from '../../people/sessions/sessions.ts';
import type { Platform } from '../gates/platforms.ts';
import type { SeamlessProvider } from '../../outside/providers/seamless-provider.ts';
import { openGameSession } from '../seamless/game-sessions.ts';
import { refusalOf } from '../gates/platform-access.ts';

export interface SeamlessLaunchContext {
  db: Db;
  random: Random;
  config: { siteOrigin: string };
}

interface SeamlessLaunch {
  platform: Platform;
  provider: SeamlessProvider;
  device: 'desktop' | 'mobile';
  input: ParsedInput<'launchGame'>;
}

/** The address of a game of the seamless wallet: no points move at launch, and leaving needs no call (rules G6, V1). */
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
