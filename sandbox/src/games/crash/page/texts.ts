import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'panel',
    'auto',
    'autoAt',
    'placed',
    'queued',
    'next',
    'players',
    'you',
    'nobody',
    'betting',
    'over',
    'tooLong',
    'wakes',
    'about',
    'chance',
    'cap',
    'clock',
    'missed',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
