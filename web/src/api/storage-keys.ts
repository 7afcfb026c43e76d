/** Keys of the device's storage that both the page (`boot/`, `offline/`) and the app read. */
export const THEME_KEY = 'THEME';
export const LANGUAGE_KEY = 'LANG';
export const APP_BAR_KEY = 'APP_SHOW';
/** Of the tab: a reload shows the maintenance banner in its place from the first paint on. */
export const MAINTENANCE_KEY = 'MAINTENANCE';
