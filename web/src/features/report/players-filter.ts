import {
  PLAYER_ORDERS,
  PLAYER_SCOPES,
  type PlayerOrder,
  type PlayerScope,
} from '@parlour/contract/report-words';

/** Which players the report lists, as its address carries them. */
export interface PlayersFilter {
  scope: PlayerScope;
  isNewOnly: boolean;
  /** The first letters of the account. */
  search: string;
  order: PlayerOrder;
  isBack: boolean;
}

/** As the server takes it. Letters that no account has stay too: they find nobody, and leaving them out would list everybody. */
const SEARCH = /^[^\p{Cc}]{1,64}$/u;

/** What the address does not know is left out. */
export function readPlayersFilter(params: URLSearchParams): PlayersFilter {
  const search = (params.get('search') ?? '').trim();
  const [name, way] = (params.get('order') ?? '').split('.');
  return {
    scope: PLAYER_SCOPES.find((each) => each === params.get('scope')) ?? 'all',
    isNewOnly: params.get('only') === 'new',
    search: SEARCH.test(search) ? search : '',
    order: PLAYER_ORDERS.find((each) => each === name) ?? 'account',
    isBack: way === 'back',
  };
}

export function writePlayersFilter(params: URLSearchParams, filter: PlayersFilter): void {
  const { scope, isNewOnly, search, order, isBack } = filter;
  if (scope !== 'all') params.set('scope', scope);
  if (isNewOnly) params.set('only', 'new');
  if (search !== '') params.set('search', search);
  if (order !== 'account' || isBack) params.set('order', isBack ? `${order}.back` : order);
}

/** As the calls take it. */
export function playersInputOf({ scope, isNewOnly, search, order, isBack }: PlayersFilter) {
  return {
    scope,
    order,
    ...(isNewOnly && { new: '1' as const }),
    ...(search !== '' && { search }),
    ...(isBack && { back: '1' as const }),
  };
}

/** A search goes by account, and the new alone by when they registered: the server's indexes serve no other order. */
export function orderInUse({ search, isNewOnly, order }: PlayersFilter): PlayerOrder {
  if (search !== '') return 'account';
  return isNewOnly ? 'registered' : order;
}

/** Another order begins at its front; the same one turns round. Undefined where the filter leaves no choice. */
export function orderBy(filter: PlayersFilter, order: PlayerOrder): PlayersFilter | undefined {
  if (orderInUse(filter) === order) return { ...filter, order, isBack: !filter.isBack };
  return orderInUse({ ...filter, order }) === order ? { ...filter, order, isBack: false } : undefined;
}
