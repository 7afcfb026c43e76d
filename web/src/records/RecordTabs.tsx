import { useLingui } from '@lingui/react/macro';
import { isOffered } from '@parlour/contract/features';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';

/** The three kinds of records; /record shows the first (rule R1). */
export function RecordTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const tabs = [
    { to: '/transactionRecord', title: t({ id: 'records.tabTransactions', message: 'Transactions' }) },
    {
      to: '/depositAndWithdrawalRecords',
      title: t({ id: 'records.tabPayments', message: 'Deposits and withdrawals' }),
    },
    { to: '/betRecord', title: t({ id: 'records.tabBets', message: 'Bets' }) },
  ].filter(({ to }) => isOffered(to));
  const current = pathname === paths.record() ? tabs[0]!.to : pathname;
  return (
    <nav
      aria-label={t({ id: 'menu.record', message: 'Records' })}
      className="scroll-row -mx-3 flex gap-1 px-3 pb-3"
    >
      {tabs.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className={`inline-flex h-11 shrink-0 items-center rounded-tile px-2.5 text-sm font-bold desktop:px-3.5 desktop:text-base whitespace-nowrap ${to === current ? 'bg-overlay text-text' : 'text-muted hover:bg-raised hover:text-text'}`}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
