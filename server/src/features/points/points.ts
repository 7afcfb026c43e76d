import type { Output } from '@parlour/contract/endpoints';
import { amountToMinor, currencyDecimals, toDecimal, toMajor } from '@parlour/contract/money';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { InsufficientBalance, readPlaces, readPlatformPoints } from '../../ledger/ledger.ts';
import type { Player } from '../../players/players.ts';
import { isUnderMaintenance, type Platform } from '../../providers/platforms.ts';
import { ProviderError } from '../../providers/provider.ts';
import { recordLaunch } from '../../transfers/launches.ts';
import { getOpenPlatform, memberOf, refusalOf } from '../../transfers/platform-access.ts';
import { listOpen } from '../../transfers/store.ts';
import { isOpen, showTransfer, type PointTransfer } from '../../transfers/transfer.ts';

export interface MoveCall {
  player: Player;
  gameType: number;
  direction: 'in' | 'out';
  /** Major units; undefined: all. */
  amount?: number;
  idempotencyKey?: string;
}

/** Moves points and answers as the contract says; a refused or undecided move is a refusal that carries it as data. */
export async function movePoints(context: Context, call: MoveCall): Promise<Output<'transferIn'>> {
  const { player, gameType, direction, idempotencyKey } = call;
  const { platform, provider } = await getOpenPlatform(context, gameType);
  const amountMinor = call.amount === undefined ? undefined : toMinor(call.amount, player.currency);
  if (direction === 'in') {
    await recordLaunch(context.db, { playerId: player.id, platformId: gameType, step: 'moving' });
  }

  let transfer: PointTransfer | undefined;
  try {
    transfer = await context.transfers.move(memberOf(player), provider, {
      direction,
      amountMinor,
      idempotencyKey,
    });
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new Refusal('insufficientBalance');
    throw refusalOf(error, platform);
  }
  // A move without this key is another one that stands in the way.
  const isByKey = idempotencyKey !== undefined && transfer?.idempotency_key === idempotencyKey;
  if (transfer && isByKey && !isSameRequest(transfer, call, amountMinor))
    throw new Refusal('referenceReused');
  const moved = await describeMove(context, player, transfer);
  if (transfer) refuseUnlessConfirmed(transfer, moved, platform);
  return moved;
}

/** False for the answer to another request: its key was used before for something else. */
function isSameRequest(transfer: PointTransfer, call: MoveCall, amountMinor: bigint | undefined): boolean {
  if (transfer.platform_id !== call.gameType || transfer.direction !== call.direction) return false;
  // A move in keeps what 'the whole wallet' came to; a move out keeps that it was 'all'.
  if (amountMinor === undefined) return call.direction === 'in' || transfer.amount_minor === null;
  return transfer.amount_minor === amountMinor;
}

function toMinor(amount: number, currency: string): bigint {
  const amountMinor = amountToMinor(amount, currency);
  if (amountMinor !== undefined) return amountMinor;
  throw new Refusal('invalidInput', {
    text: 'amountDecimals',
    values: { currency, decimals: currencyDecimals(currency) },
  });
}

async function describeMove(
  context: Context,
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
    const amount = toDecimal(transfer.held_minor, transfer.currency);
    throw new Refusal('transferOnItsWay', { values: { gm, amount, currency: transfer.currency }, data });
  }
  if (transfer.state === 'refused') throw new Refusal('transferRefused', { values: { gm }, data });
}

/** Brings home what the platform last played holds (spec §4). One under maintenance keeps its points and stops nobody. */
export async function bringBackLast(
  context: Context,
  player: Player,
  idempotencyKey: string | undefined,
): Promise<Output<'transferOutLast'>> {
  const gameType = player.lastPlatformId;
  const nothing = async () => ({ ...(await describeMove(context, player, undefined)), game_type: gameType });
  if (gameType === null) return nothing();

  const platform = await context.platforms.find(gameType);
  if (!platform || isUnderMaintenance(platform) || !context.providers.find(gameType)) return nothing();
  const isOnItsWay = (await listOpen(context.db, player.id)).some(
    (transfer) => transfer.platform_id === gameType,
  );
  const heldMinor = await readPlatformPoints(context.db, player.id, gameType, player.currency);
  if (heldMinor === 0n && !isOnItsWay) return nothing();

  const moved = await movePoints(context, { player, gameType, direction: 'out', idempotencyKey });
  return { ...moved, game_type: gameType };
}

/** The points a platform holds by its own word; code 1 where there is nothing to bring back (decisions §3). */
export async function readUserBalance(
  context: Context,
  player: Player,
  gameType: number,
): Promise<Output<'userBalance'>> {
  const platform = await context.platforms.find(gameType);
  const provider = platform && context.providers.find(gameType);
  if (!platform || !provider) throw new Refusal('notFound');
  const nothingHeld = new Refusal('nothingHeld', { values: { gm: platform.gm } });
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

/** Where every cent is (decisions §3), read in one transaction so that nothing is counted twice or missed. */
export async function readAllBalance(context: Context, player: Player): Promise<Output<'getAllBalance'>> {
  const { places, open, since } = await context.db.tx(
    async (tx) => ({
      places: await readPlaces(tx, player.id, player.currency),
      open: await listOpen(tx, player.id),
      since: await tx.query<{ platform_id: number; since: Date }>(
        `select platform_id, max(asked_at) as since from point_transfer
          where player_id = $1 and direction = 'in' and state = 'confirmed' group by platform_id`,
        [player.id],
      ),
    }),
    { isolation: 'repeatable read' },
  );
  const major = (minor: bigint) => toMajor(minor, player.currency);
  const platforms = await Promise.all(
    places.platforms.map(async ({ platformId, amountMinor }) => {
      const platform = await context.platforms.find(platformId);
      return {
        game_type: platformId,
        gm: platform?.gm ?? String(platformId),
        amount: major(amountMinor),
        since: unixSeconds(since.find((row) => row.platform_id === platformId)?.since ?? new Date()),
        maintenance_until:
          platform && isUnderMaintenance(platform) ? unixSeconds(platform.maintenanceUntil!) : null,
      };
    }),
  );
  const onItsWay = await Promise.all(
    open.map(async (transfer) => ({
      ...showTransfer(transfer),
      gm: (await context.platforms.find(transfer.platform_id))?.gm ?? String(transfer.platform_id),
    })),
  );
  const inPlatforms = places.platforms.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    wallet: major(places.balanceMinor),
    total: major(places.balanceMinor + places.inTransitMinor + inPlatforms),
    currency: player.currency,
    platforms,
    on_its_way: onItsWay,
    as_of: Date.now(),
  };
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
