import type { Popup } from '@parlour/contract/site';
import { ownPath, webAddress } from '../../content-link.ts';

/** Any other type has no link (rule K5). */
const URL_TYPE = { external: 1, internal: 2 } as const;

export type PopupLink = { kind: 'web'; url: string } | { kind: 'page'; path: string };

/** The target of an announcement; undefined if it has none, or one that must not be followed. */
export function popupLink(
  { url, url_type: type }: Pick<Popup, 'url' | 'url_type'>,
  pathExists: (path: string) => boolean,
): PopupLink | undefined {
  if (type === URL_TYPE.external) {
    const address = webAddress(url);
    return address === undefined ? undefined : { kind: 'web', url: address };
  }
  if (type !== URL_TYPE.internal) return undefined;
  const path = ownPath(url, pathExists);
  return path === undefined ? undefined : { kind: 'page', path };
}
