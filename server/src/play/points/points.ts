import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import type { Providers } from '../../outside/providers/registry.ts';
import type { Transfers } from '../transfers/transfers.ts';
import type { Output } from '@parlour/contract/endpoints';
import { toDecimal, toMajor } from '@parlour/contract/money';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { Refusal } from '../../base/http/refusal.ts';
import { InsufficientBalance, readPlatformPoints } from '../../money/ledger/ledger.ts';
import { refuseStopped, type PlayStops } from '../gates/play-stops.ts';
import type { Player } from '../../people/accounts/players.ts';
import { isUnderMaintenance, type Platform, type Platforms } from '../gates/platforms.ts';
import { ProviderError } from '../../outside/providers/provider.ts';
import { readAmount } from '../../base/http/read-amount.ts';
import { readBetsSoon } from '../feeds/vendor-feed.ts';
import { recordLaunch } from '../transfers/launches.ts';
import {
  getConnectedPlatform,
  getOpenPlatform,
  getReachablePlatform,
  memberOf,
  refusalOf,
  type OpenPlatform,
} from '../gates/platform-access.ts';
import {
  BonusUnplayable,
  findByKey,
  findOpen,
  LossLimited,
  PlatformTaken,
  PlatformUnread,
} from '../transfers/store.ts';
import { clearForOwner } from './clear-for-owner.ts';
import { isOpen, showTransfer, type PointTransfer } from '../transfers/transfer.ts';
import { lossLimitPassed } from '../limits/loss-limits.ts';
import { readBalancesByLocation } from '../transfers/balances-by-location.ts';
import { amountBySetting } from './amount-by-setting.ts';

export interface PointsContext {
  db: Db;
  clock: Clock;
  platforms: Platforms;
  providers: Providers;
  playStops: PlayStops;
  transfers: Transfers;
}

export interface TransferCall {
  player: Player;
  platformId: number;
  direction: 'in' | 'out';
  /** Major units; undefined: all, or what the player's settings say. */
  amount?: number;
  /** In: the bound bonus whose points are moved, and none of the wallet. */
  grantId?: bigint;
  /** In: put there to stay, not for a game that is being opened. */
  stay?: boolean;
  idempotencyKey?: string;
}

/** Transfers points and answers as the contract says. A refused or undecided transfer is a refusal that carries it as data. */
export async function movePoints(context: PointsContext, call: TransferCall): Promise<Output<'transferIn'>> {
  return answerTransfer(context, call.player, await makeMove(context, call));
}

interface Made {
  transfer: PointTransfer | undefined;
  platform: Platform;
}

async function makeMove(context: PointsContext, call: TransferCall): Promise<Made> {
  const { player, platformId, direction, idempotencyKey } = call;
  // A repeated key gets its first answer, even when the platform has closed since.
  const isRepeated = (await findKnown(context, player, idempotencyKey)) !== undefined;
  const access = direction === 'in' ? getOpenPlatform : getReachablePlatform;
  const open = await (isRepeated ? getConnectedPlatform : access)(context, platformId);
  if (direction === 'in' && !isRepeated) {
    await refuseStopped(context.playStops, platformId);
    await clearForOwner(context, open, call);
  }
  const askedMinor = call.amount === undefined ? undefined : readAmount(call.amount, player.currency);
  const transfer = await move(context, open, call, askedMinor);
  // A transfer under another key is in the way.
  const isByKey = idempotencyKey !== undefined && transfer?.idempotencyKey === idempotencyKey;
  if (transfer && isByKey && !isSameRequest(transfer, call, askedMinor)) throw new Refusal('referenceReused');
  return { transfer, platform: open.platform };
}

async function answerTransfer(
  context: PointsContext,
  player: Player,
  { transfer, platform }: Made,
): Promise<Output<'transferIn'>> {
  const moved = await describeTransfer(context, player, transfer);
  if (transfer) refuseUnlessConfirmed(transfer, moved, platform);
  return moved;
}

async function findKnown(
  { db }: PointsContext,
  player: Player,
  idempotencyKey: string | undefined,
): Promise<PointTransfer | undefined> {
  return idempotencyKey === undefined ? undefined : findByKey(db, player.id, idempotencyKey);
}

/** Another transfer may take from the wallet between its reading and the fixed amount's transfer. */
const TRIES_OF_A_SETTING = 3;

async function move(
  context: PointsContext,
  { platform, provider }: OpenPlatform,
  { player, platformId, direction, grantId, stay, idempotencyKey }: TransferCall,
  askedMinor: bigint | undefined,
): Promise<PointTransfer | undefined> {
  // A bonus is moved whole: the settings are about the wallet.
  const isBySetting = direction === 'in' && askedMinor === undefined && grantId === undefined;
  for (let tries = 1; ; tries += 1) {
    const amountMinor = isBySetting
      ? await amountBySetting(context, { player, platform, idempotencyKey })
      : askedMinor;
    if (direction === 'in') {
      const step = stay === true ? 'placed' : 'moving';
      await recordLaunch(context.db, { playerId: player.id, platformId, step });
    }
    try {
      return await context.transfers.move(memberOf(player), provider, {
        direction,
        amountMinor,
        grantId,
        idempotencyKey,
      });
    } catch (error) {
      if (error instanceof PlatformTaken) {
        await readBetsSoon(context.db, [platformId]);
        const name = grantId === undefined ? 'platformBound' : 'platformInPlay';
        throw new Refusal(error instanceof PlatformUnread ? 'betsUnread' : name, {
          values: { gm: platform.gm },
        });
      }
      if (error instanceof LossLimited) throw await lossLimitPassed(context.db, player);
      if (error instanceof BonusUnplayable)
        throw new Refusal('bonusNotHere', { values: { gm: platform.gm } });
      if (!(error instanceof InsufficientBalance)) throw refusalOf(error, platform);
      if (!isBySetting || tries >= TRIES_OF_A_SETTING) throw new Refusal('insufficientBalance');
    }
  }
}

/** False for the answer to another request: its key was used before for something else. */
function isSameRequest(
  transfer: PointTransfer,
  call: TransferCall,
  amountMinor: bigint | undefined,
): boolean {
  if (transfer.platformId !== call.platformId || transfer.direction !== call.direction) return false;
  if (call.direction === 'in' && transfer.grantId !== (call.grantId ?? null)) return false;
  // A transfer in records the amount of 'the whole wallet'; a transfer out records that it was 'all'.
  if (amountMinor === undefined) return call.direction === 'in' || transfer.amountMinor === null;
  return transfer.amountMinor === amountMinor;
}

async function describeTransfer(
  context: PointsContext,
  player: Player,
  transfer: PointTransfer | undefined,
): Promise<Output<'transferIn'>> {
  const { balanceMinor } = await context.transfers.walletReading(memberOf(player));
  return {
    transfer: transfer ? showTransfer(transfer) : null,
    balance: toMajor(balanceMinor, player.currency),
    currency: player.currency,
  };
}

function refuseUnlessConfirmed(transfer: PointTransfer, data: unknown, { gm }: Platform): void {
  if (isOpen(transfer)) {
    const amount = toDecimal(transfer.heldMinor, transfer.currency);
    throw new Refusal('transferOnItsWay', { values: { gm, amount, currency: transfer.currency }, data });
  }
  if (transfer.state === 'refused') throw new Refusal('transferRefused', { values: { gm }, data });
}

/**
 * Brings home the points of the platform last played (rule M7). A platform under maintenance keeps its points and stops
 * no launch (rule G12). An undecided transfer there stops none either: nothing can come back until it is decided, and
 * other platforms take the rest of the money (rule W6).
 */
export async function bringBackLast(
  context: PointsContext,
  player: Player,
  idempotencyKey: string | undefined,
): Promise<Output<'transferOutLast'>> {
  const known = await findKnown(context, player, idempotencyKey);
  const platformId = known?.platformId ?? player.lastPlatformId;
  const nothing = async () => ({
    ...(await describeTransfer(context, player, undefined)),
    game_type: platformId,
  });
  if (platformId === null) return nothing();

  if (!known) {
    const platform = await context.platforms.find(platformId);
    if (!platform || isUnderMaintenance(platform) || !context.providers.find(platformId)) return nothing();
    const open = await findOpen(context.db, player.id, platformId);
    if (isUnknownMoveIn(open)) return nothing();
    const heldMinor = await readPlatformPoints(context.db, player.id, platformId, player.currency);
    if (heldMinor === 0n && !open) return nothing();
  }

  const made = await makeMove(context, { player, platformId, direction: 'out', idempotencyKey });
  if (isUnknownMoveIn(made.transfer)) return nothing();
  return { ...(await answerTransfer(context, player, made)), game_type: platformId };
}

/** A transfer still being asked is waited for: its answer comes soon. */
function isUnknownMoveIn(transfer: PointTransfer | undefined): boolean {
  return transfer?.direction === 'in' && transfer.state === 'unknown';
}

/** The points that the platform reports; code 1 where nothing can be brought home (rule M9). */
export async function readUserBalance(
  context: PointsContext,
  player: Player,
  platformId: number,
): Promise<Output<'userBalance'>> {
  const platform = await context.platforms.find(platformId);
  if (!platform) throw new Refusal('notFound');
  const nothingHeld = new Refusal('nothingHeld', { values: { gm: platform.gm } });
  // It plays with the wallet itself: nothing is ever there.
  if (platform.kind === 'seamless') throw nothingHeld;
  const provider = context.providers.find(platformId);
  if (!provider) throw new Refusal('notFound');
  if (isUnderMaintenance(platform)) throw nothingHeld;
  try {
    const { amountMinor, inGame } = await provider.balance(memberOf(player));
    return { balance: toMajor(amountMinor, player.currency), currency: player.currency, in_game: inGame };
  } catch (error) {
    if (error instanceof ProviderError && (error.kind === 'unknownMember' || error.kind === 'maintenance'))
      throw nothingHeld;
    throw refusalOf(error, platform);
  }
}

/** The player's balances by location (rule M8). */
export async function readAllBalance(
  context: PointsContext,
  player: Player,
): Promise<Output<'getAllBalance'>> {
  const { platforms, onItsWay, ...balances } = await readBalancesByLocation(
    context.db,
    player.id,
    player.currency,
  );
  const major = (minor: bigint) => toMajor(minor, player.currency);
  const own = platforms.filter(({ grantId }) => grantId === null);
  const inPlatforms = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const nameOf = async (platformId: number) =>
    (await context.platforms.find(platformId))?.gm ?? String(platformId);
  const showHeld = async ({ platformId, amountMinor, since }: (typeof platforms)[number]) => {
    const platform = await context.platforms.find(platformId);
    return {
      game_type: platformId,
      gm: await nameOf(platformId),
      amount: major(amountMinor),
      since: unixSeconds(since),
      maintenance_until:
        platform && isUnderMaintenance(platform) ? unixSeconds(platform.maintenanceUntil!) : null,
    };
  };
  return {
    wallet: major(balances.walletMinor),
    version: Number(balances.version),
    total: major(
      balances.walletMinor + inPlatforms + balances.inTransitMinor + balances.heldForWithdrawalMinor,
    ),
    currency: player.currency,
    held_for_withdrawal: major(balances.heldForWithdrawalMinor),
    platforms: await Promise.all(own.map(showHeld)),
    bound: await Promise.all(
      platforms
        .filter(({ grantId }) => grantId !== null)
        .map(async (held) => ({ ...(await showHeld(held)), bonus_id: Number(held.grantId) })),
    ),
    on_its_way: await Promise.all(
      onItsWay.map(async (transfer) => ({
        ...showTransfer(transfer),
        gm: await nameOf(transfer.platformId),
      })),
    ),
    as_of: context.clock.now(),
  };
}
