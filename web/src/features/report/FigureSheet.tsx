import { useLingui } from '@lingui/react/macro';
import type { ReportFigures } from '@parlour/contract/report';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { addsUpTo } from './adds-up.ts';
import { AddsUp } from './AddsUp.tsx';
import type { Column } from './columns.ts';
import { Figure, valueOf, type FigureRow } from './FigureTable.tsx';
import { useColumnNames, useGroupNames } from './words.ts';

interface FigureSheetProps {
  row: FigureRow;
  columns: readonly Column[];
  currency: string;
  onClose: () => void;
}

/** A row of the report on a phone: how its parts add up, all its chosen columns, and the two ways on. */
export function FigureSheet({ row, columns, currency, onClose }: FigureSheetProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  const groups = useGroupNames();
  const { card, onOpen, figures } = row;
  const title = card?.title ?? '';
  const leave = (go: () => void) => (): void => {
    onClose();
    go();
  };
  return (
    <Sheet title={title} onClose={onClose}>
      {columns.some(({ id }) => id === 'total') && <Split figures={figures} currency={currency} />}
      <dl className="mt-2 divide-y divide-line text-sm">
        {columns.map((column) => {
          const value = valueOf(row, column.id);
          return (
            <div key={column.id} className="flex min-h-10 items-center justify-between gap-3">
              <dt>
                {names[column.id]} <small className="text-muted">{groups[column.group]}</small>
              </dt>
              <dd
                className={`${column.isTotal ? 'font-bold' : ''} ${column.kind === 'money' && (value ?? 0) < 0 ? 'text-negative' : ''}`}
              >
                {value === null ? '–' : <Figure column={column} value={value} currency={currency} />}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="sticky -bottom-4 mt-3 -mb-4 grid gap-2 bg-surface pt-2 pb-4">
        {card && (
          <Button size="large" onClick={leave(card.onGo)}>
            <span className="truncate">{t({ id: 'report.open', message: `Open ${title}` })}</span>
          </Button>
        )}
        {onOpen && (
          <Button look="quiet" onClick={leave(onOpen)}>
            {t({ id: 'report.itsBets', message: 'Bets behind these figures' })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** Part by part from the members' result to nothing: each bar begins where the one before it ends. */
function Split({ figures, currency }: { figures: ReportFigures; currency: string }) {
  const groups = useGroupNames();
  const names = useColumnNames();
  const parts = [
    [groups.members, figures.total],
    [groups.lower, figures.lower_total],
    [groups.self, figures.self_total],
    [groups.higher, figures.higher_total],
    [names.fees, figures.fees],
  ] as const;
  const ends = parts.map((_, index) =>
    parts.slice(0, index + 1).reduce((sum, [, amount]) => sum + amount, 0),
  );
  const low = Math.min(0, ...ends);
  const width = Math.max(0, ...ends) - low || 1;
  return (
    <div className="grid gap-2.5 rounded-card bg-raised p-4">
      {parts.map(([name, amount], index) => {
        const [start, end] = [ends[index - 1] ?? 0, ends[index]!];
        return (
          <div key={name}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="font-semibold">{name}</span>
              <Money
                isBare
                amount={amount}
                currency={currency}
                className={amount < 0 ? 'text-negative' : ''}
              />
            </p>
            <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-overlay">
              <div
                className={`h-2 rounded-full ${amount < 0 ? 'bg-negative' : 'bg-action'}`}
                style={{
                  marginInlineStart: `${((Math.min(start, end) - low) / width) * 100}%`,
                  width: `${(Math.abs(amount) / width) * 100}%`,
                }}
              />
            </div>
          </div>
        );
      })}
      <AddsUp sum={addsUpTo(figures)} currency={currency} />
    </div>
  );
}
