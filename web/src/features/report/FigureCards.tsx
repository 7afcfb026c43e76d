import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatFigure } from '../../ui/format-money.ts';
import { Money } from '../../ui/Money.tsx';
import { FigureSheet } from './FigureSheet.tsx';
import type { FigureRow, FigureTableProps } from './FigureTable.tsx';
import { useGroupNames } from './words.ts';

/** A phone's list of the rows of a table: two figures a row, the rest in the row's sheet. */
export function FigureCards({ caption, rows, totals, columns, currency }: FigureTableProps) {
  const { t } = useLingui();
  const [opened, open] = useState<FigureRow>();
  const groups = useGroupNames();
  const self = t({ id: 'report.selfTotal', message: 'Self, total P/L' });
  const count = rows.length;
  return (
    <>
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <p className="flex justify-between gap-3 border-b border-line px-4 py-2 text-xs text-muted">
          <span>{caption}</span>
          <span>
            {groups.members} · <b className="text-text">{self}</b>
          </span>
        </p>
        <ul aria-label={caption} className="report-cards divide-y divide-line">
          {rows.map((row) => (
            <li key={row.key}>
              <button
                type="button"
                aria-haspopup="dialog"
                className="flex min-h-15 w-full items-center gap-3 ps-4 pe-2 text-start active:bg-raised"
                onClick={() => open(row)}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-bold">{row.card?.title}</span>
                  <Bets count={row.figures.count} />
                </span>
                <Pair row={row} currency={currency} />
                <ChevronRight size={16} className="shrink-0 text-muted" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {totals && (
        <div className="report-totals sticky bottom-tab-bar z-over flex items-center justify-between gap-3 rounded-card border border-line bg-overlay px-4 py-2 shadow-panel">
          <span className="text-sm">
            <b>{totals.name}</b>
            <span className="figures block text-xs text-muted">
              {t({ id: 'report.rows', message: plural(count, { one: '# row', other: '# rows' }) })}
            </span>
          </span>
          <Pair row={totals} currency={currency} />
        </div>
      )}
      {opened && (
        <FigureSheet row={opened} columns={columns} currency={currency} onClose={() => open(undefined)} />
      )}
    </>
  );
}

function Bets({ count }: { count: number }) {
  const { t } = useLingui();
  const bets = formatFigure(count, 0);
  return (
    <span className="figures block text-xs text-muted">
      {t({
        id: 'report.betsOf',
        message: plural(count, { one: `${bets} bet`, other: `${bets} bets` }),
      })}
    </span>
  );
}

function Pair({ row: { figures }, currency }: { row: Pick<FigureRow, 'figures'>; currency: string }) {
  return (
    <span className="grid shrink-0 text-end">
      <Money
        isBare
        amount={figures.self_total}
        currency={currency}
        className={`font-bold ${lossLook(figures.self_total)}`}
      />
      <Money
        isBare
        amount={figures.total}
        currency={currency}
        className={`text-xs ${lossLook(figures.total)}`}
      />
    </span>
  );
}

const lossLook = (amount: number): string => (amount < 0 ? 'text-negative' : '');
