/** Keys of the device's storage that both the page (`boot/`, `offline/`) and the app read. */
export const THEME_KEY = 'THEME';
export const LANGUAGE_KEY = 'LANG';
export const APP_BAR_KEY = 'APP_SHOW';
/** In the tab's storage: after a reload the maintenance banner has its room from the first paint on. */
export const MAINTENANCE_KEY = 'MAINTENANCE';
/** In the tab's storage: the game that a guest tapped, an invitation's code, and what was typed into the registration. */
export const WANTED_GAME_KEY = 'WANTED_GAME';
export const REFERRAL_CODE_KEY = 'REFERRAL_CODE';
export const REGISTER_DRAFT_KEY = 'REGISTER_DRAFT';
