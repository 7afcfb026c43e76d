/** Made at build by `web/page-data.ts`: the parts of larger tables that the page's scripts use. */
declare module 'virtual:page-data' {
  import type { Theme } from '@parlour/contract/constants';
  import type { FirstScreenCall } from '@parlour/contract/first-screen';

  /** The colour of the browser's bar in each theme. */
  export const themeColours: Record<Theme, string>;
  /** Path and query of each call that the first screen shows. */
  export const firstPaths: Record<FirstScreenCall, string>;
}

/** The texts of `i18n/locales/boot` by name. */
declare module 'virtual:page-texts' {
  import type { Multilingual } from '@parlour/contract/languages';

  export const loadFailed: Multilingual;
  export const offline: Multilingual;
  export const offlineText: Multilingual;
  export const reload: Multilingual;
  export const stillOffline: Multilingual;
  export const tryAgain: Multilingual;
}
