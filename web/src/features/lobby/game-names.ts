import { GAME_TYPE } from '@parlour/contract/constants';

/** B2B is displayed as ALT (spec §2, Search). */
const SHOWN_AS: Record<string, string> = { B2B: 'ALT' };

export function providerName(gm: string): string {
  return SHOWN_AS[gm] ?? gm;
}

/** What the new-tab notice calls the platform (spec §4): nothing for 34. */
const NOTICE_NAME: Record<number, string> = { [GAME_TYPE.b2b]: 'ALT(B2B)', [GAME_TYPE.thirtyFour]: '' };

export function newTabNoticeName(gameType: number): string {
  return NOTICE_NAME[gameType] ?? '9Wicket';
}
