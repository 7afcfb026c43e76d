import { randomBytes } from 'node:crypto';
import { formatPoints } from '../../points.ts';
import type { Row, Store } from '../../store.ts';
import { CODE } from './codes.ts';

export type EntryKind = 'deposit' | 'withdraw' | 'stake' | 'win';
export type Movement = {
  platformId: number;
  account: string;
  serialNo: string;
  kind: 'deposit' | 'withdraw';
};
/** How a fault bends a transfer: moved later, hidden from queries, or moved in part. */
export type Bend = {
  later?: 'pending' | 'not-found';
  times?: number;
  /** When the request was signed: what it hides it hides for as long as that is valid, since then 'not found' is a promise. */
  signedAt?: number;
  executesLate?: boolean;
  share?: number;
};

/** Highest balance a member can hold: sums stay safe integers. */
const MAX_BALANCE_MINOR = 10_000_000_000_000;

/** Members' points and the transfers in and out. Every method that changes something runs inside `store.write`. */
export class Books {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  createMember(platformId: number, account: string, currency: string, language: string, at: number): void {
    this.#store.run(
      'INSERT INTO member (platform_id, account, currency, language, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      platformId,
      account,
      currency,
      language,
      at,
    );
  }

  findMember(platformId: number, account: string): { balanceMinor: number; currency: string } | undefined {
    const row = this.#store.find(
      'SELECT balance_minor, currency FROM member WHERE platform_id = ? AND account = ?',
      platformId,
      account,
    );
    return row && { balanceMinor: Number(row.balance_minor), currency: String(row.currency) };
  }

  /** Staked on what is not settled yet. */
  inPlayMinor(platformId: number, account: string): number {
    const row = this.#store.find(
      `SELECT coalesce(sum(stake_minor), 0) AS in_play FROM wager
       WHERE platform_id = ? AND account = ? AND is_demo = 0 AND state = 'open'`,
      platformId,
      account,
    );
    return Number(row?.in_play ?? 0);
  }

  /** Changes a member's points with one entry. `amountMinor` is signed; the caller has checked that it fits. */
  enter(
    platformId: number,
    account: string,
    kind: EntryKind,
    reference: string,
    amountMinor: number,
    at: number,
  ): number {
    const row = this.#store.find(
      'UPDATE member SET balance_minor = balance_minor + ? WHERE platform_id = ? AND account = ? RETURNING balance_minor',
      amountMinor,
      platformId,
      account,
    );
    const balanceMinor = Number(row?.balance_minor);
    this.#store.run(
      'INSERT INTO entry (platform_id, account, kind, reference, amount_minor, balance_minor, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      platformId,
      account,
      kind,
      reference,
      amountMinor,
      balanceMinor,
      at,
    );
    return balanceMinor;
  }

  findTransfer(platformId: number, serialNo: string): Row | undefined {
    return this.#store.find(
      'SELECT * FROM transfer WHERE platform_id = ? AND serial_no = ?',
      platformId,
      serialNo,
    );
  }

  listTransfers(platformId: number, afterId: number, limit: number): Row[] {
    return this.#store.list(
      'SELECT * FROM transfer WHERE platform_id = ? AND id > ? ORDER BY id LIMIT ?',
      platformId,
      afterId,
      limit,
    );
  }

  /**
   * Executes a movement at most once and answers the transfer with the code. A refusal that time could turn into
   * a consent (no member, not enough, in game) burns the serialNo: a delayed copy of the request must not
   * succeed later. `askedMinor` null withdraws everything.
   */
  move(
    movement: Movement,
    askedMinor: number | null,
    isLocked: boolean,
    bend: Bend,
    at: number,
  ): { code: number; transfer?: Row } {
    const { platformId, account, serialNo, kind } = movement;
    const known = this.findTransfer(platformId, serialNo);
    if (known) return { code: CODE.duplicateSerialNo };
    const code = isLocked ? CODE.memberInGame : this.#verdict(movement, askedMinor);
    if (code === CODE.amountNotPossible) return { code };
    const isLate = code === CODE.ok && bend.executesLate === true;
    const status = code !== CODE.ok ? 'failed' : isLate ? 'pending' : 'done';
    this.#store.run(
      `INSERT INTO transfer (platform_id, serial_no, account, kind, status, asked_minor, amount_minor, balance_minor, reference, at, later, later_times)
       VALUES (?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?, ?)`,
      platformId,
      serialNo,
      account,
      kind,
      status,
      askedMinor,
      `S${platformId}-${randomBytes(8).toString('hex')}`,
      bend.signedAt ?? at,
      code === CODE.ok ? (bend.later ?? '') : '',
      bend.times ?? 0,
    );
    if (code === CODE.ok && !isLate) this.#execute(movement, askedMinor, bend.share ?? 1, at);
    return { code, transfer: this.findTransfer(platformId, serialNo) };
  }

  /** Answers a query for a transfer, counting down what a fault hides; executes what was put off. `validSince`: requests signed earlier are too old. */
  query(platformId: number, serialNo: string, at: number, validSince: number): Row | undefined {
    const row = this.findTransfer(platformId, serialNo);
    if (!row) return undefined;
    const later = String(row.later);
    const left = Number(row.later_times);
    const isHidden =
      left > 0 && (later === 'pending' || (later === 'not-found' && Number(row.at) >= validSince));
    if (isHidden) {
      this.#store.run('UPDATE transfer SET later_times = later_times - 1 WHERE id = ?', Number(row.id));
      return later === 'pending' ? { ...row, status: 'pending', amount_minor: 0 } : undefined;
    }
    if (row.status !== 'pending') return row;
    const askedMinor = row.asked_minor === null ? null : Number(row.asked_minor);
    const kind = row.kind === 'deposit' ? 'deposit' : 'withdraw';
    const movement: Movement = { platformId, account: String(row.account), serialNo, kind };
    if (this.#verdict(movement, askedMinor) === CODE.ok) this.#execute(movement, askedMinor, 1, at);
    else this.#store.run("UPDATE transfer SET status = 'failed' WHERE id = ?", Number(row.id));
    return this.findTransfer(platformId, serialNo);
  }

  #verdict({ platformId, account, kind }: Movement, askedMinor: number | null): number {
    const member = this.findMember(platformId, account);
    if (!member) return CODE.noSuchMember;
    if (kind === 'deposit') {
      return member.balanceMinor + (askedMinor ?? 0) > MAX_BALANCE_MINOR ? CODE.amountNotPossible : CODE.ok;
    }
    return askedMinor !== null && askedMinor > member.balanceMinor ? CODE.notEnoughPoints : CODE.ok;
  }

  #execute(
    { platformId, account, serialNo, kind }: Movement,
    askedMinor: number | null,
    share: number,
    at: number,
  ): void {
    const wholeMinor = askedMinor ?? this.findMember(platformId, account)?.balanceMinor ?? 0;
    const amountMinor = Math.floor(wholeMinor * share);
    const signedMinor = kind === 'deposit' ? amountMinor : -amountMinor;
    const balanceMinor = this.enter(platformId, account, kind, serialNo, signedMinor, at);
    this.#store.run(
      "UPDATE transfer SET status = 'done', amount_minor = ?, balance_minor = ? WHERE platform_id = ? AND serial_no = ?",
      amountMinor,
      balanceMinor,
      platformId,
      serialNo,
    );
  }
}

/** A transfer as the protocol shows it. */
export function showTransfer(row: Row) {
  return {
    serialNo: String(row.serial_no),
    kind: String(row.kind),
    status: String(row.status),
    amount: formatPoints(Number(row.amount_minor)),
    balance: formatPoints(Number(row.balance_minor)),
    reference: String(row.reference),
  };
}
