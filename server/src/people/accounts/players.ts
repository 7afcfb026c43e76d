import type { Queryable, Tx } from '../../base/db/db.ts';
import { accountKey } from './account-key.ts';
import { findPlayerId, takeNames, type PlayerName } from './player-names.ts';

export type IdentityType = 'company' | 'shareholder' | 'master' | 'agent' | 'player';

export interface Player {
  id: bigint;
  account: string;
  nickname: string;
  avatar: string | null;
  currency: string;
  identityType: IdentityType;
  status: 'open' | 'closed' | 'excluded';
  isSupervisor: boolean;
  onlineDepositWithdrawal: boolean;
  withdrawalFlag: boolean;
  referralFlag: number;
  lastPlatformId: number | null;
  createdAt: Date;
  /** When the last break from play ends or has ended (rule H3). */
  breakUntil: Date | null;
}

/** The columns of a `Player`, for queries that join it; the table stands as `p`. */
export const PLAYER_COLUMNS = `p.id, p.account, p.nickname, p.avatar, p.currency, p.identity_type, p.status,
  p.is_supervisor, p.online_deposit_withdrawal,
  p.withdrawal_flag, p.referral_flag,
  p.last_platform_id, p.created_at, p.break_until`;

export type PlayerWithPassword = Player & { passwordHash: string; lastLoginAt: Date | null };

export async function findPlayerByAccount(
  db: Queryable,
  account: string,
): Promise<PlayerWithPassword | undefined> {
  return db.find<PlayerWithPassword>(
    `select ${PLAYER_COLUMNS}, p.password_hash, p.last_login_at
       from player p where p.id = $1`,
    [await findPlayerId(db, 'account', accountKey(account))],
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
  referredBy?: bigint | null;
  /** In the form +60123456789. Only one account can have a number as proved. */
  phone?: { number: string; isProved: boolean };
  /** Generated unless given. */
  referralCode?: string;
}

/** Creates the account and answers its id; throws `NameTaken` where another player has one of its names, or a name that looks like it. */
export async function createPlayer(tx: Tx, player: NewPlayer): Promise<bigint> {
  const { id, likeness, referralCode, createdAt } = await tx.get<{
    id: bigint;
    likeness: string;
    referralCode: string;
    createdAt: Date;
  }>(
    `insert into player (account, nickname, password_hash, currency, identity_type, upline_id, online_deposit_withdrawal,
                         is_supervisor, referred_by, phone, phone_verified_at, referral_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $11::boolean then now() end, coalesce($12, new_referral_code()))
     returning id, account_likeness(account) as likeness, referral_code, created_at`,
    [
      accountKey(player.account),
      player.nickname,
      player.passwordHash,
      player.currency,
      player.identityType,
      player.uplineId,
      player.onlineDepositWithdrawal ?? true,
      player.isSupervisor ?? false,
      player.referredBy ?? null,
      player.phone?.number ?? null,
      player.phone?.isProved ?? false,
      player.referralCode ?? null,
    ],
  );
  if (player.referredBy != null)
    await tx.run('select record_referral($1, $2, $3)', [player.referredBy, id, createdAt]);
  // In one order for everybody, so that no two wait for each other's names.
  const names: PlayerName[] = [
    { kind: 'account', name: accountKey(player.account) },
    { kind: 'likeness', name: likeness },
    { kind: 'referralCode', name: referralCode },
  ];
  if (player.phone?.isProved === true) names.push({ kind: 'phone', name: player.phone.number });
  await takeNames(tx, id, names);
  return id;
}
