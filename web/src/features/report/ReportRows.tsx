import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { ReportRow } from '@parlour/contract/report';
import { NoRecords, RecordsFoot } from '../../records/RecordsState.tsx';
import { useRoleName } from '../../state/use-role-name.ts';
import { ofMember, sortedBy, type ReportAddress } from './address.ts';
import type { Column } from './columns.ts';
import { FigureCards } from './FigureCards.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { useReport } from './use-report.ts';
import { useViewNames } from './words.ts';

interface ReportRowsProps {
  report: Output<'getReport'>;
  address: ReportAddress;
  columns: readonly Column[];
  /** Cards instead of a table. */
  isList: boolean;
  asked: Pick<ReturnType<typeof useReport>, 'isFetching' | 'fetchNextPage'>;
  onChange: (address: ReportAddress) => void;
}

/** The filter of one row, of whose bets its figures are the sum: the account of the report stays, and with it whose figures they are. */
function filterOf(address: ReportAddress, row: ReportRow): ReportAddress {
  if (row.from !== null && row.to !== null) return { ...address, span: { from: row.from, to: row.to } };
  if (address.view === 'level') return { ...address, branch: row.key };
  if (address.view === 'player') return { ...address, player: row.key };
  const platform = row.game_type === null ? {} : { game_type: row.game_type };
  return { ...address, ...platform, ...(address.view === 'game' && { game_code: row.key }) };
}

/** What a row's name opens: one step further down. */
function below(address: ReportAddress, row: ReportRow): ReportAddress {
  const { sort: _, ...next } = row.type === null ? filterOf(address, row) : ofMember(address, row.key);
  if (row.type === 'player') return { ...next, view: 'platform' };
  if (address.view === 'platform') return { ...next, view: 'game' };
  return row.type === null ? { ...next, view: 'bets' } : next;
}

export function ReportRows({ report, address, columns, isList, asked, onChange }: ReportRowsProps) {
  const { t } = useLingui();
  const role = useRoleName();
  const views = useViewNames();
  const { rows, totals, more, currency } = report;
  if (rows.length === 0) return <NoRecords />;
  const bets = (of: ReportAddress) => (): void => {
    const { sort: _, ...rest } = of;
    onChange({ ...rest, view: 'bets' });
  };
  const titleOf = ({ key, title }: ReportRow): string =>
    key === 'all' ? t({ id: 'report.wholeInterval', message: 'Whole interval' }) : title;
  const Rows = isList ? FigureCards : FigureTable;
  return (
    <>
      <Rows
        caption={views[address.view]}
        nameHead={t({ id: 'report.name', message: 'Name' })}
        rows={rows.map((row) => ({
          key: `${row.game_type ?? ''} ${row.key}`,
          active: row.active,
          figures: row.figures,
          onOpen: bets(filterOf(address, row)),
          card: { title: titleOf(row), onGo: () => onChange(below(address, row)) },
          name: (
            <button
              type="button"
              className="min-h-11 max-w-full truncate text-start text-ring"
              onClick={() => onChange(below(address, row))}
            >
              {titleOf(row)}
              {row.type !== null && <small className="ms-2 font-normal text-muted">{role(row.type)}</small>}
            </button>
          ),
        }))}
        totals={{
          figures: totals,
          active: report.active,
          name: t({ id: 'report.total', message: 'Total' }),
          onOpen: bets(address),
        }}
        columns={columns}
        currency={currency}
        sort={address.sort}
        onSort={(column) => onChange(sortedBy(address, column))}
      />
      {more > 0 && <MoreRows more={more} isEarlier={address.view === 'date' && address.sort === undefined} />}
      <RecordsFoot
        error={null}
        hasMore={more > 0}
        isBusy={asked.isFetching}
        onMore={() => void asked.fetchNextPage()}
      />
    </>
  );
}

/** On paper too. */
function MoreRows({ more, isEarlier }: { more: number; isEarlier: boolean }) {
  const { t } = useLingui();
  return (
    <p className="text-sm text-muted">
      {isEarlier
        ? t({
            id: 'report.moreEarlier',
            message: `${more} earlier rows are not shown here. The totals and the file have all of them.`,
          })
        : t({
            id: 'report.more',
            message: `${more} more rows follow that are not shown here. The totals and the file have all of them.`,
          })}
    </p>
  );
}
