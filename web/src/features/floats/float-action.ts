import type { Float } from '@parlour/contract/site';
import { chatAppId, ownPath, webAddress } from '../../content-link.ts';

/** The action of a press on a floating icon (rule K6). */
export type FloatAction =
  | { kind: 'page'; path: string }
  | { kind: 'link'; href: string; newTab: boolean }
  | { kind: 'chat'; appId: string };

type PathExists = (path: string) => boolean;

function page(url: string, exists: PathExists): FloatAction | undefined {
  const path = ownPath(url, exists);
  return path === undefined ? undefined : { kind: 'page', path };
}

function link(url: string, exists: PathExists, newTab: boolean): FloatAction | undefined {
  const path = ownPath(url, exists);
  const href = path === undefined ? webAddress(url) : `#${path}`;
  return href === undefined ? undefined : { kind: 'link', href, newTab };
}

function chat(url: string): FloatAction | undefined {
  const appId = chatAppId(url);
  return appId === undefined ? undefined : { kind: 'chat', appId };
}

const BY_TARGET: Record<number, (url: string, exists: PathExists) => FloatAction | undefined> = {
  0: (url, exists) => link(url, exists, false),
  1: (url, exists) => link(url, exists, true),
  2: (url, exists) => link(url, exists, true),
  3: page,
  4: chat,
};

/** Undefined for a float that leads nowhere: it is not shown. */
export function floatAction({ target, url }: Pick<Float, 'target' | 'url'>, exists: PathExists) {
  return BY_TARGET[target]?.(url, exists);
}
