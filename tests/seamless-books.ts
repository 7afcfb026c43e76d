import { expect, vi } from 'vitest';
import type { Site } from './start-site.ts';

/** A row of the vendor's book of what it asked of our wallet, as its control shows it. */
export interface VendorRow {
  transactionUuid: string;
  kind: 'bet' | 'win' | 'rollback';
  user: string;
  amount: string;
  state: 'asking' | 'due' | 'done' | 'declined' | 'undone';
  status: string | null;
  gameCode: string;
  round: string;
}

export async function readVendorRows(site: Site): Promise<VendorRow[]> {
  const { rows } = (await site.control('hub88/transactions?limit=10000')) as { rows: VendorRow[] };
  return rows;
}

/** Waits until the vendor has nothing left to send. */
export async function untilVendorRests(site: Site, patienceMs = 60_000): Promise<void> {
  const open = async () => ((await site.control('hub88/books')) as { open: number }).open;
  await vi.waitFor(
    async () => expect(await open(), 'calls that the vendor has still to send').toBe(0),
    patienceMs,
  );
}

/** The facts of the seamless wallet, by kind and number: the same bets and wins with the same amounts in both books. */
export async function expectSameSeamlessBooks(site: Site): Promise<void> {
  const theirs = (await readVendorRows(site))
    .filter(({ kind, state, amount }) => kind !== 'rollback' && state === 'done' && amount !== '0.00')
    .map(({ kind, transactionUuid, amount }) => `${kind} ${transactionUuid} ${amount}`);
  const ours = await site.db.query<{ line: string }>(
    `select kind || ' ' || transaction_ref || ' ' || (amount_minor / 100.0)::numeric(20, 2) as line from wallet_call counted
      where kind <> 'rollback' and outcome = 'ok' and amount_minor > 0
        and not exists (select from wallet_call undoing where undoing.player_id = counted.player_id and undoing.kind = 'rollback' and undoing.outcome = 'ok'
                          and undoing.reference_ref = counted.transaction_ref)`,
  );
  expect(ours.map(({ line }) => line).toSorted()).toEqual(theirs.toSorted());
}
