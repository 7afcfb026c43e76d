import { useLingui } from '@lingui/react/macro';
import type { Bet } from '@parlour/contract/bets';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { DetailRow } from '../../records/DetailRow.tsx';
import { StatusBadge } from '../../records/round/StatusBadge.tsx';
import { Money } from '../../ui/Money.tsx';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { BetFacts } from './BetSheet.tsx';

interface BetRowsProps {
  rows: readonly Bet[];
  currency: string;
  timezone: string;
  onOpen: (row: Bet | undefined) => void;
  /** The bet whose details are shown. */
  open: Bet | undefined;
}

const CELL = 'px-3 text-sm';
const COLUMNS = 8;

/** When it counts: settled, or placed while it is open. */
const timeOf = (row: Bet): number => row.settlement_time ?? row.bet_time;

export function BetRows(props: BetRowsProps) {
  return useMobileMode() ? <BetCards {...props} /> : <BetTable {...props} />;
}

function Result({ row, currency, className = '' }: { row: Bet; currency: string; className?: string }) {
  const look =
    row.result === null || row.result === 0 ? '' : row.result > 0 ? 'text-positive' : 'text-negative';
  if (row.result === null) return <span className={`text-muted ${className}`}>–</span>;
  return (
    <Money isBare amount={row.result} currency={currency} sign="signed" className={`${look} ${className}`} />
  );
}

function BetTable({ rows, ...shared }: BetRowsProps) {
  const { t } = useLingui();
  const heads = [
    { name: t({ id: 'bets.time', message: 'Time' }), look: 'text-start' },
    { name: t({ id: 'bets.game', message: 'Game' }), look: 'text-start' },
    { name: t({ id: 'bets.platform', message: 'Platform' }), look: 'text-start' },
    { name: t({ id: 'bets.status', message: 'Status' }), look: 'text-start' },
    { name: t({ id: 'bets.stake', message: 'Stake' }), look: 'text-end' },
    { name: t({ id: 'bets.validStake', message: 'Valid stake' }), look: 'text-end' },
    { name: t({ id: 'bets.paid', message: 'Paid' }), look: 'text-end' },
    { name: t({ id: 'bets.result', message: 'Result' }), look: 'text-end' },
  ];
  return (
    <div className="overflow-x-auto rounded-field border border-line bg-surface">
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
            <BetRow key={row.id} row={row} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BetRowProps extends Omit<BetRowsProps, 'rows'> {
  row: Bet;
}

function BetRow(props: BetRowProps) {
  const { row, currency, timezone, open } = props;
  return (
    <>
      <BetLine {...props} />
      {open?.id === row.id && (
        <DetailRow label={row.game} columns={COLUMNS}>
          <BetFacts row={row} currency={currency} timezone={timezone} />
        </DetailRow>
      )}
    </>
  );
}

function BetLine({ row, currency, timezone, onOpen, open }: BetRowProps) {
  const isOpen = open?.id === row.id;
  const toggle = (): void => onOpen(isOpen ? undefined : row);
  return (
    <tr className="h-10 cursor-pointer border-b border-line last:border-0 hover:bg-raised" onClick={toggle}>
      <td className={`${CELL} figures whitespace-nowrap text-muted`}>
        {siteTimeText(timeOf(row), timezone)}
      </td>
      <td className={CELL}>
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-10 text-start font-semibold"
          onClick={(event) => {
            event.stopPropagation();
            toggle();
          }}
        >
          {row.game}
        </button>
      </td>
      <td className={`${CELL} max-w-40 truncate text-muted`}>{row.platform}</td>
      <td className={CELL}>
        <StatusBadge status={row.status} />
      </td>
      <td className={`${CELL} text-end`}>
        <Money isBare amount={row.stake} currency={currency} />
      </td>
      <td className={`${CELL} text-end text-muted`}>
        {row.valid_stake !== null && <Money isBare amount={row.valid_stake} currency={currency} />}
      </td>
      <td className={`${CELL} text-end`}>
        {row.payout !== null && <Money isBare amount={row.payout + row.jackpot} currency={currency} />}
      </td>
      <td className={`${CELL} text-end font-bold`}>
        <Result row={row} currency={currency} />
      </td>
    </tr>
  );
}

function BetCards({ rows, currency, timezone, onOpen }: BetRowsProps) {
  const days = new Map<string, Bet[]>();
  for (const row of rows) {
    const day = siteTimeText(timeOf(row), timezone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return (
    <div className="grid gap-4">
      {[...days].map(([day, its]) => (
        <section key={day} aria-labelledby={`bets-${day}`}>
          <h2 id={`bets-${day}`} className="figures px-1 pb-1.5 text-sm font-bold">
            {day}
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {its.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className="flex min-h-15 w-full items-center gap-3 px-3.5 py-2 text-start"
                  onClick={() => onOpen(row)}
                >
                  <span className="min-w-0 flex-1">
                    <b className="block truncate text-base">{row.game}</b>
                    <span className="flex items-center gap-2 text-xs text-muted">
                      <span className="figures">{siteTimeText(timeOf(row), timezone).slice(11)}</span>
                      {row.status !== 'settled' && <StatusBadge status={row.status} />}
                      <span className="truncate">{row.platform}</span>
                    </span>
                  </span>
                  <span className="shrink-0 text-end">
                    <Result row={row} currency={currency} className="block text-base font-bold" />
                    <Money
                      isBare
                      amount={row.stake}
                      currency={currency}
                      className="block text-xs text-muted"
                    />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
