import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'deal',
    'yourTurn',
    'hit',
    'stand',
    'double',
    'split',
    'surrender',
    'hint',
    'hintIs',
    'dealer',
    'you',
    'hand',
    'hidden',
    'said',
    'over',
    'blackjack',
    'won',
    'push',
    'lost',
    'bust',
    'surrendered',
    'spades',
    'hearts',
    'clubs',
    'diamonds',
    'moves',
    'felt',
    'about',
    'aboutMoves',
    'aboutReturn',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
