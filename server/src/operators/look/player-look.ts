import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { depositLimits } from '../../cashier/own-limits/deposit-limits.ts';
import { lossLimits } from '../../play/limits/loss-limits.ts';
import type { UsedLimit } from '../../people/own-limits/money-limits.ts';
import { readSessionMinutes } from '../../people/own-limits/session-limit.ts';
import { findPlayerId, NOBODY } from '../../people/accounts/player-names.ts';
import { findBreak } from '../../people/breaks/play-breaks.ts';
import { getRealityCheck } from '../../people/breaks/reality-check.ts';
import { MASKED_DATE } from '../../people/profile/birth-date.ts';
import { listSessionsOf } from '../../people/sessions/sessions.ts';
import { readBalancesByLocation } from '../../play/transfers/balances-by-location.ts';
import { recordAction } from '../acts/operator-actions.ts';

/** One player as an operator needs to see them at night (rule O11). Sums are in major units of `currency`. */
export interface PlayerLook {
  account: string;
  status: string;
  currency: string;
  registeredAt: Date;
  phone: string | null;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  factors: { authenticator: boolean; passkeys: number };
  /** Where the money is. */
  money: {
    wallet: string;
    platforms: { platformId: number; amount: string; since: Date }[];
    inTransit: string;
    heldForWithdrawal: string;
  };
  may: { deposit: boolean; withdraw: boolean };
  /** What the player has set for themselves (rules H1 to H3, H7, H8). */
  own: {
    breakUntil: Date | null;
    realityCheckMinutes: number | null;
    deposits: OwnLimit[];
    losses: OwnLimit[];
    /** Of a login. */
    sessionMinutes: number | null;
  };
  transfers: Moved[];
  payments: Moved[];
  sessions: { address: string; platform: string; createdAt: Date; seenAt: Date }[];
  accounts: { destination: string; usableAt: Date }[];
  changes: { at: Date; field: string; changedBy: string }[];
  cases: { id: bigint; kind: string; state: string; subject: string; openedAt: Date }[];
  alerts: { at: Date; kind: string }[];
  acts: { at: Date; operator: string; action: string; reason: string | null }[];
}

interface OwnLimit {
  days: number;
  amount: string | null;
  used: string;
  /** What takes its place. */
  next: { amount: string | null; from: Date } | null;
}

interface Moved {
  reference: string;
  what: string;
  state: string;
  amount: string;
  at: Date;
  why: string | null;
}

const SHOWN = 10;

interface PlayerRow {
  account: string;
  status: string;
  currency: string;
  registeredAt: Date;
  phone: string | null;
  birthDate: string | null;
  mayUseCashier: boolean;
  mayWithdraw: boolean;
  hasAuthenticator: boolean;
  passkeys: number;
}

/**
 * Reads a player's page; the look itself is recorded. Without `isWhole` telephone, date of birth and addresses are masked. Throws OperationError for an
 * account that does not exist.
 */
export async function lookAtPlayer(
  db: Db,
  operator: string,
  account: string,
  { isWhole }: { isWhole: boolean },
): Promise<PlayerLook> {
  const playerId = await findPlayerId(db, 'account', account.toLowerCase());
  if (playerId === NOBODY) throw new OperationError(`account ${account}: there is none`);
  const player = await db.get<PlayerRow>(
    `select account, status, currency, created_at as registered_at, phone,
            (select birth_date from player_birth_date b where b.player_id = p.id order by number desc limit 1) as birth_date,
            online_deposit_withdrawal as may_use_cashier, withdrawal_flag as may_withdraw,
            exists (select from authenticator a where a.player_id = p.id) as has_authenticator,
            (select count(*)::int from passkey k where k.player_id = p.id) as passkeys
       from player p where id = $1`,
    [playerId],
  );
  await recordAction(db, {
    operator,
    action: 'player.look',
    target: `account ${player.account}`,
    detail: {},
  });
  const { currency } = player;
  const major = (minor: bigint) => toDecimal(minor, currency);
  const held = await readBalancesByLocation(db, playerId, currency);
  const sessions = await listSessionsOf(db, playerId);
  return {
    account: player.account,
    status: player.status,
    currency,
    registeredAt: player.registeredAt,
    phone: isWhole || player.phone === null ? player.phone : maskPhone(player.phone),
    birthDate: isWhole || player.birthDate === null ? player.birthDate : MASKED_DATE,
    factors: { authenticator: player.hasAuthenticator, passkeys: player.passkeys },
    money: {
      wallet: major(held.walletMinor),
      platforms: held.platforms.map(({ platformId, amountMinor, since }) => ({
        platformId,
        amount: major(amountMinor),
        since,
      })),
      inTransit: major(held.inTransitMinor),
      heldForWithdrawal: major(held.heldForWithdrawalMinor),
    },
    may: { deposit: player.mayUseCashier, withdraw: player.mayUseCashier && player.mayWithdraw },
    own: await readOwn(db, { id: playerId, currency }),
    transfers: await listTransfers(db, playerId, major),
    payments: await listPaymentsOf(db, playerId, major),
    sessions: sessions.map(({ address, platform, createdAt, seenAt }) => ({
      address: isWhole ? address : maskAddress(address),
      platform,
      createdAt,
      seenAt,
    })),
    ...(await readRecords(db, playerId, player.account)),
  };
}

async function readOwn(db: Db, player: { id: bigint; currency: string }): Promise<PlayerLook['own']> {
  return {
    breakUntil: (await findBreak(db, player.id)) ?? null,
    realityCheckMinutes: (await getRealityCheck(db, player.id)).minutes,
    deposits: showOwnLimits(await depositLimits.read(db, player), player.currency),
    losses: showOwnLimits(await lossLimits.read(db, player), player.currency),
    sessionMinutes: await readSessionMinutes(db, player.id),
  };
}

/** Limits that count now or will count. */
function showOwnLimits(limits: readonly UsedLimit[], currency: string): OwnLimit[] {
  const major = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, currency));
  return limits
    .filter(({ most, nextFrom }) => most !== null || nextFrom !== null)
    .map(({ days, most, usedMinor, nextFrom, nextMost }) => ({
      days,
      amount: major(most),
      used: toDecimal(usedMinor > 0n ? usedMinor : 0n, currency),
      next: nextFrom && { amount: major(nextMost), from: nextFrom },
    }));
}

async function listTransfers(db: Db, playerId: bigint, major: (minor: bigint) => string): Promise<Moved[]> {
  const rows = await db.query<Omit<Moved, 'amount'> & { minor: bigint }>(
    `select reference, direction || ' platform ' || platform_id as what, state, coalesce(moved_minor, amount_minor, held_minor) as minor,
            asked_at as at, coalesce(why, refusal_code) as why
       from point_transfer where player_id = $1 order by id desc limit ${SHOWN}`,
    [playerId],
  );
  return rows.map(({ minor, ...row }) => ({ ...row, amount: major(minor) }));
}

async function listPaymentsOf(db: Db, playerId: bigint, major: (minor: bigint) => string): Promise<Moved[]> {
  const rows = await db.query<Omit<Moved, 'amount'> & { minor: bigint }>(
    `select * from (
       (select reference, 'deposit' as what, state, coalesce(paid_minor, amount_minor) as minor, created_at as at, coalesce(why, reason) as why
          from deposit where player_id = $1 order by created_at desc, id desc limit ${SHOWN})
       union all
       (select reference, 'withdrawal', state, amount_minor, created_at, coalesce(why, reason)
          from withdrawal where player_id = $1 order by created_at desc, id desc limit ${SHOWN})) payment
      order by at desc limit ${SHOWN}`,
    [playerId],
  );
  return rows.map(({ minor, ...row }) => ({ ...row, amount: major(minor) }));
}

async function readRecords(
  db: Db,
  playerId: bigint,
  account: string,
): Promise<Pick<PlayerLook, 'accounts' | 'changes' | 'cases' | 'alerts' | 'acts'>> {
  return {
    accounts: await db.query<PlayerLook['accounts'][number]>(
      `select coalesce(bank_name, network) || ' •••• ' || number_tail as destination, usable_at from bound_account
        where player_id = $1 and deleted_at is null order by id`,
      [playerId],
    ),
    changes: await db.query<PlayerLook['changes'][number]>(
      `select at, field, changed_by from personal_change where player_id = $1 order by at desc limit ${SHOWN}`,
      [playerId],
    ),
    cases: await db.query<PlayerLook['cases'][number]>(
      `select id, kind, state, subject, opened_at from reconciliation_case where player_id = $1 order by id desc limit ${SHOWN}`,
      [playerId],
    ),
    alerts: await db.query<PlayerLook['alerts'][number]>(
      `select at, kind from operator_alert where player_id = $1 order by id desc limit ${SHOWN}`,
      [playerId],
    ),
    acts: await db.query<PlayerLook['acts'][number]>(
      `select at, operator, action, detail ->> 'reason' as reason from operator_action
        where lower(target) = any($1) order by id desc limit ${SHOWN}`,
      [[`account ${account}`, `login ${account}`]],
    ),
  };
}

const LAST_SHOWN = 3;

function maskPhone(phone: string): string {
  return `***${phone.slice(-LAST_SHOWN)}`;
}

/** The network only. */
function maskAddress(address: string): string {
  const parts = address.split(address.includes(':') ? ':' : '.');
  return address.includes(':') ? `${parts.slice(0, 3).join(':')}:…` : `${parts.slice(0, 2).join('.')}.*.*`;
}
