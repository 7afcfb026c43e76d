import type { Output } from '@parlour/contract/endpoints';
import { mailAddress, ownPath, webAddress } from '../../content-link.ts';
import { pageExists } from '../../paths.ts';

export type Channel = Output<'getContact'>['channels'][number];

const ADDRESS: Record<Channel['kind'], (url: string) => string | undefined> = {
  // Opens above the page, where there is a chat.
  chat: () => undefined,
  mail: (url) => mailAddress(url.replace(/^mailto:/i, '')),
  social: webAddress,
  page: (url) => ownPath(url, pageExists),
};

/** Where a channel leads: an address that a browser may safely be sent to, or a route of ours. Undefined: it is not offered. */
export function channelAddress({ kind, url }: Pick<Channel, 'kind' | 'url'>): string | undefined {
  return ADDRESS[kind](url);
}
