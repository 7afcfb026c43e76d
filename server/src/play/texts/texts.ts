import { readTexts } from '../../base/i18n/read-texts.ts';

/** Refusals about games, platforms and points. */
export const PLAY_TEXTS = readTexts(import.meta.url, [
  'gameClosed',
  'noDemo',
  'gameMaintenance',
  'platformUnavailable',
  'platformMaintenance',
  'platformMaintenanceUntil',
  'favouritesFull',
  'amountNeeded',
  'nothingHeld',
  'transferRefused',
  'platformBound',
  'platformInPlay',
  'betsUnread',
  'bonusNotHere',
  'lossLimitReached',
  'lossLimitPassed',
  'transferOnItsWay',
  'playStopped.technical',
  'playStoppedUntil.technical',
  'playStopped.check',
  'playStoppedUntil.check',
  'playStopped.authority',
  'playStoppedUntil.authority',
]);
