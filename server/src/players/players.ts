import type { Queryable } from '../db/db.ts';

export type IdentityType = 'company' | 'shareholder' | 'master' | 'agent' | 'player';

export interface Player {
  id: bigint;
  account: string;
  nickname: string;
  currency: string;
  identityType: IdentityType;
  status: 'open' | 'closed' | 'excluded';
  isSupervisor: boolean;
  onlineDepositWithdrawal: boolean;
  withdrawalFlag: boolean;
  referralFlag: number;
  fwTickets: number;
  lastPlatformId: number | null;
  createdAt: Date;
}

/** The columns of a `Player`, for queries that join it; the table stands as `p`. */
export const PLAYER_COLUMNS = `p.id, p.account, p.nickname, p.currency, p.identity_type as "identityType", p.status,
  p.is_supervisor as "isSupervisor", p.online_deposit_withdrawal as "onlineDepositWithdrawal",
  p.withdrawal_flag as "withdrawalFlag", p.referral_flag as "referralFlag", p.fw_tickets as "fwTickets",
  p.last_platform_id as "lastPlatformId", p.created_at as "createdAt"`;

export type PlayerWithPassword = Player & { passwordHash: string; lastLoginAt: Date | null };

/** Accounts are compared without case. */
export function findPlayerByAccount(db: Queryable, account: string): Promise<PlayerWithPassword | undefined> {
  return db.find<PlayerWithPassword>(
    `select ${PLAYER_COLUMNS}, p.password_hash as "passwordHash", p.last_login_at as "lastLoginAt"
       from player p where p.account = lower($1)`,
    [account],
  );
}

export function getPlayer(db: Queryable, id: bigint): Promise<Player> {
  return db.get<Player>(`select ${PLAYER_COLUMNS} from player p where p.id = $1`, [id]);
}

export async function getPasswordHash(db: Queryable, id: bigint): Promise<string> {
  const { hash } = await db.get<{ hash: string }>('select password_hash as hash from player where id = $1', [
    id,
  ]);
  return hash;
}

export interface NewPlayer {
  account: string;
  nickname: string;
  passwordHash: string;
  currency: string;
  identityType: IdentityType;
  uplineId: bigint | null;
  isSupervisor?: boolean;
  onlineDepositWithdrawal?: boolean;
  fwTickets?: number;
}

/** Creates the account; answers undefined when the name is taken. */
export async function createPlayer(db: Queryable, player: NewPlayer): Promise<bigint | undefined> {
  const row = await db.find<{ id: bigint }>(
    `insert into player (account, nickname, password_hash, currency, identity_type, upline_id, online_deposit_withdrawal, fw_tickets, is_supervisor)
     values (lower($1), $2, $3, $4, $5, $6, $7, $8, $9) on conflict (account) do nothing returning id`,
    [
      player.account,
      player.nickname,
      player.passwordHash,
      player.currency,
      player.identityType,
      player.uplineId,
      player.onlineDepositWithdrawal ?? true,
      player.fwTickets ?? 0,
      player.isSupervisor ?? false,
    ],
  );
  return row?.id;
}
