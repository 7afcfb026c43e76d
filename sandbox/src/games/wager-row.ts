import type { Row } from '../store.ts';
import type { Holder } from './purse.ts';

type WagerState = 'open' | 'won' | 'lost' | 'void';

/** A stake on something that is decided by the clock. */
export interface Wager {
  id: number;
  wagerId: string;
  platformId: number;
  account: string;
  gameCode: string;
  sessionId: number;
  currency: string;
  isDemo: boolean;
  /** The round, period or match it waits for. */
  event: string;
  /** The pick, as its game wrote it. */
  pick: string;
  stakeMinor: number;
  winMinor: number;
  state: WagerState;
  at: number;
}

/** The player of a bet, known even when the page is gone. */
export function holderOf({ sessionId, ...wager }: Wager): Holder {
  const { platformId, account, gameCode, currency, isDemo } = wager;
  return { id: sessionId, platformId, account, gameCode, currency, isDemo };
}

export function wagerOf(row: Row): Wager {
  return {
    id: Number(row.id),
    wagerId: String(row.wager_id),
    platformId: Number(row.platform_id),
    account: String(row.account),
    gameCode: String(row.game_code),
    sessionId: Number(row.session_id),
    currency: String(row.currency),
    isDemo: row.is_demo === 1,
    event: String(row.event),
    pick: String(row.pick),
    stakeMinor: Number(row.stake_minor),
    winMinor: Number(row.win_minor),
    state: String(row.state) as WagerState,
    at: Number(row.at),
  };
}
