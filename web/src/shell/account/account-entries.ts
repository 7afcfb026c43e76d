import { useLingui } from '@lingui/react/macro';
import type { PageRoute } from '@parlour/contract/page-routes';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ClipboardList,
  Gift,
  HeartHandshake,
  Landmark,
  Layers,
  Mail,
  ShieldCheck,
  MessageSquareWarning,
  SlidersHorizontal,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../paths.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { useUnreadCount } from '../../state/use-unread-count.ts';

export interface AccountEntry {
  to: string;
  text: string;
  icon: LucideIcon;
  /** Pages that belong to this one. */
  holds?: readonly PageRoute[];
  count?: number;
}

const when = (isOpen: boolean, entry: AccountEntry): AccountEntry[] => (isOpen ? [entry] : []);

/** The pages of the account that are open to this player, in groups: money, offers and mail, the account itself. */
export function useAccountEntries(): AccountEntry[][] {
  const { t } = useLingui();
  const flags = useSiteFlags();
  const unread = useUnreadCount();
  return [
    [
      { to: paths.wallet(), text: t({ id: 'menu.groupMoney', message: 'Wallet' }), icon: Wallet },
      ...when(flags.onlineDepositWithdrawal, {
        to: paths.depositPoints(),
        text: t({ id: 'shell.deposit', message: 'Deposit' }),
        icon: ArrowDownToLine,
      }),
      ...when(flags.withdrawal, {
        to: paths.withdrawPoints(),
        text: t({ id: 'cashier.withdraw', message: 'Withdraw' }),
        icon: ArrowUpFromLine,
      }),
      ...when(flags.plays, {
        to: paths.gamePointCenter(),
        text: t({ id: 'account.points', message: 'Points in games' }),
        icon: Layers,
      }),
      {
        to: paths.record(),
        text: t({ id: 'menu.record', message: 'Records' }),
        icon: ClipboardList,
        holds: ['/transactionRecord', '/betRecord', '/depositAndWithdrawalRecords'],
      },
    ],
    [
      {
        to: paths.promotion(),
        text: t({ id: 'menu.promotion', message: 'Promotions' }),
        icon: Gift,
        holds: ['/promotionList'],
      },
      {
        to: paths.mailBox(),
        text: t({ id: 'menu.mailBox', message: 'Mailbox' }),
        icon: Mail,
        count: unread,
      },
      ...when(flags.referral, {
        to: paths.referFriends(),
        text: t({ id: 'menu.referFriends', message: 'Refer friends' }),
        icon: UsersRound,
      }),
    ],
    useOwnEntries(),
  ];
}

/** What the account is made of and set to. */
function useOwnEntries(): AccountEntry[] {
  const { t } = useLingui();
  const flags = useSiteFlags();
  return [
    ...when(flags.onlineDepositWithdrawal, {
      to: paths.accountBinding(),
      text: t({ id: 'menu.accountBinding', message: 'Account binding' }),
      icon: Landmark,
    }),
    {
      to: '/security',
      text: t({ id: 'account.security', message: 'Security' }),
      icon: ShieldCheck,
      holds: ['/changePassword'],
    },
    ...when(flags.plays, {
      to: '/playLimits',
      text: t({ id: 'menu.playLimits', message: 'Limits and breaks' }),
      icon: HeartHandshake,
    }),
    ...when(flags.plays, {
      to: paths.transferSettings(),
      text: t({ id: 'account.settings', message: 'Settings' }),
      icon: SlidersHorizontal,
    }),
    {
      to: '/reportProblem',
      text: t({ id: 'menu.reportProblem', message: 'Report a problem' }),
      icon: MessageSquareWarning,
    },
  ];
}
