import type { Queryable } from '../../base/db/db.ts';
import type { IdentityType } from '../../people/accounts/players.ts';
import type { Level } from '../win-loss/figures.ts';
import type { AskedPlayers } from './players.ts';
import type { PlayerFilter } from './who.ts';

export const START = Date.parse('2026-02-01T00:00:00+08:00');
export const DAY = 86_400_000;
export const SPAN = { from: START / 1000, to: (START + 28 * DAY) / 1000 };
/** So many days after the interval begins. */
export const at = (days: number): Date => new Date(START + days * DAY);

export interface Account {
  id: bigint;
  account: string;
  level: IdentityType;
  uplineId: bigint | null;
  createdAt: Date;
}

export async function addAccount(
  db: Queryable,
  { account, level, uplineId, createdAt }: Omit<Account, 'id'>,
): Promise<Account> {
  const { id } = await db.get<{ id: bigint }>(
    `insert into player (account, nickname, password_hash, currency, identity_type, upline_id, created_at, phone, phone_verified_at)
     values ($1, 'Nick Secret', '$hash$', 'MYR', $2, $3, $4, '+60177' || lpad((random() * 999999)::int::text, 6, '0'), now()) returning id`,
    [account, level, uplineId, createdAt],
  );
  return { id, account, level, uplineId, createdAt };
}

interface Payment {
  playerId: bigint;
  at: Date;
  amountMinor: number;
  state?: string;
  currency?: string;
}

/** What is credited is 3 less than what was asked for. */
export async function addDeposit(
  db: Queryable,
  { playerId, at: decidedAt, amountMinor, state = 'paid', currency = 'MYR' }: Payment,
): Promise<void> {
  await db.run(
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, paid_minor, fee_minor, language, expires_at, created_at, decided_at)
     values (gen_random_uuid()::text, $1, $2, 'bank', 'bank', '{}', $3, $4::bigint + 3, case when $2 = 'paid' then $4::bigint end, 0, 'en', $5, $5, $5)`,
    [playerId, state, currency, amountMinor, decidedAt],
  );
}

export async function addBet(
  db: Queryable,
  playerId: bigint,
  settledAt: Date,
  stakeMinor: number,
): Promise<void> {
  await db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     values (1, gen_random_uuid()::text, $1, 'any', 'r', 'MYR', $2, 0, 'settled', $3, $3)`,
    [playerId, stakeMinor, settledAt],
  );
}

export const whoOf = (reader: bigint, node: bigint, more: Partial<PlayerFilter> = {}): PlayerFilter => ({
  readerId: reader,
  nodeId: node,
  scope: 'all',
  search: '',
  registered: undefined,
  order: 'account',
  isBack: false,
  ...more,
});

export function askedOf(who: PlayerFilter, level: Level, hasBalances = false): AskedPlayers {
  return {
    who,
    span: SPAN,
    hasBalances,
    filter: {
      node: { id: who.nodeId, level, path: [], within: null },
      fromHour: '2026-02-01 00:00',
      toHour: '2026-03-01 00:00',
      branchId: null,
      playerId: null,
      platformId: null,
      gameCode: null,
      product: null,
      currency: 'MYR',
    },
  };
}
