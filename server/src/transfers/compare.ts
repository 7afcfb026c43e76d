import { parseDecimal } from '@parlour/contract/money';
import type { Db } from '../db/db.ts';
import type { Finding } from '../ledger/audit.ts';
import type { ListedTransfer, Provider } from '../providers/provider.ts';

interface OurTransfer {
  serial: string;
  account: string;
  direction: 'in' | 'out';
  state: string;
  moved_minor: bigint | null;
  currency: string;
}

/** Our moves at a platform against its own list of them, both ways: each side's done is the other's confirmed, to the cent. */
export async function compareTransfers(db: Db, provider: Provider): Promise<Finding> {
  const theirs = await listAll(provider);
  // Read after theirs: a move made meanwhile is ours alone and young, and is left for the next time.
  const ours = await db.query<OurTransfer>(
    `select t.serial, p.account, t.direction, t.state, t.moved_minor, t.currency
       from point_transfer t join player p on p.id = t.player_id
      where t.platform_id = $1 and t.decided_at < now() - interval '1 minute' or t.platform_id = $1 and t.serial = any($2)`,
    [provider.platformId, [...theirs.keys()]],
  );
  const bySerial = new Map(ours.map((transfer) => [transfer.serial, transfer]));
  const faults: string[] = [];

  for (const transfer of ours) {
    const listed = theirs.get(transfer.serial);
    if (transfer.state !== 'confirmed') continue;
    if (!listed?.isDone) faults.push(`${transfer.serial}: confirmed here, unknown there`);
    else if (parseDecimal(listed.amount, transfer.currency) !== transfer.moved_minor) {
      faults.push(`${transfer.serial}: ${transfer.moved_minor} minor units here, ${listed.amount} there`);
    }
  }
  for (const [serial, listed] of theirs) {
    const transfer = bySerial.get(serial);
    if (!listed.isDone || transfer?.state === 'confirmed') continue;
    if (!transfer) faults.push(`${serial}: done there, unknown here`);
    else if (transfer.state === 'refused') faults.push(`${serial}: done there, refused here`);
  }
  return {
    check: `platform ${provider.platformId}: every move stands in its own list as in ours`,
    covered: new Set([...theirs.keys(), ...bySerial.keys()]).size,
    faults: faults.slice(0, 100),
  };
}

async function listAll(provider: Provider): Promise<Map<string, ListedTransfer>> {
  const all = new Map<string, ListedTransfer>();
  let cursor: string | null = null;
  do {
    const page = await provider.listTransfers(cursor);
    for (const row of page.rows) all.set(row.serial, row);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}
