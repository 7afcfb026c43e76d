import { useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, ArrowUpFromLine, History, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { closeWalletSheet } from '../../state/stores.ts';
import { useSiteFlags, type SiteFlags } from '../../session/use-site-flags.ts';
import { paths } from '../../paths.ts';

interface Shortcut {
  to: string;
  icon: LucideIcon;
  word: string;
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
      word: t({ id: 'shell.deposit', message: 'Deposit' }),
      flag: 'onlineDepositWithdrawal',
    },
    {
      to: paths.withdrawPoints(),
      icon: ArrowUpFromLine,
      word: t({ id: 'cashier.withdraw', message: 'Withdraw' }),
      flag: 'withdrawal',
    },
    {
      to: paths.record(),
      icon: History,
      word: t({ id: 'menu.record', message: 'Records' }),
    },
  ];
  return shortcuts.filter(({ flag }) => flag === undefined || flags[flag]);
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
      {shortcuts.map(({ to, icon: Icon, word }) => (
        <Link
          key={to}
          to={to}
          onClick={closeWalletSheet}
          className="flex min-h-12.5 flex-wrap content-center items-center justify-center gap-x-2 gap-y-1 rounded-field border border-line bg-raised px-1.5 py-1.5 text-center text-base/4.5 font-bold hover:bg-overlay"
        >
          <Icon size={18} className="shrink-0 text-ring" aria-hidden="true" />
          {word}
        </Link>
      ))}
    </nav>
  );
}
