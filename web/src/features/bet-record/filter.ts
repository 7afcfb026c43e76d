import { BET_STATUSES, PRODUCTS, type BetStatus, type Product } from '@parlour/contract/bet-words';

export interface BetFilter {
  game_type?: number;
  game_code?: string;
  product?: Product;
  status?: BetStatus;
}

/** The filter of an address; what it does not know is left out. A game belongs to a platform. */
export function readFilter(params: URLSearchParams): BetFilter {
  const platform = params.get('platform') ?? '';
  const game = params.get('game');
  const product = PRODUCTS.find((name) => name === params.get('kind'));
  const status = BET_STATUSES.find((name) => name === params.get('status'));
  const hasPlatform = /^[1-9]\d{0,3}$/.test(platform);
  return {
    ...(hasPlatform && { game_type: Number(platform) }),
    ...(hasPlatform && game !== null && game !== '' && game.length <= 100 && { game_code: game }),
    ...(product && { product }),
    ...(status && { status }),
  };
}

const NAMES = { platform: 'game_type', game: 'game_code', kind: 'product', status: 'status' } as const;

/** The address of a filter; the interval in it stays. Another platform has other games. */
export function writeFilter(params: URLSearchParams, before: BetFilter, filter: BetFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const kept = filter.game_type === before.game_type ? filter : { ...filter, game_code: undefined };
  for (const [name, field] of Object.entries(NAMES)) {
    const value = kept[field];
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
