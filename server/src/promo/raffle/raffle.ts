import type { Multilingual } from '@parlour/contract/languages';
import { amountToMinor } from '@parlour/contract/money';
import type { RAFFLE_OCCASIONS } from '@parlour/contract/raffle';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { Queryable, Tx } from '../../base/db/db.ts';
import type { BeaconChain } from '../../outside/beacons/beacon.ts';

/** A prize and how often there is one. Amounts are minor units, as numbers: they lie in JSON. */
interface Prize {
  amountMinor: number;
  count: number;
}

/** What brings tickets. */
export interface EarnRule {
  id: string;
  on: (typeof RAFFLE_OCCASIONS)[number];
  /** Each whole amount of a deposit, or of bets, counts; 0 for a login. */
  amountMinor: number;
  tickets: number;
  /** Of this rule, for one player. */
  most: number;
}

export interface Raffle {
  id: number;
  code: string;
  title: Multilingual;
  content: Multilingual;
  currency: string;
  prizes: Prize[];
  earn: EarnRule[];
  budgetMinor: bigint;
  places: number;
  /** Undefined until a process of the site has made them. */
  seedHash: string | null;
  chain: BeaconChain | null;
  /** In hex, once it is drawn. */
  seed: string | null;
  startsAt: Date;
  closesAt: Date;
  drawAfterS: number;
  startedAt: Date | null;
  cancelledAt: Date | null;
  closedAt: Date | null;
  tickets: number | null;
  root: string | null;
  drawnAt: Date | null;
}

const COLUMNS = `r.id, r.code, r.title, r.content, r.currency, r.prizes, r.earn, r.budget_minor, r.places, r.chain, r.starts_at, r.closes_at,
  r.draw_after_s, r.started_at, r.cancelled_at, r.closed_at, r.tickets, r.root, r.drawn_at, s.hash as seed_hash, s.seed`;
const FROM = 'raffle r left join committed_seed s on s.id = r.seed_id';

type Row = Raffle & Record<string, unknown>;

/** Of any state, drafts too. */
export function findRaffle(db: Queryable, code: string): Promise<Raffle | undefined> {
  return db.find<Row>(`select ${COLUMNS} from ${FROM} where r.code = $1`, [code.toUpperCase()]);
}

const MOST_LISTED = 20;

/** Raffles that players see: undecided ones first, and of these the next to close. */
export function listRaffles(db: Queryable): Promise<Raffle[]> {
  return db.query<Row>(
    `select ${COLUMNS} from ${FROM} where r.started_at is not null
      order by (r.drawn_at is null and r.cancelled_at is null) desc,
               case when r.drawn_at is null and r.cancelled_at is null then r.closes_at end, r.closes_at desc limit $1`,
    [MOST_LISTED],
  );
}

/** The newest first, for operators. */
export function listRafflesOfAll(db: Queryable): Promise<Raffle[]> {
  return db.query<Row>(`select ${COLUMNS} from ${FROM} order by r.id desc limit $1`, [MOST_LISTED]);
}

export interface NewRaffle {
  code: string;
  design: DocumentOf<'raffles'>[number];
  startsAt: Date;
  closesAt: Date;
  drawAfterS: number;
  by: string;
}

/** Records a draft, which keeps the words, prizes and rules of the content. Throws where the code was used before. */
export async function createRaffle(tx: Tx, wanted: NewRaffle): Promise<number> {
  const { title, content, currency, prizes, earn } = wanted.design;
  const minor = (amount: number): number => Number(amountToMinor(amount, currency) ?? 0n);
  const frozen: Prize[] = prizes
    .map(({ amount, count }) => ({ amountMinor: minor(amount), count }))
    .sort((one, other) => other.amountMinor - one.amountMinor);
  const rules: EarnRule[] = earn.map(({ id, on, amount, tickets, most }) => ({
    id,
    on,
    amountMinor: minor(amount),
    tickets,
    most,
  }));
  const { id } = await tx.get<{ id: number }>(
    `insert into raffle (code, title, content, currency, prizes, earn, budget_minor, places, starts_at, closes_at, draw_after_s, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      wanted.code,
      JSON.stringify(title),
      JSON.stringify(content),
      currency,
      JSON.stringify(frozen),
      JSON.stringify(rules),
      frozen.reduce((sum, { amountMinor, count }) => sum + amountMinor * count, 0),
      frozen.reduce((sum, { count }) => sum + count, 0),
      wanted.startsAt,
      wanted.closesAt,
      wanted.drawAfterS,
      wanted.by,
    ],
  );
  return id;
}

/** Bets are counted behind a watermark: none that counts is passed before the start is there for every process. */
const SOONEST_START = '10 seconds';

/** Publishes a draft, and sets its budget apart. False where it is no draft, its seed is not made, or it would close at once. */
export async function startRaffle(tx: Tx, code: string, by: string): Promise<boolean> {
  const started = await tx.find<{ id: number; budgetMinor: bigint }>(
    `update raffle set started_at = clock_timestamp(), started_by = $2, starts_at = greatest(starts_at, clock_timestamp() + $3::interval)
      where code = $1 and started_at is null and cancelled_at is null and seed_id is not null
        and closes_at > clock_timestamp() + $3::interval
     returning id, budget_minor`,
    [code, by, SOONEST_START],
  );
  if (!started) return false;
  await tx.run(`insert into raffle_entry (raffle_id, why, amount_minor) values ($1, 'set_apart', $2)`, [
    started.id,
    started.budgetMinor,
  ]);
  return true;
}

/**
 * Calls a raffle off: nobody wins, and its budget comes back. False where it is closed, so that nobody calls off an outcome that they do
 * not like; only where the beacon was silent for a day can a closed one be called off.
 */
export async function cancelRaffle(tx: Tx, code: string): Promise<boolean> {
  const cancelled = await tx.find<{ id: number; isStarted: boolean; budgetMinor: bigint }>(
    `update raffle set cancelled_at = clock_timestamp()
      where code = $1 and drawn_at is null and cancelled_at is null
        and (closed_at is null or exists (select from raffle_round where raffle_id = raffle.id and why = 'silent'))
     returning id, started_at is not null as is_started, budget_minor`,
    [code],
  );
  if (cancelled?.isStarted) await returnBudget(tx, cancelled.id, cancelled.budgetMinor);
  return cancelled !== undefined;
}

export async function returnBudget(tx: Tx, raffleId: number, amountMinor: bigint): Promise<void> {
  await tx.run(`insert into raffle_entry (raffle_id, why, amount_minor) values ($1, 'returned', $2)`, [
    raffleId,
    amountMinor,
  ]);
}

/** The prizes by place, the first prize first, in minor units. */
export function prizesByPlace({ prizes }: Pick<Raffle, 'prizes'>): number[] {
  return prizes.flatMap(({ amountMinor, count }) => Array.from({ length: count }, () => amountMinor));
}
