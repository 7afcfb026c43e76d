import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'pitch',
    'betting',
    'running',
    'over90',
    'goal',
    'winner',
    'total',
    'both',
    'score',
    'draw',
    'over',
    'under',
    'yes',
    'no',
    'means',
    'returned',
    'about',
    'strengths',
    'cap',
    'clock',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
