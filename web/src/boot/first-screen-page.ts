import { FIRST_SCREEN_PAGES, type FirstScreenPage } from '@parlour/contract/first-screen';

/**
 * The page of the address, where the page that the server sends holds that page's first screen. Exactly its path: what follows one asks for
 * something of its own. Undefined where a code in the address leads elsewhere (`namedRoute`).
 */
export function firstScreenPage({
  hash,
  search,
}: Pick<Location, 'hash' | 'search'>): FirstScreenPage | undefined {
  if (/[?&](code|redPacket)=/.test(search)) return undefined;
  const path = hash.slice(1) || '/';
  return FIRST_SCREEN_PAGES.find((page) => page === path);
}

/** The lobby, with any of its halls. */
export function isLobby({ hash }: Pick<Location, 'hash'>): boolean {
  return /^(?:#\/?)?(?:\?|$)/.test(hash);
}
