import { GAME_TYPE } from '@parlour/contract/constants';

/** What the new-tab notice calls the platform (spec §4): ALT(B2B) for 28, nothing for 34, 9Wicket otherwise. */
const NAMES: Record<number, string> = { [GAME_TYPE.b2b]: 'ALT(B2B)', [GAME_TYPE.thirtyFour]: '' };

export function newTabName(gameType: number): string {
  return NAMES[gameType] ?? '9Wicket';
}
