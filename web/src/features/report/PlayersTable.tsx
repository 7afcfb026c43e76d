import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { PlayerFigures, ReportPlayer } from '@parlour/contract/report-players';
import type { PlayerOrder } from '@parlour/contract/report-words';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { usePrinting } from '../../state/use-printing.ts';
import { Money } from '../../ui/Money.tsx';
import { formatFigure } from '../../ui/format-money.ts';
import { moveFocus } from './move-focus.ts';
import { useRoomBelow } from './use-room-below.ts';
import type { PlayerFact, PlayersColumn } from './players-columns.ts';
import { orderBy, orderInUse, type PlayersFilter } from './players-filter.ts';
import { usePlayersColumnNames } from './use-players-words.ts';

interface PlayersTableProps {
  rows: readonly ReportPlayer[];
  totals: PlayerFigures | undefined;
  columns: readonly PlayersColumn[];
  page: Pick<Output<'listReportPlayers'>, 'currency' | 'timezone'>;
  filter: PlayersFilter | undefined;
  onOrder: (filter: PlayersFilter) => void;
  /** An account above players. */
  onMember: (account: string) => void;
  /** A player's own report. */
  onPlayer: (account: string, view: 'platform' | 'bets') => void;
}

const HEAD = 'sticky top-0 border-b border-line bg-raised text-xs font-semibold text-muted';
const CELL = 'h-11 border-line px-2 whitespace-nowrap';
const PRESSED = 'min-h-11 min-w-11 rounded-badge text-end hover:underline';

/** The account and the totals stay in sight; the arrow keys go from cell to cell. */
export function PlayersTable(props: PlayersTableProps) {
  const { rows, totals, columns, page } = props;
  const room = useRoomBelow();
  const { t } = useLingui();
  return (
    <div
      ref={room}
      className="report-table overflow-auto overscroll-x-contain rounded-field border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-sm" onKeyDown={moveFocus}>
        <caption className="sr-only">{t({ id: 'report.players', message: 'Players' })}</caption>
        <thead>
          <tr data-row="" className="h-11">
            <Head {...props} order="account" className={`${HEAD} start-0 z-top border-e text-start`}>
              {t({ id: 'report.playersGroupAccount', message: 'Account' })}
            </Head>
            {columns.map((column) => (
              <ColumnHead key={column.id} {...props} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.account} data-row="" className="group">
              <th
                scope="row"
                className="sticky start-0 z-raised max-w-44 border-e border-b border-line bg-surface px-2 text-start font-semibold group-hover:bg-raised"
              >
                <Account row={row} onPlayer={props.onPlayer} />
              </th>
              {columns.map((column) => (
                <Cell key={column.id} {...props} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr data-row="">
              <th
                scope="row"
                className="sticky start-0 bottom-0 z-top h-11 border-e border-t border-line bg-overlay px-2 text-start font-bold"
              >
                {t({ id: 'report.total', message: 'Total' })}
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  tabIndex={-1}
                  className={`${CELL} sticky bottom-0 z-over border-t bg-overlay text-end font-bold`}
                >
                  {column.kind !== 'fact' && (
                    <Figure column={column} figures={totals} currency={page.currency} />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Account({ row, onPlayer }: { row: ReportPlayer } & Pick<PlayersTableProps, 'onPlayer'>) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="flex min-h-11 max-w-full items-center gap-1.5 text-start text-ring"
      onClick={() => onPlayer(row.account, 'platform')}
    >
      <span className="truncate">{row.account}</span>
      {row.is_new && (
        <span className="rounded-full bg-ring/12 px-1.5 text-2xs">
          {t({ id: 'report.playersNew', message: 'New' })}
        </span>
      )}
    </button>
  );
}

function ColumnHead({ column, ...props }: PlayersTableProps & { column: PlayersColumn }) {
  const names = usePlayersColumnNames();
  const side = column.kind === 'fact' ? 'text-start' : 'text-end';
  const look = `${HEAD} z-over px-2 whitespace-nowrap ${side}`;
  if (column.id === 'registered')
    return (
      <Head {...props} order="registered" className={`${HEAD} z-over text-start`}>
        {names.registered}
      </Head>
    );
  return (
    <th scope="col" tabIndex={-1} className={look}>
      {names[column.id]}
    </th>
  );
}

/** A column by which the players can be ordered. */
function Head({
  order,
  filter,
  className,
  children,
  onOrder,
}: Pick<PlayersTableProps, 'filter' | 'onOrder'> & {
  order: PlayerOrder;
  className: string;
  children: string;
}) {
  const isPrinting = usePrinting();
  const isInUse = filter !== undefined && orderInUse(filter) === order;
  const next = filter && orderBy(filter, order);
  const Arrow = filter?.isBack === true ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      // Where the button is none, the arrow keys stand on the cell.
      tabIndex={-1}
      aria-sort={isInUse ? (filter.isBack ? 'descending' : 'ascending') : undefined}
      className={className}
    >
      {/* As in FigureTable: a repeated head has no buttons. */}
      {isPrinting ? (
        children
      ) : (
        <button
          type="button"
          disabled={next === undefined}
          className="inline-flex min-h-11 items-center gap-1 rounded-badge px-2 whitespace-nowrap hover:text-text disabled:pointer-events-none"
          onClick={() => next && onOrder(next)}
        >
          {children}
          {isInUse && <Arrow size={13} aria-hidden="true" />}
        </button>
      )}
    </th>
  );
}

function Cell({
  row,
  column,
  page,
  onMember,
  onPlayer,
}: PlayersTableProps & { row: ReportPlayer; column: PlayersColumn }) {
  const look = `${CELL} border-b group-hover:bg-raised ${column.kind === 'fact' ? 'text-start' : 'text-end'}`;
  if (column.kind === 'fact')
    return (
      <td tabIndex={-1} className={look}>
        <Fact row={row} fact={column.id} timezone={page.timezone} onMember={onMember} />
      </td>
    );
  const figure = <Figure column={column} figures={row.figures} currency={page.currency} />;
  return (
    <td tabIndex={-1} className={look}>
      {column.isOfBets && row.figures.bets > 0 ? (
        <button type="button" tabIndex={-1} className={PRESSED} onClick={() => onPlayer(row.account, 'bets')}>
          {figure}
        </button>
      ) : (
        figure
      )}
    </td>
  );
}

function Fact({
  row,
  fact,
  timezone,
  onMember,
}: { row: ReportPlayer; fact: PlayerFact; timezone: string } & Pick<PlayersTableProps, 'onMember'>) {
  const { t } = useLingui();
  const time = (unixS: number | null) => (
    <span className="figures">{unixS === null ? '–' : siteTimeText(unixS, timezone).slice(0, 16)}</span>
  );
  const { agent } = row;
  if (fact === 'registered') return time(row.registered_at);
  if (fact === 'last_login') return time(row.last_login_at);
  if (fact === 'last_bet') return time(row.last_bet_at);
  if (fact === 'status')
    return row.is_open ? (
      t({ id: 'report.playersOpen', message: 'Open' })
    ) : (
      <span className="text-muted">{t({ id: 'report.playersClosed', message: 'Closed' })}</span>
    );
  if (agent === null) return '–';
  return (
    <button
      type="button"
      tabIndex={-1}
      className="min-h-11 min-w-11 text-start text-ring hover:underline"
      onClick={() => onMember(agent)}
    >
      {agent}
    </button>
  );
}

function Figure({
  column,
  figures,
  currency,
}: {
  column: Extract<PlayersColumn, { kind: 'money' | 'count' }>;
  figures: PlayerFigures;
  currency: string;
}) {
  const value = figures[column.id];
  if (value === null) return '–';
  if (column.kind === 'count') return <span className="figures">{formatFigure(value, 0)}</span>;
  return <Money isBare amount={value} currency={currency} className={value < 0 ? 'text-negative' : ''} />;
}
