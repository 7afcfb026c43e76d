import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

export const textsIn = speechIn(
  textsOf(
    [
      'title',
      'about',
      'game',
      'dice',
      'mines',
      'plinko',
      'chicken',
      'blackjack',
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
    ],
    { en, cn, tw, vi, ms },
  ),
);
