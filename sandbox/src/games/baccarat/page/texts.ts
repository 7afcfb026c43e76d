import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'round',
    'live',
    'player',
    'banker',
    'tie',
    'playerPair',
    'bankerPair',
    'playerShort',
    'bankerShort',
    'tieShort',
    'betting',
    'dealing',
    'playerWins',
    'bankerWins',
    'tieWins',
    'undo',
    'repeat',
    'confirm',
    'chips',
    'placed',
    'paid',
    'nothing',
    'returned',
    'points',
    'closed',
    'stake',
    'failed',
    'balance',
    'lost',
    'ended',
    'loading',
    'fair',
    'spades',
    'hearts',
    'clubs',
    'diamonds',
    'demo',
    'most',
    'opposite',
    'bets',
    'noBets',
    'close',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
