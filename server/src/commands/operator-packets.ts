import { toDecimal } from '@parlour/contract/money';
import { systemClock } from '../base/clock.ts';
import type { Db } from '../base/db/db.ts';
import { silentLog } from '../base/db/log.ts';
import { listPackets, previewPacket, startPacket, stopPacket } from '../operators/acts/red-packets.ts';
import type { PacketOperation } from './parse-packet.ts';

type Say = (line: string) => void;
const PROPOSED = 'proposed; another operator says the same to carry it out.';

/** Acts on red packets of `npm run operator`. */
export async function performPacket(
  db: Db,
  say: Say,
  operator: string,
  operation: PacketOperation,
): Promise<void> {
  switch (operation.kind) {
    case 'packet.list':
      return showPackets(db, say);
    case 'packet.preview': {
      const { code, account } = operation;
      return say(`packet ${code}: ${account} ${await previewPacket(db, code, account, systemClock.date())}.`);
    }
    case 'packet.start': {
      const { start } = operation;
      const how = await startPacket(db, silentLog, operator, start);
      const { code } = start.terms;
      return say(
        `packet ${code}: ${how === 'done' ? `its page is /?redPacket=${code} within seconds.` : PROPOSED}`,
      );
    }
    case 'packet.stop':
      await stopPacket(db, operator, operation.code, operation.reason);
      return say(`packet ${operation.code}: stopped; what is left comes back within seconds.`);
  }
}

async function showPackets(db: Db, say: Say): Promise<void> {
  const packets = await listPackets(db);
  if (packets.length === 0) return say('There are no red packets.');
  for (const {
    code,
    currency,
    kind,
    budgetMinor,
    packets: number,
    opened,
    startsAt,
    endsAt,
    stoppedAt,
    closedAt,
  } of packets) {
    const state = closedAt ? 'closed' : stoppedAt ? 'stopped' : 'running';
    say(
      `  ${code}: ${state}, ${kind}, ${opened} of ${number} opened, ${toDecimal(budgetMinor, currency)} ${currency}, ${startsAt.toISOString()} until ${endsAt.toISOString()}`,
    );
  }
}
