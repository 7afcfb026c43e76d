import type { Output } from '@parlour/contract/endpoints';
import { toMajor } from '@parlour/contract/money';
import type { Queryable } from '../../base/db/db.ts';
import { cellsOf, grainOf, valuesOf, type ReportFilter } from './cells.ts';
import { amountSql } from './figures.ts';
import { planned } from './planned.ts';

const BEFORE = ['self_total', 'win_loss', 'valid_stake', 'delivery'] as const;

type Figures = Output<'getReport'>['before'];

interface Before {
  figures: Figures;
  /** The account's own total of days with bets. */
  days: Map<string, bigint>;
}

/** The figures of the interval before, with which the report's are compared. */
export async function readBefore(tx: Queryable, filter: ReportFilter): Promise<Before> {
  const { node, currency } = filter;
  // A list and not columns: their names are those of the answer.
  const rows = await tx.query<{ day: string | null; amounts: bigint[] }>(
    planned(
      `with cells as (${cellsOf(filter, grainOf(filter))})
       select to_char(day, 'YYYY-MM-DD') as day, array[${BEFORE.map((figure) => amountSql(figure, node.level)).join(', ')}] as amounts
         from cells group by grouping sets ((), (day))`,
    ),
    valuesOf(filter),
  );
  const sums = rows.find(({ day }) => day === null)!.amounts;
  const [self_total, win_loss, valid_stake, delivery] = sums.map((amount) => toMajor(amount, currency));
  return {
    figures: { self_total: self_total!, win_loss: win_loss!, valid_stake: valid_stake!, delivery: delivery! },
    days: new Map(rows.flatMap(({ day, amounts }) => (day === null ? [] : [[day, amounts[0]!]]))),
  };
}
