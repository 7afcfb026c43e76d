import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'title',
    'about',
    'game',
    'dice',
    'mines',
    'plinko',
    'chicken',
    'blackjack',
    'crash',
    'choice_dice',
    'choice_mines',
    'choice_plinko',
    'choice_chicken',
    'choice_blackjack',
    'serverSeed',
    'hash',
    'clientSeed',
    'nonce',
    'check',
    'previous',
    'next',
    'same',
    'other',
    'noHash',
    'wrongSeed',
    'wrongClient',
    'unsafe',
    'result',
    'roll',
    'bin',
    'fields',
    'lanes',
    'cards',
    'words',
    'block',
    'word',
    'below',
    'number',
    'thrown',
    'notHere',
    'roundSeed',
    'seedBefore',
    'salt',
    'place',
    'root',
    'walking',
    'inChain',
    'notInChain',
    'flight',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
