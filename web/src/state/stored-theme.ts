import { DEFAULT_THEME, THEMES, type Theme } from '@parlour/contract/constants';
import { firstLook } from '../api/first-view.ts';
import { THEME_KEY } from '../api/storage-keys.ts';
import { readStorage } from '../api/storage.ts';

/** The player's theme, else the site's. The page before its first paint and the app ask the same. */
export function storedTheme(): Theme {
  const wanted: (string | null | undefined)[] = [readStorage(THEME_KEY), firstLook()?.tp4_theme];
  return (
    THEMES.find((theme) => theme === wanted[0]) ??
    THEMES.find((theme) => theme === wanted[1]) ??
    DEFAULT_THEME
  );
}
