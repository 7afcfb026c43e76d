import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { HALL } from '@parlour/contract/constants';
import { FEATURES, isOffered } from '@parlour/contract/features';
import * as icon from './menu-icons.ts';
import { paths } from '../../paths.ts';
import type { SiteFlags } from '../../session/use-site-flags.ts';

/** In place of a path: the search overlay. */
export const SEARCH = 'search';

/** Every entry of the menu: title, path, icon, permission and switch (rule U10). */
export interface MenuEntry {
  title: MessageDescriptor;
  /** `SEARCH` covers the lobby instead of being a page. */
  path: string;
  icon: icon.MenuIcon;
  /** Entries of players become permitted at login; entries of visitors disappear (rule A8). */
  permission: 'everyone' | 'visitor' | 'player';
  /** Shown while this switch is on. */
  show?: keyof SiteFlags;
  /** The count on its badge. */
  badge?: 'unread';
}

export interface MenuGroup {
  name: 'games' | 'money' | 'offers' | 'account' | 'help';
  title: MessageDescriptor;
  entries: readonly MenuEntry[];
}

type Rest = Partial<Pick<MenuEntry, 'show' | 'badge'>>;

const entry =
  (permission: MenuEntry['permission']) =>
  (title: MessageDescriptor, path: string, icon: icon.MenuIcon, rest: Rest = {}): MenuEntry => ({
    title,
    path,
    icon,
    permission,
    ...rest,
  });
const everyone = entry('everyone');
const visitor = entry('visitor');
const player = entry('player');

const ONLINE = { show: 'onlineDepositWithdrawal' } as const;
const PLAYS = { show: 'plays' } as const;

export const MENU: readonly MenuGroup[] = [
  {
    name: 'games',
    title: msg({ id: 'menu.groupGames', message: 'Play' }),
    entries: [
      everyone(msg({ id: 'menu.home', message: 'Home' }), paths.home(), icon.home),
      everyone(
        msg({ id: 'menu.popularGames', message: 'Popular games' }),
        paths.home(HALL.hot),
        icon.popular,
      ),
      everyone(msg({ id: 'menu.games', message: 'Games' }), paths.home(HALL.slots), icon.games),
      everyone(msg({ id: 'menu.search', message: 'Search' }), SEARCH, icon.search),
      everyone(msg({ id: 'menu.searchPage', message: 'Find a game' }), '/search', icon.searchPage),
      everyone(msg({ id: 'menu.jackpot', message: 'Jackpots' }), '/jackpot', icon.jackpot),
      everyone(
        msg({ id: 'menu.virtualSports', message: 'Virtual sports' }),
        '/virtualSport',
        icon.virtualSports,
      ),
      player(msg({ id: 'menu.favorites', message: 'Favourites' }), '/favorites', icon.favorites),
    ],
  },
  {
    name: 'money',
    title: msg({ id: 'menu.groupMoney', message: 'Wallet' }),
    entries: [
      player(msg({ id: 'menu.myWallet', message: 'My wallet' }), paths.wallet(), icon.wallet),
      player(
        msg({ id: 'menu.depositPoints', message: 'Deposit points' }),
        paths.depositPoints(),
        icon.deposit,
        ONLINE,
      ),
      player(
        msg({ id: 'menu.withdrawPoints', message: 'Withdraw points' }),
        paths.withdrawPoints(),
        icon.withdraw,
        {
          show: 'withdrawal',
        },
      ),
      player(
        msg({ id: 'menu.gamePointCenter', message: 'Game point center' }),
        '/gamePointCenter',
        icon.points,
        PLAYS,
      ),
      player(msg({ id: 'menu.record', message: 'Records' }), paths.record(), icon.record),
      player(
        msg({ id: 'menu.transactionRecord', message: 'Transaction record' }),
        '/transactionRecord',
        icon.transactions,
      ),
      player(msg({ id: 'menu.betRecord', message: 'Betting history' }), '/betRecord', icon.bets, PLAYS),
      player(
        msg({ id: 'menu.depositRecords', message: 'Deposit and withdrawal records' }),
        paths.depositRecords(),
        icon.depositRecords,
      ),
      player(
        msg({ id: 'menu.accountBinding', message: 'Account binding' }),
        paths.accountBinding(),
        icon.binding,
        ONLINE,
      ),
      player(
        msg({ id: 'menu.transferSettings', message: 'Transfer settings' }),
        '/transferSettings',
        icon.settings,
        PLAYS,
      ),
    ],
  },
  {
    name: 'offers',
    title: msg({ id: 'menu.groupOffers', message: 'Offers' }),
    entries: [
      everyone(msg({ id: 'menu.promotion', message: 'Promotions' }), paths.promotion(), icon.promotion),
      player(
        msg({ id: 'menu.promotionList', message: 'My bonuses' }),
        '/promotionList',
        icon.promotionList,
        PLAYS,
      ),
      everyone(msg({ id: 'menu.raffle', message: 'Raffle' }), paths.raffle(), icon.raffle),
      everyone(msg({ id: 'menu.redPacket', message: 'Red packet' }), paths.redPacket(), icon.redPacket),
      player(
        msg({ id: 'menu.referFriends', message: 'Refer friends' }),
        paths.referFriends(),
        icon.referFriends,
        {
          show: 'referral',
        },
      ),
      everyone(msg({ id: 'menu.bonusPolicy', message: 'Bonus policy' }), '/bonusPolicy', icon.bonusPolicy),
    ],
  },
  {
    name: 'account',
    title: msg({ id: 'menu.groupAccount', message: 'Account' }),
    entries: [
      visitor(msg({ id: 'login.login', message: 'Login' }), paths.login(), icon.login),
      visitor(msg({ id: 'menu.register', message: 'Register' }), paths.register(), icon.register),
      player(msg({ id: 'menu.mailBox', message: 'Mailbox' }), paths.mailBox(), icon.mailBox, {
        badge: 'unread',
      }),
      player(
        msg({ id: 'menu.personalInformation', message: 'Personal information' }),
        '/personalInformation',
        icon.personal,
      ),
      player(
        msg({ id: 'menu.changePassword', message: 'Change password' }),
        '/changePassword',
        icon.password,
      ),
      player(msg({ id: 'menu.security', message: 'Login and security' }), '/security', icon.security),
      player(
        msg({ id: 'menu.playLimits', message: 'Limits and breaks' }),
        '/playLimits',
        icon.playLimits,
        PLAYS,
      ),
      player(msg({ id: 'menu.report', message: 'Report' }), '/report', icon.report),
    ],
  },
  {
    name: 'help',
    title: msg({ id: 'menu.groupHelp', message: 'Help' }),
    entries: [
      everyone(
        msg({ id: 'menu.announcement', message: 'Announcements' }),
        '/announcement',
        icon.announcement,
      ),
      everyone(msg({ id: 'menu.contactUs', message: 'Contact us' }), paths.contactUs(), icon.contact),
      everyone(msg({ id: 'menu.faq', message: 'FAQ' }), paths.faq(), icon.faq, { show: 'faq' }),
      everyone(msg({ id: 'menu.rules', message: 'Rules' }), '/rules', icon.rules),
      player(msg({ id: 'menu.reportProblem', message: 'Report a problem' }), '/reportProblem', icon.problem),
      everyone(msg({ id: 'menu.appDownload', message: 'Download the app' }), paths.appDownload(), icon.app),
      everyone(msg({ id: 'menu.gamePartner', message: 'Game partners' }), '/gamePartner', icon.partner),
    ],
  },
];

/**
 * The menu of a visitor. An entry whose switch is not known yet keeps its place; one whose feature is off, and empty groups, are left out.
 */
export function visibleMenu(isLoggedIn: boolean, flags: SiteFlags, features = FEATURES): MenuGroup[] {
  const hidden: MenuEntry['permission'] = isLoggedIn ? 'visitor' : 'player';
  return MENU.map((group) => ({
    ...group,
    entries: group.entries.filter(
      ({ path, permission, show }) =>
        permission !== hidden &&
        (show === undefined || flags[show] !== false) &&
        (path === SEARCH || isOffered(path, features)),
    ),
  })).filter(({ entries }) => entries.length > 0);
}
