import { routeOf } from '@parlour/contract/page-routes';
import type { ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { chunk } from './chunk/chunk.tsx';
import { AccountArea } from './shell/account/AccountArea.tsx';
import { Guard } from './shell/Guard.tsx';
import { Shell } from './shell/Shell.tsx';
import { SiteRouter } from './shell/SiteRouter.tsx';
import { LobbyPage } from './features/lobby/LobbyPage.tsx';
import { JackpotPage, LoginPage, RegisterPage, RegisterPanel } from './first-pages.ts';
import { Side } from './Side.tsx';
import { pageMeta, type Page } from './paths.ts';
import {
  BonusListPage,
  PromotionPage,
  RafflePage,
  RedPacketPage,
  RedPacketsPage,
  ReferFriendsPage,
  WheelPage,
} from './promo-screens.ts';

const ChangePasswordPage = chunk(
  'change-password',
  () => import('./features/password/ChangePasswordPage.tsx'),
  (file) => file.ChangePasswordPage,
  { texts: 'password' },
);
const SecurityPage = chunk(
  'security',
  () => import('./features/security/SecurityPage.tsx'),
  (file) => file.SecurityPage,
  { texts: 'security' },
);
const ForgotPasswordPage = chunk(
  'forgot-password',
  () => import('./features/password/ForgotPasswordPage.tsx'),
  (file) => file.ForgotPasswordPage,
  { texts: 'password' },
);
const MaintenancePage = chunk(
  'maintenance',
  () => import('./features/maintenance/MaintenancePage.tsx'),
  (file) => file.MaintenancePage,
);
const NotFoundPage = chunk(
  'not-found',
  () => import('./features/not-found/NotFoundPage.tsx'),
  (file) => file.NotFoundPage,
);
const UnderConstructionPage = chunk(
  'under-construction',
  () => import('./features/under-construction/UnderConstructionPage.tsx'),
  (file) => file.UnderConstructionPage,
);
const AppDownloadPage = chunk(
  'app-download',
  () => import('./features/download/AppDownloadPage.tsx'),
  (file) => file.AppDownloadPage,
);
const MailBoxPage = chunk(
  'mailbox',
  () => import('./features/inbox/MailBoxPage.tsx'),
  (file) => file.MailBoxPage,
);
const AnnouncementPage = chunk(
  'announcement',
  () => import('./features/announcement/AnnouncementPage.tsx'),
  (file) => file.AnnouncementPage,
  { texts: 'pages' },
);
const ContactPage = chunk(
  'contact',
  () => import('./features/contact/ContactPage.tsx'),
  (file) => file.ContactPage,
  { texts: 'pages' },
);
const ReportProblemPage = chunk(
  'report-problem',
  () => import('./features/problem/ReportProblemPage.tsx'),
  (file) => file.ReportProblemPage,
  { texts: 'problem' },
);
const FaqPage = chunk(
  'faq',
  () => import('./features/faq/FaqPage.tsx'),
  (file) => file.FaqPage,
  { texts: 'pages' },
);
const LegalPage = chunk(
  'legal',
  () => import('./features/legal/LegalPage.tsx'),
  (file) => file.LegalPage,
  { texts: 'pages' },
);
const GamePartnerPage = chunk(
  'game-partner',
  () => import('./features/game-partner/GamePartnerPage.tsx'),
  (file) => file.GamePartnerPage,
  { texts: 'pages' },
);
const SearchPage = chunk(
  'search-page',
  () => import('./features/lobby/search/SearchPage.tsx'),
  (file) => file.SearchPage,
);
const FavouritesPage = chunk(
  'favourites',
  () => import('./features/lobby/FavouritesPage.tsx'),
  (file) => file.FavouritesPage,
);
const VirtualSportsPage = chunk(
  'virtual-sports',
  () => import('./features/virtual-sports/VirtualSportsPage.tsx'),
  (file) => file.VirtualSportsPage,
  { texts: 'virtual' },
);
function Lobby() {
  return <LobbyPage Side={Side} />;
}

function Login() {
  return <LoginPage Register={RegisterPanel} />;
}
const PersonalInformationPage = chunk(
  'personal-information',
  () => import('./features/profile/PersonalInformationPage.tsx'),
  (file) => file.PersonalInformationPage,
  { texts: 'profile' },
);
const AccountBindingPage = chunk(
  'account-binding',
  () => import('./features/cashier/accounts/AccountBindingPage.tsx'),
  (file) => file.AccountBindingPage,
  { texts: 'cashier' },
);

const MePage = chunk(
  'me',
  () => import('./shell/account/MePage.tsx'),
  (file) => file.MePage,
  { texts: 'account' },
);
const WalletPage = chunk(
  'wallet-page',
  () => import('./features/wallet/WalletPage.tsx'),
  (file) => file.WalletPage,
  { texts: 'wallet' },
);
const PointCenterPage = chunk(
  'point-center',
  () => import('./features/wallet/PointCenterPage.tsx'),
  (file) => file.PointCenterPage,
  { texts: 'wallet' },
);
const TransferSettingsPage = chunk(
  'transfer-settings',
  () => import('./features/wallet/TransferSettingsPage.tsx'),
  (file) => file.TransferSettingsPage,
  { texts: 'wallet' },
);
const PlayLimitsPage = chunk(
  'play-limits',
  () => import('./features/play-limits/PlayLimitsPage.tsx'),
  (file) => file.PlayLimitsPage,
  { texts: 'limits' },
);
const DepositPage = chunk(
  'deposit',
  () => import('./features/cashier/deposit/DepositPage.tsx'),
  (file) => file.DepositPage,
  { texts: 'cashier' },
);
const WithdrawPage = chunk(
  'withdraw',
  () => import('./features/cashier/withdrawal/WithdrawPage.tsx'),
  (file) => file.WithdrawPage,
  { texts: 'cashier' },
);
const CashierRecordsPage = chunk(
  'cashier-records',
  () => import('./features/cashier-records/CashierRecordsPage.tsx'),
  (file) => file.CashierRecordsPage,
  { texts: 'records' },
);
const BetRecordPage = chunk(
  'bet-record',
  () => import('./features/bet-record/BetRecordPage.tsx'),
  (file) => file.BetRecordPage,
  { texts: 'bets' },
);
const ReportPage = chunk(
  'report',
  () => import('./features/report/ReportPage.tsx'),
  (file) => file.ReportPage,
  { texts: 'report' },
);
const TransactionRecordPage = chunk(
  'transaction-record',
  () => import('./features/statement/TransactionRecordPage.tsx'),
  (file) => file.TransactionRecordPage,
  { texts: 'statement' },
);

/** The screens by page. A page of `paths.ts` without a screen shows that it is under construction. */
const SCREENS: Partial<Record<Page, ComponentType>> = {
  '/': Lobby,
  '/jackpot': JackpotPage,
  '/virtualSport': VirtualSportsPage,
  '/changePassword': ChangePasswordPage,
  '/login': Login,
  '/forgotPassword': ForgotPasswordPage,
  '/register': RegisterPage,
  '/register/:code': RegisterPage,
  '/mailBox': MailBoxPage,
  '/security': SecurityPage,
  '/playLimits': PlayLimitsPage,
  '/maintenance': MaintenancePage,
  '/404': NotFoundPage,
  '/announcement': AnnouncementPage,
  '/promotion': PromotionPage,
  '/promotionList': BonusListPage,
  '/fortuneWheel': WheelPage,
  '/raffle': RafflePage,
  '/raffle/:code': RafflePage,
  '/redPacket': RedPacketsPage,
  '/redPacket/:code': RedPacketPage,
  '/contactUs': ContactPage,
  '/FAQ': FaqPage,
  '/reportProblem': ReportProblemPage,
  '/privacyNotice': LegalPage,
  '/rgp': LegalPage,
  '/tac': LegalPage,
  '/ugp': LegalPage,
  '/aml': LegalPage,
  '/rules': LegalPage,
  '/bonusPolicy': LegalPage,
  '/gamePartner': GamePartnerPage,
  '/referFriends': ReferFriendsPage,
  '/search': SearchPage,
  '/favorites': FavouritesPage,
  '/appDownload': AppDownloadPage,
  '/personalInformation': PersonalInformationPage,
  '/accountBinding': AccountBindingPage,
  '/depositPoints': DepositPage,
  '/withdrawPoints': WithdrawPage,
  '/depositAndWithdrawalRecords': CashierRecordsPage,
  '/me': MePage,
  '/wallet': WalletPage,
  '/gamePointCenter': PointCenterPage,
  '/transferSettings': TransferSettingsPage,
  '/betRecord': BetRecordPage,
  '/report': ReportPage,
  '/record': TransactionRecordPage,
  '/transactionRecord': TransactionRecordPage,
};

/** Maps paths to screens. `paths.ts` holds the paths and who may open them. */
export function SiteRoutes() {
  return (
    <SiteRouter>
      <PageRoutes />
    </SiteRouter>
  );
}

/** Only the address's own page is given to the router: it would rank all fifty anew for each. */
function PageRoutes() {
  const { pathname } = useLocation();
  const page = routeOf(pathname);
  const screen = page && <Route path={page} Component={SCREENS[page] ?? UnderConstructionPage} />;
  const isAccount = pageMeta(pathname)?.isAccount ?? false;
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<Guard />}>
          {isAccount ? <Route element={<AccountArea />}>{screen}</Route> : screen}
          <Route path="*" element={null} />
        </Route>
      </Route>
    </Routes>
  );
}
