import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '@parlour/contract/statement';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { GroupMark } from './GroupMark.tsx';
import type { StatementRowsProps } from './StatementTable.tsx';
import { Money } from '../../ui/Money.tsx';

/** The statement of a phone: a day after the other, the amount above, the balance after it below. */
export function StatementCards({ rows, currency, timezone, onOpen }: Omit<StatementRowsProps, 'totals'>) {
  const { t } = useLingui();
  const days = new Map<string, Transaction[]>();
  for (const row of rows) {
    const day = siteTimeText(row.time, timezone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return (
    <div className="grid gap-4">
      {[...days].map(([day, its]) => (
        <section key={day} aria-labelledby={`statement-${day}`}>
          <div className="flex items-baseline justify-between px-1 pb-1.5 text-xs/5 text-muted">
            <h2 id={`statement-${day}`} className="figures text-sm font-bold text-text">
              {day}
            </h2>
            <span>
              <b className="text-text">{t({ id: 'statement.amount', message: 'Amount' })}</b>
              {' · '}
              {t({ id: 'statement.balanceAfter', message: 'Balance after' })}
            </span>
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {its.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className="flex min-h-15 w-full items-center gap-3 px-3.5 py-2 text-start"
                  onClick={() => onOpen(row)}
                >
                  <GroupMark group={row.group} className="size-9" />
                  <span className="min-w-0 flex-1">
                    <b className="block text-base">{row.title}</b>
                    <span className="block truncate text-xs text-muted">
                      <span className="figures">{siteTimeText(row.time, timezone).slice(11)}</span>
                      {row.about !== '' && ` · ${row.about}`}
                    </span>
                  </span>
                  <span className="shrink-0 text-end">
                    <Money
                      isBare
                      amount={row.amount}
                      currency={currency}
                      sign="signed"
                      className={`block text-base font-bold ${row.amount > 0 ? 'text-positive' : 'text-negative'}`}
                    />
                    <Money
                      isBare
                      amount={row.balance_after}
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
