import type { Output } from '@parlour/contract/endpoints';
import { keep, kept } from './kept.ts';

/** Where the device keeps what the site said of itself last (spec §3), for the time until it says so again. */
const KEYS = { img_index_logo: 'IMGLOGO', tp4_bg: 'THEMEIMAGE', currency: 'CURRENCY' } as const;

type Hint = keyof typeof KEYS;

export function rememberSite(site: Pick<Output<'getSiteInfo'>, Hint>): void {
  for (const [field, key] of Object.entries(KEYS)) keep(key, site[field as Hint] || null);
}

export function rememberedSite(field: Hint): string | undefined {
  return kept(KEYS[field]) ?? undefined;
}
