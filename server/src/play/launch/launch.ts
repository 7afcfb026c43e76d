import type { Clock } from '../../base/clock.ts';
import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { Platform, Platforms } from '../gates/platforms.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import type { Transfers } from '../transfers/transfers.ts';
import { NEW_TAB_GAME_TYPES } from '@parlour/contract/constants';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { toDecimal } from '@parlour/contract/money';
import { Refusal } from '../../base/http/refusal.ts';
import { refuseClosedGame } from '../gates/play-gate.ts';
import { recordRecentGame } from '../catalogue/games-of-player.ts';
import type { Player } from '../../people/accounts/players.ts';
import type { Session } from '../../people/sessions/sessions.ts';
import { recordLaunch } from '../transfers/launches.ts';
import { findOpen } from '../transfers/store.ts';
import { showTransfer } from '../transfers/transfer.ts';
import { memberOf, refusalOf } from '../gates/platform-access.ts';
import { launchSeamless } from './launch-seamless.ts';

export interface LaunchContext {
  db: Db;
  clock: Clock;
  random: Random;
  log: DbLog;
  platforms: Platforms;
  providers: Providers;
  transfers: Transfers;
  config: { siteOrigin: string };
}

/**
 * The address of a game (rule G2). A launch waits while a transfer of this player to the same platform is undecided
 * (rule W6). A demo involves no points of the player (rule G13).
 */
export async function launchGame(
  context: LaunchContext,
  session: Session,
  input: ParsedInput<'launchGame'>,
  device: 'desktop' | 'mobile',
): Promise<Output<'launchGame'>> {
  const { gameType: platformId, gameCode, lang, demo } = input;
  const { player } = session;
  const platform = await context.platforms.find(platformId);
  if (platform?.kind === 'seamless') {
    const provider = context.providers.findSeamless(platformId);
    if (!provider) throw new Refusal('notFound');
    await refuseGame(context, session, platform, input);
    return launchSeamless(context, session, { platform, provider, device, input });
  }
  const provider = context.providers.find(platformId);
  if (!platform || !provider) throw new Refusal('notFound');
  await refuseGame(context, session, platform, input);
  const open = demo ? undefined : await findOpen(context.db, player.id, platformId);
  if (open) {
    throw new Refusal('transferOnItsWay', {
      values: { gm: platform.gm, amount: toDecimal(open.heldMinor, open.currency), currency: open.currency },
      data: { transfer: showTransfer(open) },
    });
  }
  const member = memberOf(player);
  try {
    await context.transfers.ensurePlayer(member, provider);
    const gameUrl = await provider.launch(member, {
      gameCode,
      device,
      language: lang,
      returnUrl: context.config.siteOrigin,
      demo,
    });
    if (!demo) {
      await recordLaunch(context.db, { playerId: player.id, platformId, step: 'open', gameCode });
      await recordRecentGame(context.db, player.id, { platformId, gameCode });
    }
    return {
      gameUrl,
      gameType: platformId,
      opens_in: NEW_TAB_GAME_TYPES.includes(platformId) ? 'tab' : 'frame',
    };
  } catch (error) {
    throw refusalOf(error, platform);
  }
}

/** Throws where the game cannot be opened now, or not as a demo. */
async function refuseGame(
  { db }: LaunchContext,
  { player }: Session,
  platform: Platform,
  { gameCode, demo }: ParsedInput<'launchGame'>,
): Promise<void> {
  await refuseClosedGame(db, player.id, platform, gameCode);
  if (!demo) return;
  const game = await db.find<{ offersDemo: boolean }>(
    `select coalesce((select (body -> game.engine ->> 'demo')::boolean from content where name = 'engines'), false) as offers_demo
       from game where platform_id = $1 and code = $2`,
    [platform.id, gameCode],
  );
  if (!game?.offersDemo) throw new Refusal('noDemo');
}

/** Logs the player out at the platform. When the platform cannot be reached, the player is not affected. */
export async function leaveGame(context: LaunchContext, player: Player, platformId: number): Promise<null> {
  const platform = await context.platforms.find(platformId);
  // A seamless platform holds no points.
  if (platform?.kind === 'seamless') return null;
  const provider = platform && context.providers.find(platformId);
  if (!provider) throw new Refusal('notFound');
  await recordLaunch(context.db, { playerId: player.id, platformId, step: 'left' });
  await provider
    .logout(memberOf(player))
    .catch((error: unknown) =>
      context.log.warn({ err: error, platformId }, 'a platform could not be told of a leave'),
    );
  return null;
}
