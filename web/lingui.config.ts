import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { FIRST_TEXTS, LAZY_TEXTS, BOOT_TEXTS } from './src/i18n/catalogues.ts';

function catalogues(table: Record<string, readonly string[]>, folder: string) {
  return Object.entries(table).map(([name, covered]) => ({
    path: `<rootDir>/src/i18n/locales/${folder}{locale}/${name}`,
    include: covered.map((each) => `<rootDir>/src/${each}`),
  }));
}

export default defineConfig({
  locales: ['en', 'cn', 'tw', 'vi', 'ms'],
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true }),
  catalogs: [
    ...catalogues(FIRST_TEXTS, ''),
    ...catalogues(LAZY_TEXTS, 'lazy/'),
    {
      path: '<rootDir>/src/i18n/locales/boot/{locale}',
      include: BOOT_TEXTS.map((each) => `<rootDir>/src/${each}`),
    },
    // What a broken rule says: the server reads the same files. No code here spells their ids out.
    { path: '<rootDir>/../contract/texts/{locale}', include: [] },
    // The words of rounds and bets, which the server's files say too.
    { path: '<rootDir>/../contract/texts/rounds/{locale}', include: [] },
  ],
});
