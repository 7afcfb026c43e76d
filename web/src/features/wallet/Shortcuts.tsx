import { useLingui } from '@lingui/react/macro';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  Coins,
  History,
  Landmark,
  Settings2,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { closeWalletSheet } from '../../state/stores.ts';
import { useSiteFlags, type SiteFlags } from '../../session/use-site-flags.ts';
import { paths } from '../../paths.ts';

interface Shortcut {
  to: string;
  icon: LucideIcon;
  text: string;
  /** The text, if there is room for one; undefined hides the shortcut outside the page. */
  word?: string;
  /** Undefined means for every account. */
  flag?: keyof SiteFlags;
}

/** The links from the wallet that are open to this player. */
function useShortcuts(): Shortcut[] {
  const { t } = useLingui();
  const flags = useSiteFlags();
  const shortcuts: Shortcut[] = [
    {
      to: paths.depositPoints(),
      icon: ArrowDownToLine,
      text: t({ id: 'menu.depositPoints', message: 'Deposit points' }),
      word: t({ id: 'shell.deposit', message: 'Deposit' }),
      flag: 'onlineDepositWithdrawal',
    },
    {
      to: paths.withdrawPoints(),
      icon: ArrowUpFromLine,
      text: t({ id: 'menu.withdrawPoints', message: 'Withdraw points' }),
      word: t({ id: 'cashier.withdraw', message: 'Withdraw' }),
      flag: 'withdrawal',
    },
    {
      to: paths.gamePointCenter(),
      icon: Coins,
      text: t({ id: 'menu.gamePointCenter', message: 'Game point center' }),
      flag: 'plays',
    },
    {
      to: paths.record(),
      icon: History,
      text: t({ id: 'menu.record', message: 'Records' }),
      word: t({ id: 'menu.record', message: 'Records' }),
    },
    {
      to: paths.transferSettings(),
      icon: Settings2,
      text: t({ id: 'menu.transferSettings', message: 'Transfer settings' }),
      flag: 'plays',
    },
    {
      to: paths.accountBinding(),
      icon: Landmark,
      text: t({ id: 'menu.accountBinding', message: 'Account binding' }),
      flag: 'onlineDepositWithdrawal',
    },
  ];
  return shortcuts.filter(({ flag }) => flag === undefined || flags[flag]);
}

/** All of them, on the page. */
export function Shortcuts() {
  const { t } = useLingui();
  const shortcuts = useShortcuts();
  return (
    <nav
      aria-label={t({ id: 'wallet.shortcuts', message: 'Shortcuts' })}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {shortcuts.map(({ to, icon: Icon, text }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-14 items-center gap-3 border-t border-line px-4 text-md/5 font-semibold first:border-t-0 hover:bg-raised"
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-ring">
            <Icon size={18} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">{text}</span>
          <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}

/** The nearest of them, side by side in the sheet. */
export function SheetShortcuts() {
  const { t } = useLingui();
  const shortcuts = useShortcuts();
  return (
    <nav
      aria-label={t({ id: 'wallet.shortcuts', message: 'Shortcuts' })}
      className="grid auto-cols-fr grid-flow-col gap-2"
    >
      {shortcuts.map(
        ({ to, icon: Icon, word }) =>
          word !== undefined && (
            <Link
              key={to}
              to={to}
              onClick={closeWalletSheet}
              className="flex min-h-12.5 flex-wrap content-center items-center justify-center gap-x-2 gap-y-1 rounded-field border border-line bg-raised px-1.5 py-1.5 text-center text-base/4.5 font-bold hover:bg-overlay"
            >
              <Icon size={18} className="shrink-0 text-ring" aria-hidden="true" />
              {word}
            </Link>
          ),
      )}
    </nav>
  );
}
