import type { Output } from '@parlour/contract/endpoints';
import { isOffered } from '@parlour/contract/features';
import { chatAppId, mailAddress, ownPath, webAddress } from '../../content-link.ts';

export type Channel = Output<'getContact'>['channels'][number];

const ADDRESS: Record<Channel['kind'], (url: string) => string | undefined> = {
  chat: chatAppId,
  mail: (url) => mailAddress(url.replace(/^mailto:/i, '')),
  social: webAddress,
  page: (url) => ownPath(url, isOffered),
};

/**
 * The target of a channel: an address that a browser may safely open, a route of the site, or the chat's app id. Undefined
 * hides the channel.
 */
export function channelAddress({ kind, url }: Pick<Channel, 'kind' | 'url'>): string | undefined {
  return ADDRESS[kind](url);
}
