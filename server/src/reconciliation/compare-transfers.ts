import { parseDecimal, toDecimal } from '@parlour/contract/money';
import type { Db } from '../db/db.ts';
import type { ListedTransfer, Provider } from '../providers/provider.ts';
import type { CaseKind, Difference } from './case-kinds.ts';
import { leaveBehind, SETTLED_AFTER_DAYS, type Comparison } from './comparison.ts';

interface OurTransfer {
  serial: string;
  playerId: bigint;
  account: string;
  direction: 'in' | 'out';
  state: 'asked' | 'unknown' | 'confirmed' | 'refused';
  movedMinor: bigint | null;
  currency: string;
  decidedAt: Date | null;
  /** Decided long enough ago that nobody looks for it any more. */
  isSettled: boolean;
}

const COLUMNS = `t.serial, t.player_id as "playerId", p.account, t.direction, t.state, t.moved_minor as "movedMinor", t.currency,
  t.decided_at as "decidedAt", coalesce(t.decided_at < now() - interval '${SETTLED_AFTER_DAYS} days', false) as "isSettled"`;

/** Kinds whose cases this comparison meets again as long as they stand. */
export const TRANSFER_KINDS: readonly CaseKind[] = ['transferMissing', 'transferAmount', 'transferStranger'];

/**
 * Our moves at a platform against its own list, both ways: what is done on one side is confirmed on the other, to the cent. What is
 * undecided is left to the moves themselves. Throws ProviderError.
 */
export async function compareTransfers(db: Db, provider: Provider, from: string | null): Promise<Comparison> {
  const differences: Difference[] = [];
  const listed = new Set<string>();
  const pages: { nextCursor: string | null; isSettled: boolean }[] = [];
  let cursor = from;
  do {
    const page = await provider.listTransfers(cursor);
    // Read after theirs: whatever they list, we wrote down before we asked for it.
    const ours = await readOurs(db, provider.platformId, page.rows);
    let isSettled = true;
    for (const row of page.rows) {
      listed.add(row.serial);
      const transfer = ours.get(row.serial);
      const difference = judge(provider.platformId, row, transfer);
      if (difference) differences.push(difference);
      if (difference || transfer?.isSettled !== true) isSettled = false;
    }
    cursor = page.nextCursor;
    pages.push({ nextCursor: cursor, isSettled });
  } while (cursor !== null);
  const missing = await listMissing(db, provider, listed, from === null);
  return {
    compared: listed.size,
    differences: [...differences, ...missing],
    cursor: leaveBehind(from, pages),
  };
}

async function readOurs(
  db: Db,
  platformId: number,
  rows: readonly ListedTransfer[],
): Promise<Map<string, OurTransfer>> {
  const ours = await db.query<OurTransfer & { [column: string]: unknown }>(
    `select ${COLUMNS} from point_transfer t join player p on p.id = t.player_id where t.platform_id = $1 and t.serial = any($2)`,
    [platformId, rows.map(({ serial }) => serial)],
  );
  return new Map(ours.map((transfer) => [transfer.serial, transfer]));
}

function judge(
  platformId: number,
  listed: ListedTransfer,
  ours: OurTransfer | undefined,
): Difference | undefined {
  if (ours?.state === 'asked' || ours?.state === 'unknown') return undefined;
  if (!listed.isDone)
    return ours?.state === 'confirmed' && ours.movedMinor !== 0n
      ? describe('transferMissing', platformId, ours, listed)
      : undefined;
  if (ours?.state !== 'confirmed') {
    // A move of nothing is no move.
    if (/^0(\.0*)?$/.test(listed.amount)) return undefined;
    return describe('transferStranger', platformId, ours, listed);
  }
  const isSame =
    parseDecimal(listed.amount, ours.currency) === ours.movedMinor && listed.direction === ours.direction;
  return isSame ? undefined : describe('transferAmount', platformId, ours, listed);
}

function describe(
  kind: CaseKind,
  platformId: number,
  ours: OurTransfer | undefined,
  theirs: ListedTransfer | undefined,
): Difference {
  const serial = (ours ?? theirs)!.serial;
  const our = ours && {
    state: ours.state,
    direction: ours.direction,
    moved: ours.movedMinor === null ? null : toDecimal(ours.movedMinor, ours.currency),
    decided_at: ours.decidedAt,
  };
  const their = theirs && { done: theirs.isDone, direction: theirs.direction, amount: theirs.amount };
  return {
    kind,
    subject: `platform ${platformId} transfer ${serial}`,
    platformId,
    account: ours?.account ?? theirs?.account ?? null,
    currency: ours?.currency ?? null,
    figures: `ours ${our?.state ?? 'none'} ${our?.moved ?? '0'}, theirs ${their?.done === true ? 'done' : 'none'} ${their?.amount ?? '0'}`,
    ours: our ?? null,
    theirs: their ?? null,
    references: [serial],
  };
}

/** What we have confirmed and the list did not show is asked for by its number before anybody is told that it is missing. */
async function listMissing(
  db: Db,
  provider: Provider,
  listed: ReadonlySet<string>,
  isWhole: boolean,
): Promise<Difference[]> {
  const confirmed = await db.query<OurTransfer & { [column: string]: unknown }>(
    `select ${COLUMNS} from point_transfer t join player p on p.id = t.player_id
      where t.platform_id = $1 and t.state = 'confirmed' and t.moved_minor > 0 and t.decided_at < now() - interval '1 minute'
        and ($2 or t.decided_at > now() - interval '${SETTLED_AFTER_DAYS + 2} days'
             or t.serial in (select split_part(subject, ' ', 4) from reconciliation_case
                              where kind = 'transferMissing' and platform_id = $1 and state in ('open', 'proposed')))`,
    [provider.platformId, isWhole],
  );
  const missing: Difference[] = [];
  for (const transfer of confirmed.filter(({ serial }) => !listed.has(serial))) {
    const { playerId, account, currency, serial } = transfer;
    const told = await provider.getTransfer({ playerId, account, currency }, serial);
    if (told.kind === 'unknown') continue;
    if (told.kind === 'confirmed' && told.amountMovedMinor === transfer.movedMinor) continue;
    const theirs =
      told.kind === 'confirmed'
        ? {
            serial,
            account,
            direction: transfer.direction,
            amount: toDecimal(told.amountMovedMinor, currency),
            isDone: true,
          }
        : undefined;
    missing.push(
      describe(theirs ? 'transferAmount' : 'transferMissing', provider.platformId, transfer, theirs),
    );
  }
  return missing;
}
