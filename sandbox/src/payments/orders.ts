import { randomBytes, randomUUID } from 'node:crypto';
import type { Faults } from '../faults.ts';
import type { Row, Store } from '../store.ts';

/** The platform under which faults of the gateway stand. */
export const PAYMENTS_PLATFORM = 0;

export type Kind = 'payment' | 'payout';
export const METHODS = ['bank', 'ewallet', 'qr', 'card', 'crypto'] as const;
export type Method = (typeof METHODS)[number];
export type Status =
  | 'open'
  | 'processing'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'pending'
  | 'rejected';

export type Order = {
  id: string;
  of: Kind;
  reference: string;
  status: Status;
  /** Decimal strings: what was asked for, and what was given once it was. */
  amount: string;
  paid: string | null;
  currency: string;
  method: Method;
  language: string;
  /** In the address of the payer's page. */
  token: string;
  returnUrl: string;
  noticeUrl: string;
  expiresAt: number | null;
  at: number;
};

type NewOrder = Pick<Order, 'of' | 'reference' | 'amount' | 'currency' | 'method' | 'noticeUrl'> &
  Partial<Pick<Order, 'language' | 'returnUrl' | 'expiresAt'>> & { account?: unknown };

/** How long the world takes between the payer's tap and the money, by method. */
const PAID_AFTER_MS: Record<Method, number> = { card: 0, ewallet: 400, qr: 800, bank: 1_500, crypto: 2_500 };
const PAYOUT_AFTER_MS = 1_500;

/** The gateway's books: one order of a reference and kind, and what has become of it. */
export class Orders {
  readonly #store: Store;
  readonly #faults: Faults;
  readonly #now: () => number;

  constructor(store: Store, faults: Faults, now: () => number) {
    this.#store = store;
    this.#faults = faults;
    this.#now = now;
  }

  /** The same reference is the same order; undefined when it stands with other content. */
  open(order: NewOrder): Promise<Order | undefined> {
    return this.#store.write(() => {
      const known = this.find(order.of, order.reference);
      if (known)
        return known.amount === order.amount &&
          known.currency === order.currency &&
          known.method === order.method
          ? known
          : undefined;
      this.#store.run(
        `INSERT INTO payment_order (id, kind, reference, status, amount, currency, method, language, token, return_url, notice_url, account,
                                    expires_at, at, next_status, moves_at, paid)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        `T${randomUUID()}`,
        order.of,
        order.reference,
        order.of === 'payment' ? 'open' : 'pending',
        order.amount,
        order.currency,
        order.method,
        order.language ?? 'en',
        randomBytes(18).toString('base64url'),
        order.returnUrl ?? '',
        order.noticeUrl,
        JSON.stringify(order.account ?? null),
        order.expiresAt ?? null,
        this.#now(),
        ...this.#decision(order),
      );
      return this.find(order.of, order.reference)!;
    });
  }

  /**
   * A payout is decided by the clock. refuse: the bank sends it back; delay: later; partial: less; an account that ends
   * in four zeros does not exist.
   */
  #decision({ of, reference, amount, account }: NewOrder): [Status | null, number | null, string | null] {
    if (of === 'payment') return [null, null, null];
    const struck = this.#faults.strike(PAYMENTS_PLATFORM, 'payoutDecision', reference);
    const number = (account as { number?: string } | undefined)?.number ?? '';
    const isRefused = number.endsWith('0000') || struck.some(({ mode }) => mode === 'refuse');
    const delay = struck.find(({ mode }) => mode === 'delay');
    const share = struck.find(({ mode }) => mode === 'partial')?.share;
    return [
      isRefused ? 'rejected' : 'paid',
      this.#now() + PAYOUT_AFTER_MS + (delay?.delayMs ?? 0),
      share === undefined ? null : part(amount, share),
    ];
  }

  find(of: Kind, reference: string): Order | undefined {
    const row = this.#store.find(
      'SELECT * FROM payment_order WHERE kind = ? AND reference = ?',
      of,
      reference,
    );
    return row && show(row);
  }

  findByToken(token: string): Order | undefined {
    const row = this.#store.find(`SELECT * FROM payment_order WHERE kind = 'payment' AND token = ?`, token);
    return row && show(row);
  }

  /** The payer's act on the page. partial: another amount arrives than was asked; delay: late. */
  pay(token: string): Promise<void> {
    return this.#store.write(() => {
      const order = this.findByToken(token);
      if (order?.status !== 'open') return;
      const struck = this.#faults.strike(PAYMENTS_PLATFORM, 'pay', order.reference);
      const share = struck.find(({ mode }) => mode === 'partial')?.share;
      const delayMs = struck.find(({ mode }) => mode === 'delay')?.delayMs ?? 0;
      this.#move(order, 'processing');
      this.#store.run(
        `UPDATE payment_order SET next_status = 'paid', paid = ?, moves_at = ? WHERE id = ?`,
        share === undefined ? order.amount : part(order.amount, share),
        this.#now() + PAID_AFTER_MS[order.method] + delayMs,
        order.id,
      );
    });
  }

  decline(token: string): Promise<void> {
    return this.#end(() => this.findByToken(token), 'declined');
  }

  /** One that is paid, or being paid, stays so. */
  async cancel(reference: string): Promise<Order | undefined> {
    await this.#end(() => this.find('payment', reference), 'cancelled');
    return this.find('payment', reference);
  }

  #end(find: () => Order | undefined, status: Status): Promise<void> {
    return this.#store.write(() => {
      const order = find();
      if (order?.status === 'open') this.#move(order, status);
    });
  }

  /** Decided by the clock: money that arrives, pages that expire, payouts. */
  async tick(): Promise<void> {
    const due = this.#store.list(
      `SELECT * FROM payment_order WHERE moves_at <= ?1 OR (status = 'open' AND expires_at <= ?1) LIMIT 100`,
      this.#now(),
    );
    if (due.length === 0) return;
    await this.#store.write(() => {
      for (const row of due) {
        const next = row['moves_at'] === null ? 'expired' : (String(row['next_status']) as Status);
        this.#move(show(row), next);
      }
    });
  }

  #move(order: Order, status: Status): void {
    this.#store.run(
      `UPDATE payment_order SET status = ?1, moves_at = NULL,
              paid = CASE WHEN ?1 = 'paid' THEN coalesce(paid, amount) WHEN ?1 = 'processing' THEN paid END WHERE id = ?2`,
      status,
      order.id,
    );
    this.#plan(this.find(order.of, order.reference)!);
  }

  /** delay: late, so out of order; duplicate: twice; dropBefore: never; partial: it tells another amount; badSignature. */
  #plan(order: Order): void {
    const struck = this.#faults.strike(PAYMENTS_PLATFORM, `${order.of}Notice`, order.reference);
    const find = (mode: string) => struck.find((fault) => fault.mode === mode);
    if (find('dropBefore')) return;
    const share = find('partial')?.share;
    const { id, reference, status, amount, paid, currency, at } = order;
    const row = { id, reference, status, amount, currency, at };
    const told = { ...row, paid: share === undefined ? paid : part(amount, share) };
    const body = { of: order.of, row: order.of === 'payment' ? { ...told, url: null } : told };
    for (let time = 0; time < (find('duplicate') ? 2 : 1); time += 1)
      this.#store.run(
        'INSERT INTO payment_notice (url, body, is_spoilt, due_at) VALUES (?, ?, ?, ?)',
        order.noticeUrl,
        JSON.stringify(body),
        find('badSignature') ? 1 : 0,
        this.#now() + (find('delay')?.delayMs ?? 0),
      );
  }

  /** The oldest first, after the cursor. */
  list(of: Kind, cursor: string, limit: number): { rows: Order[]; nextCursor: string } {
    const rows = this.#store.list(
      'SELECT rowid AS step, * FROM payment_order WHERE kind = ? AND rowid > ? ORDER BY rowid LIMIT ?',
      of,
      /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0,
      limit,
    );
    return {
      rows: rows.map(show),
      nextCursor: rows.length === limit ? String(rows.at(-1)!['step']) : '',
    };
  }
}

function part(amount: string, share: number): string {
  return (Math.floor(Number(amount) * share * 100) / 100).toFixed(2);
}

function show(row: Row): Order {
  const text = (name: string): string => String(row[name]);
  return {
    id: text('id'),
    of: text('kind') as Kind,
    reference: text('reference'),
    status: text('status') as Status,
    amount: text('amount'),
    paid: row['paid'] === null ? null : text('paid'),
    currency: text('currency'),
    method: text('method') as Method,
    language: text('language'),
    token: text('token'),
    returnUrl: text('return_url'),
    noticeUrl: text('notice_url'),
    expiresAt: row['expires_at'] === null ? null : Number(row['expires_at']),
    at: Number(row['at']),
  };
}
