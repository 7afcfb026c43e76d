import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'course',
    'betting',
    'running',
    'win',
    'place',
    'forecast',
    'first',
    'second',
    'lay',
    'strength',
    'returned',
    'about',
    'placed',
    'strengths',
    'cap',
    'clock',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
