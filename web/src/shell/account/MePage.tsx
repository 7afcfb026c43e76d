import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  Headset,
  LogOut,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { queries } from '../../api/queries.ts';
import { sumBalances } from '../../features/wallet/balance-sums.ts';
import { EyeButton } from '../../features/wallet/EyeButton.tsx';
import { WalletFigures } from '../../features/wallet/WalletFigures.tsx';
import { calendarDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { confirmLogout } from '../../state/confirm-logout.ts';
import { useBalances } from '../../state/use-balances.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { useAccountEntries, type AccountEntry } from './account-entries.ts';

/** Their way is the card above the list. */
const ABOVE: readonly string[] = [paths.depositPoints(), paths.withdrawPoints()];

/** /me: the account's home on a phone (rule U24). A desktop has the navigation instead. */
export function MePage() {
  const isMobile = useMobileMode();
  if (!isMobile) return <Navigate to="/personalInformation" replace />;
  return (
    <div className="grid gap-3 pt-3 pb-6">
      <Head />
      <section className="rounded-panel border border-line bg-surface p-3.5">
        <Figures />
        <Actions />
      </section>
      <Lists />
    </div>
  );
}

function Head() {
  const { t } = useLingui();
  const { profile } = useSession();
  const { data } = useQuery(queries.profile());
  const timezone = useTimezone();
  const since = data && calendarDay(data.create_time, timezone);
  if (!profile) return <div className="h-14" />;
  return (
    <header className="flex h-14 items-center gap-3">
      <Avatar name={profile.account} picture={profile.avatar} className="size-13 text-2xl" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-2xl/6 font-extrabold">{profile.nickname || profile.account}</h1>
        <p className="h-5 truncate text-sm text-muted">
          {since !== undefined && t({ id: 'account.since', message: `Player since ${since}` })}
        </p>
      </div>
      <Link
        to="/personalInformation"
        aria-label={t({ id: 'menu.personalInformation', message: 'Personal information' })}
        className="grid size-11 place-items-center rounded-control hover:bg-raised"
      >
        <Settings size={21} aria-hidden="true" />
      </Link>
    </header>
  );
}

function Figures() {
  const { balances } = useBalances();
  const timezone = useTimezone();
  return (
    <WalletFigures
      balances={balances}
      sums={balances && sumBalances(balances)}
      timezone={timezone}
      end={<EyeButton />}
    />
  );
}

function Actions() {
  const { t } = useLingui();
  const flags = useSiteFlags();
  if (!flags.onlineDepositWithdrawal) return null;
  const look = 'flex h-12 items-center justify-center gap-2 rounded-tile text-md/5 font-bold';
  return (
    <div className="mt-3.5 grid auto-cols-fr grid-flow-col gap-2">
      <Link to={paths.depositPoints()} className={`${look} bg-action text-on-action`}>
        <ArrowDownToLine size={18} aria-hidden="true" />
        {t({ id: 'shell.deposit', message: 'Deposit' })}
      </Link>
      {flags.withdrawal && (
        <Link to={paths.withdrawPoints()} className={`${look} border border-control bg-raised`}>
          <ArrowUpFromLine size={18} aria-hidden="true" />
          {t({ id: 'cashier.withdraw', message: 'Withdraw' })}
        </Link>
      )}
    </div>
  );
}

const ROW =
  'flex min-h-13 w-full items-center gap-3 px-3.5 text-start text-md/5 font-semibold hover:bg-raised';

function Lists() {
  const { t } = useLingui();
  const [money = [], offers = [], own = []] = useAccountEntries();
  const lists = [
    [...money.filter(({ to }) => !ABOVE.includes(to)), ...offers],
    [...own, { to: paths.contactUs(), text: t({ id: 'account.help', message: 'Help' }), icon: Headset }],
  ];
  return lists.map((entries, index) => (
    <ul
      key={entries[0]?.to}
      className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
    >
      {entries.map((entry: AccountEntry) => (
        <li key={entry.to}>
          <Link to={entry.to} className={ROW}>
            <Mark icon={entry.icon} />
            <span className="min-w-0 flex-1">{entry.text}</span>
            <CountBadge count={entry.count ?? 0} label={t({ id: 'shell.unread', message: 'unread' })} />
            <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {index === lists.length - 1 && (
        <li>
          <button type="button" className={ROW} onClick={confirmLogout}>
            <Mark icon={LogOut} />
            {t({ id: 'menu.logout', message: 'Log out' })}
          </button>
        </li>
      )}
    </ul>
  ));
}

function Mark({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-8.5 shrink-0 place-items-center rounded-control bg-raised text-ring">
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}
