import { toDecimal } from '@parlour/contract/money';
import { readDocument } from '../../base/content/read.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { OperationError } from '../../base/operation-error.ts';
import { findPlayerByAccount } from '../../people/accounts/players.ts';
import {
  findRedPacket,
  listRedPacketsOfAll,
  startRedPacket,
  stopRedPacket,
  type RedPacket,
  type RedPacketTerms,
} from '../../promo/red-packet/campaign.ts';
import { countOpened, findMine, isFor } from '../../promo/red-packet/show.ts';
import { operateByTwo, type Agreed } from './agreement.ts';
import { operate } from './operator-actions.ts';

/** Acts on red packets (rule P26): small ones by one operator, large ones by two. */

/** A budget above this takes two operators. */
const LARGE_BUDGET_MINOR = 100_000n;

export interface PacketStart {
  terms: RedPacketTerms;
  /** Of the content `red-packets`. */
  design: string;
  reason: string;
}

/** Starts a campaign of red packets. Throws OperationError. */
export async function startPacket(
  db: Db,
  log: DbLog,
  operator: string,
  { terms, design, reason }: PacketStart,
): Promise<Agreed> {
  const { code, currency, budgetMinor, leastMinor, mostMinor, startsAt, endsAt, ...rest } = terms;
  const said = {
    ...rest,
    design,
    budget: toDecimal(budgetMinor, currency),
    least: toDecimal(leastMinor, currency),
    most: toDecimal(mostMinor, currency),
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
  };
  const target = `packet ${code}`;
  const act = { operator, action: 'packet.start', target, detail: { reason, ...said } };
  const check = async (tx: Tx) => {
    const words = (await readDocument(tx, log, 'red-packets')).find(({ id }) => id === design);
    if (!words) throw new OperationError(`${target}: the content red-packets has no design "${design}"`);
    if (await tx.find('select from red_packet where code = $1', [code]))
      throw new OperationError(`${target}: this code was used before`);
    return words;
  };
  const work = async (tx: Tx, { title, greeting }: Awaited<ReturnType<typeof check>>) => {
    await startRedPacket(tx, { ...terms, title, greeting, by: operator });
  };
  if (budgetMinor > LARGE_BUDGET_MINOR) return operateByTwo(db, { ...act, terms: said }, { check, work });
  await operate(db, act, async (tx) => work(tx, await check(tx)));
  return 'done';
}

/** Stops a campaign at once: what is left comes back within seconds. Throws OperationError. */
export function stopPacket(db: Db, operator: string, code: string, reason: string): Promise<void> {
  const target = `packet ${code}`;
  return operate(db, { operator, action: 'packet.stop', target, detail: { reason } }, async (tx) => {
    if (!(await stopRedPacket(tx, code))) throw new OperationError(`${target}: there is none, or it is over`);
  });
}

export interface PacketLine extends RedPacket {
  opened: number;
}

/** The newest campaigns, with how much of each was opened. */
export async function listPackets(db: Db): Promise<PacketLine[]> {
  const packets = await listRedPacketsOfAll(db);
  return Promise.all(
    packets.map(async (packet) => ({ ...packet, opened: await countOpened(db, packet.id) })),
  );
}

/** What a player would find: in words. Throws OperationError. */
export async function previewPacket(db: Db, code: string, account: string, now: Date): Promise<string> {
  const packet = await findRedPacket(db, code);
  if (!packet) throw new OperationError(`packet ${code}: there is none`);
  const player = await findPlayerByAccount(db, account);
  if (!player) throw new OperationError(`account ${account}: there is none`);
  const mine = await findMine(db, player.id, packet.id);
  if (mine)
    return `has opened number ${mine.number}: ${toDecimal(mine.amountMinor, packet.currency)} ${packet.currency}`;
  if (player.currency !== packet.currency || !(await isFor(db, player.id, packet)))
    return 'reads that it is for other players';
  if (packet.closedAt || packet.stoppedAt || packet.endsAt <= now) return 'reads that it is over';
  if (packet.startsAt > now) return `sees it counted down until ${packet.startsAt.toISOString()}`;
  return (await countOpened(db, packet.id)) === packet.packets
    ? 'reads that all are opened'
    : 'could open one';
}
