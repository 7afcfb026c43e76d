import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'round',
    'player',
    'banker',
    'tie',
    'playerPair',
    'bankerPair',
    'eitherPair',
    'perfectPair',
    'bankerFree',
    'playerShort',
    'bankerShort',
    'tieShort',
    'betting',
    'dealing',
    'playerWins',
    'bankerWins',
    'tieWins',
    'spades',
    'hearts',
    'clubs',
    'diamonds',
    'opposite',
    'statistics',
    'thisShoe',
    'lastRounds',
    'about',
    'freeRule',
    'atTable',
    'nobodyElse',
    'third',
    'shoeRule',
    'roadsRule',
    'squeeze',
    'squeezeHint',
    'faceDown',
    'squeezeRule',
    'cap',
    'clock',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
