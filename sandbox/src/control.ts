import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Faults, faultsShape } from './faults.ts';
import { addBet, addState, findBet } from './games/bet-list.ts';
import type { Jackpots } from './jackpots/jackpots.ts';
import { formatPoints } from './points.ts';
import type { Store } from './store.ts';
import { serveHub88Control, type Vendor } from './vendors/hub88/control.ts';
import { Books, showTransfer } from './vendors/transfer-wallet/books.ts';

const ripenShape = z.strictObject({ jackpot: z.string(), level: z.string() });
const points = z.string().regex(/^-?\d{1,9}\.\d\d$/);
const bookedShape = z.strictObject({ platformId: z.int(), account: z.string(), amount: points });
const forgedShape = z.strictObject({
  platformId: z.int(),
  serialNo: z.string().max(64),
  account: z.string(),
  kind: z.enum(['deposit', 'withdraw']),
  /** Null: the transfer is struck out of the list. */
  amount: points.nullable(),
});
const platformQuery = z.object({ platformId: z.coerce.number().int().optional() });

/** Serves /control: how tests and audits steer the sandbox and read its books. Needs the secret in X-Control. */
export function serveControl(
  app: FastifyInstance,
  { store, faults, jackpots, ...vendor }: { store: Store; faults: Faults; jackpots: Jackpots } & Vendor,
  secret: string,
): void {
  app.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => {
      const given = Buffer.from(String(request.headers['x-control'] ?? ''));
      const wanted = Buffer.from(secret);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
        await reply.code(403).send({ error: 'X-Control does not hold the secret' });
      }
    });
    steerFaults(control, faults);
    showBooks(control, store);
    falsifyBooks(control, store);
    ripenJackpots(control, jackpots);
    serveHub88Control(control, { store, ...vendor });
    correctBets(control, store);
  });
}

function steerFaults(control: FastifyInstance, faults: Faults): void {
  control.get('/control/faults', async () => ({ rules: faults.list() }));
  control.delete('/control/faults', async () => {
    faults.clear();
    return { rules: [] };
  });
  control.post('/control/faults', async (request, reply) => {
    let json: unknown;
    try {
      json = JSON.parse(String(request.body));
    } catch {
      return reply.code(400).send({ error: 'the body is not JSON' });
    }
    const parsed = faultsShape.safeParse(json);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    faults.set(parsed.data);
    return { rules: faults.list() };
  });
}

function showBooks(control: FastifyInstance, store: Store): void {
  control.get('/control/payments', async () => ({
    orders: store
      .list('SELECT kind, reference, status, amount, paid FROM payment_order ORDER BY at, id')
      .map(({ kind, reference, status, amount, paid }) => ({ of: kind, reference, status, amount, paid })),
    noticesUntold: store.list('SELECT id FROM payment_notice WHERE tries = 0').length,
  }));
  control.get('/control/books', async (request) => {
    const { platformId = null } = platformQuery.parse(request.query);
    const rows = store.list(
      `SELECT m.*, (SELECT coalesce(sum(amount_minor), 0) FROM entry e WHERE e.platform_id = m.platform_id AND e.account = m.account) AS entries_minor
       FROM member m WHERE ?1 IS NULL OR m.platform_id = ?1 ORDER BY m.platform_id, m.account`,
      platformId,
    );
    return {
      members: rows.map((row) => ({
        platformId: row.platform_id,
        account: row.account,
        balance: formatPoints(Number(row.balance_minor)),
        entries: formatPoints(Number(row.entries_minor)),
        currency: row.currency,
      })),
      total: formatPoints(rows.reduce((total, row) => total + Number(row.balance_minor), 0)),
    };
  });
  control.get('/control/entries', async (request) => {
    const { platformId = null } = platformQuery.parse(request.query);
    const rows = store.list(
      'SELECT * FROM entry WHERE ?1 IS NULL OR platform_id = ?1 ORDER BY id',
      platformId,
    );
    return {
      rows: rows.map((row) => ({
        platformId: row.platform_id,
        account: row.account,
        kind: row.kind,
        reference: row.reference,
        amount: formatPoints(Number(row.amount_minor)),
      })),
    };
  });
  control.get('/control/transfers', async (request) => {
    const { platformId = null } = platformQuery.parse(request.query);
    const rows = store.list(
      'SELECT * FROM transfer WHERE ?1 IS NULL OR platform_id = ?1 ORDER BY id',
      platformId,
    );
    return {
      rows: rows.map((row) => ({
        platformId: row.platform_id,
        ...showTransfer(row),
        account: row.account,
        at: row.at,
      })),
    };
  });
}

/** Tests see what a comparison makes of a book that is wrong. */
function falsifyBooks(control: FastifyInstance, store: Store): void {
  control.post('/control/books', async (request, reply) => {
    const parsed = bookedShape.safeParse(JSON.parse(String(request.body)));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { platformId, account, amount } = parsed.data;
    await store.write(() =>
      new Books(store).enter(
        platformId,
        account,
        'win',
        `control-${randomUUID()}`,
        minorOf(amount),
        Date.now(),
      ),
    );
    return { booked: amount };
  });
  control.post('/control/transfers', async (request, reply) => {
    const parsed = forgedShape.safeParse(JSON.parse(String(request.body)));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { platformId, serialNo, account, kind, amount } = parsed.data;
    await store.write(() =>
      amount === null
        ? store.run('DELETE FROM transfer WHERE platform_id = ? AND serial_no = ?', platformId, serialNo)
        : store.run(
            `INSERT INTO transfer (platform_id, serial_no, account, kind, status, asked_minor, amount_minor, balance_minor, reference, at)
             VALUES (?1, ?2, ?3, ?4, 'done', ?5, ?5, 0, 'control', ?6)
             ON CONFLICT (platform_id, serial_no) DO UPDATE SET amount_minor = excluded.amount_minor`,
            platformId,
            serialNo,
            account,
            kind,
            minorOf(amount),
            Date.now(),
          ),
    );
    return { listed: amount };
  });
}

const correctedShape = z.strictObject({
  platformId: z.int(),
  id: z.string().regex(/^\d{1,15}$/),
  status: z.string().max(20).default('settled'),
  win: points.optional(),
});

/**
 * The vendor's staff correct a bet: settle it anew or void it. Points that it paid or owes move with it. A status that
 * the protocol does not know makes a row that no merchant can read.
 */
function correctBets(control: FastifyInstance, store: Store): void {
  control.post('/control/bets', async (request, reply) => {
    const parsed = correctedShape.safeParse(JSON.parse(String(request.body)));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { platformId, id, status, win } = parsed.data;
    const revision = await store.write(() => {
      const row = findBet(store, platformId, Number(id));
      if (!row) return undefined;
      const stakeMinor = Number(row.stake_minor);
      const winMinor =
        status === 'void' ? stakeMinor : win === undefined ? Number(row.win_minor) : minorOf(win);
      const owedMinor = winMinor - (row.status === 'open' ? 0 : Number(row.win_minor));
      const account = String(row.account);
      const now = Date.now();
      const afterMinor = new Books(store).enter(
        platformId,
        account,
        'win',
        `correction-${randomUUID()}`,
        owedMinor,
        now,
      );
      const betId = addBet(store, {
        platformId,
        account,
        gameCode: String(row.game_code),
        roundId: String(row.round_id),
        stakeMinor,
        winMinor,
        currency: String(row.currency),
        at: Number(row.at),
        settledAt: Number(row.settled_at),
        beforeMinor: Number(row.balance_before_minor),
        afterMinor,
      });
      addState(store, { betId, firstId: Number(id), status, correctedAt: now });
      return betId;
    });
    return revision === undefined ? reply.code(404).send({ error: 'no such bet' }) : { revision };
  });
}

function ripenJackpots(control: FastifyInstance, jackpots: Jackpots): void {
  control.post('/control/jackpots', async (request, reply) => {
    const parsed = ripenShape.safeParse(JSON.parse(String(request.body)));
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const isKnown = await jackpots.ripen(parsed.data.jackpot, parsed.data.level);
    return isKnown ? { ripe: true } : reply.code(404).send({ error: 'no such jackpot or level' });
  });
}

function minorOf(points: string): number {
  return Number(points.replace('.', ''));
}
