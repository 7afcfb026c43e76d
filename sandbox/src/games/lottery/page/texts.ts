import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'loading',
    'ended',
    'lost',
    'period',
    'closes',
    'drawing',
    'lastResult',
    'results',
    'lastDigit',
    'oneNumber',
    'lastIs',
    'sumIs',
    'odd',
    'even',
    'big',
    'small',
    'stake',
    'back',
    'place',
    'placed',
    'points',
    'closed',
    'limits',
    'failed',
    'bets',
    'noBets',
    'open',
    'won',
    'lostBet',
    'void',
    'balance',
    'fair',
    'demo',
    'return',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
