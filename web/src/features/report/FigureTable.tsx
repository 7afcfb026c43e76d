import { useLingui } from '@lingui/react/macro';
import type { ReportFigures } from '@parlour/contract/report';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { runsOf, type Column, type ColumnId } from './columns.ts';
import type { ReportAddress } from './address.ts';
import { moveFocus } from './move-focus.ts';
import { useRoomBelow } from './use-room-below.ts';
import { useColumnNames, useGroupNames } from './words.ts';
import { usePrinting } from '../../state/use-printing.ts';
import { Money } from '../../ui/Money.tsx';

export interface FigureRow {
  key: string;
  /** What a card says of it, and where it leads; undefined where rows are no cards. */
  card?: { title: string; onGo: () => void };
  /** The first cell, which stays in sight. */
  name: ReactNode;
  figures: ReportFigures;
  active: number | null;
  /** Opens the bets behind a figure; undefined where the row is a bet. */
  onOpen?: () => void;
}

export interface FigureTableProps {
  caption: string;
  nameHead: string;
  /** In their order. */
  rows: readonly FigureRow[];
  totals: { figures: ReportFigures; active: number | null; name: string; onOpen?: () => void } | undefined;
  columns: readonly Column[];
  currency: string;
  sort: ReportAddress['sort'];
  onSort: (column: ColumnId) => void;
}

export const valueOf = (row: Pick<FigureRow, 'figures' | 'active'>, id: ColumnId): number | null =>
  id === 'active' ? row.active : row.figures[id];

/** Rows of figures: the name and the totals stay in sight; each column says on hover and focus how it is reckoned (rule R9). */
export function FigureTable(props: FigureTableProps) {
  const { caption, rows, totals, columns, currency, sort } = props;
  const [explained, explain] = useState<Column>();
  const room = useRoomBelow();
  return (
    <>
      <div
        ref={room}
        className="report-table overflow-auto overscroll-x-contain rounded-field border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-sm" onKeyDown={moveFocus}>
          <caption className="sr-only">{caption}</caption>
          <Heads {...props} onExplain={explain} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} data-row="" className="group">
                <th
                  scope="row"
                  className="sticky start-0 z-raised max-w-52 border-e border-b border-line bg-surface px-3 text-start font-semibold group-hover:bg-raised"
                >
                  {row.name}
                </th>
                {columns.map((column) => (
                  <FigureCell
                    key={column.id}
                    column={column}
                    row={row}
                    currency={currency}
                    isOwn={sort?.column === column.id}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr data-row="">
                <th
                  scope="row"
                  className="sticky start-0 bottom-0 z-top border-e border-t border-line bg-overlay px-3 text-start font-bold"
                >
                  {totals.name}
                </th>
                {columns.map((column) => (
                  <FigureCell
                    key={column.id}
                    column={column}
                    row={{ key: 'totals', ...totals }}
                    currency={currency}
                    isTotals
                  />
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <Formula of={explained} />
    </>
  );
}

/** How the column under pointer or focus is reckoned, and what the letters mean. */
function Formula({ of }: { of: Column | undefined }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const groups = useGroupNames();
  return (
    <p aria-live="polite" className="figures mt-1.5 min-h-9 text-xs text-muted print:hidden">
      {of?.formula != null && (
        <>
          <b className="text-text">
            {groups[of.group]} · {names[of.id]} = {of.formula}
          </b>{' '}
          {t({
            id: 'report.legend',
            message:
              'S stake, P payout, R members’ result, V valid stake, J jackpots, F fee of the platform (rate f), p share, c commission, c↓ commission given below, L and H shares below and above. Above 0 is good for the one who is named.',
          })}
        </>
      )}
    </p>
  );
}

function Heads({
  columns,
  nameHead,
  sort,
  onSort,
  onExplain,
}: FigureTableProps & { onExplain: (column: Column | undefined) => void }) {
  const names = useColumnNames();
  const groups = useGroupNames();
  const isPrinting = usePrinting();
  return (
    <thead>
      <tr className="h-8">
        <th className="sticky start-0 top-0 z-top border-e border-line bg-raised" />
        {runsOf(columns).map(({ group, first, count }) => (
          <th
            key={first}
            scope="colgroup"
            colSpan={count}
            className="sticky top-0 z-over border-e border-line bg-raised px-2 text-xs leading-tight font-bold"
          >
            {groups[group]}
          </th>
        ))}
      </tr>
      <tr data-row="" className="h-11">
        <th
          scope="col"
          className="sticky start-0 top-8 z-top border-e border-b border-line bg-raised px-3 text-start text-xs font-semibold text-muted"
        >
          {nameHead}
        </th>
        {columns.map((column) => {
          const isSorted = sort?.column === column.id;
          const Arrow = sort?.isUp === true ? ArrowUp : ArrowDown;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={isSorted ? (sort.isUp ? 'ascending' : 'descending') : undefined}
              className="sticky top-8 z-over border-b border-line bg-raised text-end text-xs font-semibold text-muted"
            >
              {/* Chromium leaves out buttons where it repeats a head on the next sheet. */}
              {isPrinting ? (
                names[column.id]
              ) : (
                <button
                  type="button"
                  title={column.formula ?? undefined}
                  className="inline-flex min-h-11 items-center gap-1 rounded-badge px-1.5 text-end leading-tight hover:text-text"
                  onClick={() => onSort(column.id)}
                  onFocus={() => onExplain(column)}
                  onBlur={() => onExplain(undefined)}
                  onMouseEnter={() => onExplain(column)}
                  onMouseLeave={() => onExplain(undefined)}
                >
                  {names[column.id]}
                  {isSorted && <Arrow size={13} aria-hidden="true" />}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface FigureCellProps {
  column: Column;
  row: FigureRow;
  currency: string;
  isOwn?: boolean;
  isTotals?: boolean;
}

function FigureCell({ column, row, currency, isOwn = false, isTotals = false }: FigureCellProps) {
  const value = valueOf(row, column.id);
  const look = `${column.isTotal === true || isTotals ? 'font-bold' : ''} ${column.kind === 'money' && (value ?? 0) < 0 ? 'text-negative' : ''}`;
  const figure = value === null ? '–' : <Figure column={column} value={value} currency={currency} />;
  const ground = isTotals ? 'sticky bottom-0 z-over border-t bg-overlay' : 'border-b group-hover:bg-raised';
  return (
    // Where no button is, the arrow keys stand on the cell.
    <td
      tabIndex={-1}
      className={`h-11 border-line text-end whitespace-nowrap ${ground} ${isOwn ? 'bg-raised' : ''}`}
    >
      {row.onOpen && value !== null ? (
        <button
          type="button"
          tabIndex={-1}
          className={`min-h-11 min-w-11 rounded-badge px-1.5 text-end hover:underline ${look}`}
          onClick={row.onOpen}
        >
          {figure}
        </button>
      ) : (
        <span className={`px-1.5 ${look}`}>{figure}</span>
      )}
    </td>
  );
}

export function Figure({ column, value, currency }: { column: Column; value: number; currency: string }) {
  if (column.kind === 'money') return <Money isBare amount={value} currency={currency} />;
  return (
    <span className="figures">{column.kind === 'percent' ? `${value}%` : value.toLocaleString('en')}</span>
  );
}
