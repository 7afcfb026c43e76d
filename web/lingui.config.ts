import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** One catalogue a feature and language, so that features grow apart; `i18n/locales/<language>.ts` joins them. */
function feature(name: string, folders: string[]) {
  const [file, folder] = name.startsWith('later/') ? [name.slice('later/'.length), 'later/'] : [name, ''];
  return {
    path: `<rootDir>/src/i18n/locales/${folder}{locale}/${file}`,
    include: folders.map((folder) => `<rootDir>/src/${folder}`),
  };
}

export default defineConfig({
  locales: ['en', 'cn', 'tw', 'vi', 'ms'],
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true }),
  catalogs: [
    feature('app', ['chunk', 'shell', 'features/maintenance']),
    feature('site', [
      'shell',
      'session',
      'dialogs',
      'state',
      'api',
      'ui',
      'features/login',
      'features/logout',
      'features/inbox',
      'features/not-found',
      'features/under-construction',
    ]),
    feature('later/security', ['session/identity', 'features/security']),
    feature('lobby', ['features/lobby']),
    feature('tables', ['features/lobby/clock', 'features/lobby/sports']),
    feature('play', ['features/play']),
    feature('winners', ['features/jackpots']),
    // Not for the first view: loaded with the first page that shows them (`texts: 'later'` of its chunk).
    feature('later/wallet', ['features/wallet', 'features/play/ask']),
    feature('later/forms', ['forms']),
    feature('later/register', ['features/register']),
    feature('later/pages', [
      'features/announcement',
      'features/promotion',
      'features/contact',
      'features/faq',
      'features/legal',
      'features/game-partner',
    ]),
    feature('later/profile', ['features/profile', 'features/account-binding']),
    feature('later/statement', ['features/statement']),
    feature('later/cashier', ['features/cashier']),
    feature('later/records', ['records', 'features/cashier-records']),
    feature('later/password', ['features/password', 'features/login']),
    feature('later/referral', ['features/referral']),
    feature('popups', ['features/popups', 'features/download', 'features/floats', 'features/chat']),
  ],
});
