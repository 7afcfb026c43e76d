import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StatementTotals, Transaction } from '@parlour/contract/statement';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { DetailRow } from '../../records/DetailRow.tsx';
import { GroupMark } from './GroupMark.tsx';
import { TransactionFacts } from './TransactionSheet.tsx';
import { Money } from '../../ui/Money.tsx';

export interface StatementRowsProps {
  rows: readonly Transaction[];
  totals: StatementTotals;
  currency: string;
  timezone: string;
  onOpen: (row: Transaction | undefined) => void;
  /** The row whose details are shown. */
  open: Transaction | undefined;
}

const CELL = 'px-3 text-sm';
/** In a narrow table the reference is left to the row's details. */
const REFERENCE = 'hidden @3xl:table-cell';
const COLUMNS = 7;

/** The statement of a desktop: a row a movement, its totals below. */
export function StatementTable({ rows, totals, currency, timezone, onOpen, open }: StatementRowsProps) {
  const { t } = useLingui();
  const heads = [
    { name: t({ id: 'statement.time', message: 'Time' }), look: 'text-start' },
    { name: t({ id: 'statement.reason', message: 'Reason' }), look: 'text-start' },
    { name: t({ id: 'statement.details', message: 'Details' }), look: 'text-start' },
    { name: t({ id: 'statement.reference', message: 'Reference' }), look: `text-start ${REFERENCE}` },
    { name: t({ id: 'statement.in', message: 'In' }), look: 'text-end' },
    { name: t({ id: 'statement.out', message: 'Out' }), look: 'text-end' },
    { name: t({ id: 'statement.balanceAfter', message: 'Balance after' }), look: 'text-end' },
  ];
  const count = totals.count;
  return (
    <div className="@container overflow-x-auto rounded-field border border-line bg-surface">
      <table className="w-full border-collapse">
        <thead>
          <tr className="h-10 border-b border-line bg-raised">
            {heads.map(({ name, look }) => (
              <th key={name} scope="col" className={`px-3 text-xs/5 font-semibold text-muted ${look}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} currency={currency} timezone={timezone} onOpen={onOpen} open={open} />
          ))}
        </tbody>
        <tfoot>
          <tr className="h-12 bg-raised font-extrabold">
            <th scope="row" colSpan={3} className={`${CELL} text-start font-extrabold`}>
              {t({
                id: 'statement.total',
                message: plural(count, { one: 'Total of # movement', other: 'Total of # movements' }),
              })}
            </th>
            <td className={REFERENCE} />
            <td className={`${CELL} text-end`}>
              <Money isBare amount={totals.in} currency={currency} />
            </td>
            <td className={`${CELL} text-end`}>
              <Money isBare amount={totals.out === 0 ? 0 : -totals.out} currency={currency} />
            </td>
            <td className={`${CELL} text-end`}>
              <Money isBare amount={totals.closing} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps extends Pick<StatementRowsProps, 'currency' | 'timezone' | 'onOpen' | 'open'> {
  row: Transaction;
}

function Row({ row, currency, timezone, onOpen, open }: RowProps) {
  const isOpen = open?.id === row.id;
  const toggle = (): void => onOpen(isOpen ? undefined : row);
  return (
    <>
      <tr className="h-10 cursor-pointer border-b border-line hover:bg-raised" onClick={toggle}>
        <td className={`${CELL} figures whitespace-nowrap text-muted`}>{siteTimeText(row.time, timezone)}</td>
        <td className={CELL}>
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-10 items-center gap-2.5 text-start font-semibold"
            onClick={(event) => {
              event.stopPropagation();
              toggle();
            }}
          >
            <GroupMark group={row.group} className="size-7" />
            {row.title}
          </button>
        </td>
        <td className={`${CELL} max-w-55 truncate`}>{row.about}</td>
        <td className={`${CELL} ${REFERENCE} figures max-w-42.5 truncate text-muted`} title={row.reference}>
          {row.reference}
        </td>
        <td className={`${CELL} text-end font-semibold text-positive`}>
          {row.amount > 0 && <Money isBare amount={row.amount} currency={currency} />}
        </td>
        <td className={`${CELL} text-end font-semibold text-negative`}>
          {row.amount < 0 && <Money isBare amount={row.amount} currency={currency} />}
        </td>
        <td className={`${CELL} text-end font-bold`}>
          <Money isBare amount={row.balance_after} currency={currency} />
        </td>
      </tr>
      {isOpen && (
        <DetailRow label={row.title} columns={COLUMNS}>
          <TransactionFacts row={row} currency={currency} timezone={timezone} />
        </DetailRow>
      )}
    </>
  );
}
