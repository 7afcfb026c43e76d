import type { TICKET_OCCASIONS, WHEEL_PRIZE_KINDS, WheelPicture } from '@parlour/contract/wheel';
import { amountToMinor } from '@parlour/contract/money';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { Queryable, Tx } from '../../base/db/db.ts';

/** A field of the wheel. Amounts are minor units, as numbers: they lie in JSON. */
export interface Prize {
  kind: (typeof WHEEL_PRIZE_KINDS)[number];
  amountMinor: number;
  /** Of `ROLLS`. */
  chance: number;
  picture: WheelPicture;
}

/** What brings tickets, once a day each. */
interface EarnRule {
  id: string;
  on: (typeof TICKET_OCCASIONS)[number];
  amountMinor: number;
  tickets: number;
  days: number;
}

export interface Campaign {
  id: number;
  currency: string;
  prizes: Prize[];
  earn: EarnRule[];
  topMinor: bigint;
  budgetMinor: bigint;
  paidMinor: bigint;
  draws: bigint;
  startedAt: Date;
  endsAt: Date;
}

const COLUMNS = `id, currency, prizes, earn, top_minor, budget_minor, paid_minor, draws, started_at, ends_at`;

/** The wheel of that currency that turns now. */
export function findCampaign(db: Queryable, currency: string): Promise<Campaign | undefined> {
  return db.find<Campaign & Record<string, unknown>>(
    `select ${COLUMNS} from wheel_campaign where currency = $1 and stopped_at is null and ends_at > clock_timestamp()`,
    [currency],
  );
}

export function listCampaigns(
  db: Queryable,
  ids: readonly number[],
): Promise<Pick<Campaign, 'id' | 'currency' | 'prizes'>[]> {
  return db.query<Pick<Campaign, 'id' | 'currency' | 'prizes'>>(
    'select id, currency, prizes from wheel_campaign where id = any($1) order by id',
    [ids],
  );
}

/** False: what is left of the budget may not cover the next prize, so that nothing is drawn. */
export function coversTop({
  budgetMinor,
  paidMinor,
  topMinor,
}: Pick<Campaign, 'budgetMinor' | 'paidMinor' | 'topMinor'>): boolean {
  return paidMinor + topMinor <= budgetMinor;
}

export interface NewCampaign {
  document: DocumentOf<'wheel'>;
  budgetMinor: bigint;
  endsAt: Date;
  by: string;
}

/** Freezes the odds and rules of the content under the next number, in place of the wheel that turned before. Answers the number. */
export async function startCampaign(tx: Tx, wanted: NewCampaign): Promise<number> {
  const { currency, prizes, earn } = wanted.document;
  const minor = (amount: number): number => Number(amountToMinor(amount, currency) ?? 0n);
  const frozen: Prize[] = prizes.map(({ kind, amount, chance, picture }) => ({
    kind,
    amountMinor: minor(amount),
    chance: millionths(chance),
    picture,
  }));
  const rules: EarnRule[] = earn.map(({ id, on, amount, tickets, days }) => ({
    id,
    on,
    amountMinor: minor(amount),
    tickets,
    days,
  }));
  await stopCampaign(tx, currency);
  const { id } = await tx.get<{ id: number }>(
    `insert into wheel_campaign (id, currency, prizes, earn, top_minor, budget_minor, ends_at, started_by)
     select coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7 from wheel_campaign returning id`,
    [
      currency,
      JSON.stringify(frozen),
      JSON.stringify(rules),
      Math.max(...frozen.map(({ amountMinor }) => amountMinor)),
      wanted.budgetMinor,
      wanted.endsAt,
      wanted.by,
    ],
  );
  return id;
}

/** Chances are written in percent with at most four decimals. */
function millionths(percent: number): number {
  return Math.round(percent * 10_000);
}

/** False where none turned. */
export async function stopCampaign(tx: Tx, currency: string): Promise<boolean> {
  const stopped = await tx.run(
    'update wheel_campaign set stopped_at = clock_timestamp() where currency = $1 and stopped_at is null',
    [currency],
  );
  return stopped > 0;
}
