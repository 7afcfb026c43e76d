import type { Output } from '@parlour/contract/endpoints';
import { writeStorage, readStorage } from './storage.ts';

/** The site's last info, kept on the device until the site answers again (rule U18). */
const KEYS = { img_index_logo: 'IMGLOGO', tp4_bg: 'THEMEIMAGE', currency: 'CURRENCY' } as const;

type Hint = keyof typeof KEYS;

export function rememberSite(site: Pick<Output<'getSiteInfo'>, Hint>): void {
  for (const [field, key] of Object.entries(KEYS)) writeStorage(key, site[field as Hint] || null);
}

export function rememberedSite(field: Hint): string | undefined {
  return readStorage(KEYS[field]) ?? undefined;
}
