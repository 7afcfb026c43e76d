import { findPlayerId } from '../people/accounts/player-names.ts';
import type { CashierKind, DepositState } from '@parlour/contract/cashier-states';
import type { Logger } from 'pino';
import { systemClock } from '../base/clock.ts';
import type { MethodRule } from '../base/content/documents/cashier.ts';
import { readDocument } from '../base/content/read.ts';
import type { Db, Tx } from '../base/db/db.ts';
import { datePast, type PastBooking } from '../money/ledger/date-past.ts';
import type { ReferencePrefix } from '../outside/references.ts';
import { SITE_CURRENCY } from '../people/accounts/currency.ts';

/**
 * Past deposits and withdrawals of one demo player, so that the records are not empty. None went through the gateway, and they add up to 0:
 * the wallet equals the others'.
 */
const ACCOUNT = 'player01';
/** Oldest first, as it was booked. */
const PAST: readonly (PastDeposit | PastWithdrawal)[] = [
  { of: 'deposit', state: 'paid', kind: 'qr', minor: 20_000n, daysAgo: 24 },
  { of: 'withdrawal', state: 'paid', minor: 20_000n, daysAgo: 20 },
  { of: 'deposit', state: 'rejected', kind: 'card', minor: 50_000n, daysAgo: 17 },
  { of: 'deposit', state: 'paid', kind: 'bank', minor: 30_000n, daysAgo: 9 },
  { of: 'withdrawal', state: 'rejected', minor: 15_000n, daysAgo: 8 },
  { of: 'deposit', state: 'expired', kind: 'bank', minor: 100_000n, daysAgo: 6 },
  { of: 'withdrawal', state: 'paid', minor: 30_000n, daysAgo: 4 },
  { of: 'deposit', state: 'cancelled', kind: 'crypto', minor: 25_000n, daysAgo: 2 },
];
const JOINED_DAYS_AGO = 40;

interface PastDeposit {
  of: 'deposit';
  state: Exclude<DepositState, 'created' | 'pending' | 'disputed'>;
  kind: CashierKind;
  minor: bigint;
  daysAgo: number;
}
interface PastWithdrawal {
  of: 'withdrawal';
  state: 'paid' | 'rejected';
  minor: bigint;
  daysAgo: number;
}
const MINUTES_TO_END = 7;
const DAY_MS = 86_400_000;

/** Answers how many rows it made; only for an empty site. */
export function seedDemoCashier(db: Db, log: Logger): Promise<number> {
  return db.tx(async (tx) => {
    const rules = await readDocument(tx, log, 'cashier');
    const player = await tx.find<{ id: bigint; accountId: bigint }>(
      `select p.id, b.id as account_id from player p join bound_account b on b.player_id = p.id and b.is_default where p.id = $1`,
      [await findPlayerId(tx, 'account', ACCOUNT)],
    );
    if (!player) return 0;
    const methodOf = (methods: readonly MethodRule[], kind: CashierKind) =>
      methods.find((one) => one.kind === kind && one.currency === SITE_CURRENCY);
    const payout = methodOf(rules.withdrawal, 'bank');
    const bookings: PastBooking[] = [
      { reference: `demo-deposit:${ACCOUNT}`, at: daysBefore(JOINED_DAYS_AGO) },
    ];
    for (const [index, past] of PAST.entries()) {
      const method = past.of === 'deposit' ? methodOf(rules.deposit, past.kind) : payout;
      if (!method) continue;
      if (past.of === 'deposit')
        bookings.push(...(await addDeposit(tx, player.id, { ...past, method, index })));
      else bookings.push(...(await addWithdrawal(tx, player, { ...past, method, index })));
    }
    await datePast(tx, player.id, bookings);
    return PAST.length;
  });
}

const daysBefore = (days: number): Date => new Date(systemClock.now() - days * DAY_MS);
const endOf = (begun: Date): Date => new Date(begun.getTime() + MINUTES_TO_END * 60_000);
const reference = (prefix: ReferencePrefix, playerId: bigint, index: number): string =>
  `${prefix}${playerId}-DEM0${String(index + 1).padStart(8, '0')}`;

async function addDeposit(
  tx: Tx,
  playerId: bigint,
  past: PastDeposit & { method: MethodRule; index: number },
): Promise<PastBooking[]> {
  const { method, minor, state, daysAgo, index } = past;
  const isPaid = state === 'paid';
  const begun = daysBefore(daysAgo);
  const own = reference('DP', playerId, index);
  const { id } = await tx.get<{ id: bigint }>(
    `insert into deposit (player_id, reference, state, method, kind, title, currency, amount_minor, fee_minor, reason, language, created_at,
                          expires_at, decided_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, 0, case when $3 = 'rejected' then 'declined' end, 'en', $9::timestamptz,
            $9::timestamptz + interval '30 minutes', case when $3 <> 'pending' then $10::timestamptz end returning id`,
    [
      playerId,
      own,
      isPaid ? 'pending' : state,
      method.id,
      method.kind,
      JSON.stringify(method.title),
      SITE_CURRENCY,
      minor,
      begun,
      endOf(begun),
    ],
  );
  if (!isPaid) return [];
  await tx.run('select from credit_deposit($1, $2, $3, null)', [playerId, id, minor]);
  await tx.run('update deposit set decided_at = $3 where player_id = $1 and id = $2', [
    playerId,
    id,
    endOf(begun),
  ]);
  return [{ reference: `${own}:paid`, at: endOf(begun) }];
}

async function addWithdrawal(
  tx: Tx,
  player: { id: bigint; accountId: bigint },
  past: PastWithdrawal & { method: MethodRule; index: number },
): Promise<PastBooking[]> {
  const { method, minor, state, daysAgo, index } = past;
  const begun = daysBefore(daysAgo);
  const own = reference('WD', player.id, index);
  // Below every limit of a day: it is the plan's, not the player's.
  const limit = minor * BigInt(PAST.length) * 10n;
  const { id } = await tx.get<{ id: bigint }>(
    `select (w).id from begin_withdrawal($1, $2, $3, $4, 0, $5, $6, $7, $8, null, 'approved', $9, $9, $10)`,
    [
      player.id,
      own,
      SITE_CURRENCY,
      minor,
      method.id,
      method.kind,
      JSON.stringify(method.title),
      player.accountId,
      limit,
      PAST.length,
    ],
  );
  await tx.run(`select from settle_withdrawal($1, $2, $3, 'account', null)`, [player.id, id, state]);
  await tx.run(
    'update withdrawal set created_at = $3, sent_at = $3, decided_at = $4 where player_id = $1 and id = $2',
    [player.id, id, begun, endOf(begun)],
  );
  return [
    { reference: `${own}:held`, at: begun },
    { reference: `${own}:${state === 'paid' ? 'paid' : 'returned'}`, at: endOf(begun) },
  ];
}
