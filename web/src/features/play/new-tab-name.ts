import { GAME_TYPE } from '@parlour/contract/constants';

/** The platform's name in the new-tab notice: ALT(B2B) for 28, nothing for 34, 9Wicket otherwise (rule G5). */
const NAMES: Record<number, string> = { [GAME_TYPE.b2b]: 'ALT(B2B)', [GAME_TYPE.thirtyFour]: '' };

export function newTabName(platformId: number): string {
  return NAMES[platformId] ?? '9Wicket';
}
