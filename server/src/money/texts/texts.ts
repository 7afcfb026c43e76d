import { readTexts } from '../../base/i18n/read-texts.ts';

/** Why money moved, as a player reads it. */
export const MONEY_TEXTS = readTexts(import.meta.url, [
  'insufficientBalance',
  'reason.deposit',
  'reason.deposit_paid',
  'reason.deposit_fee',
  'reason.withdrawal_held',
  'reason.withdrawal_returned',
  'reason.withdrawal_paid',
  'reason.points_in_held',
  'reason.points_in_confirmed',
  'reason.points_in_refused',
  'reason.points_out_held',
  'reason.points_out_confirmed',
  'reason.points_out_refused',
  'reason.game_bet',
  'reason.game_win',
  'reason.game_promotion_win',
  'reason.game_bet_rolled_back',
  'reason.game_win_rolled_back',
  'reason.referral_reward',
  'reason.bonus_granted',
  'reason.bonus_released',
  'reason.bonus_forfeited',
  'reason.adjustment',
  'reason.unknown',
]);
