import type { Output } from '@parlour/contract/endpoints';

export type Channel = Output<'getContact'>['channels'][number];

const PROTOCOLS: Record<Channel['kind'], readonly string[]> = {
  chat: [],
  mail: ['mailto:'],
  social: ['https:', 'http:'],
  page: [],
};

/** Where a channel leads: an address that a browser may safely be sent to, or a route of ours. Undefined: it is not offered. */
export function channelAddress({ kind, url }: Pick<Channel, 'kind' | 'url'>): string | undefined {
  if (kind === 'page') return /^\/(?![/\\])/.test(url) ? url : undefined;
  const address = URL.parse(url);
  return address !== null && PROTOCOLS[kind].includes(address.protocol) ? address.href : undefined;
}
