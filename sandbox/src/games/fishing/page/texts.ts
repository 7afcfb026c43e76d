import { speechIn, textsOf } from '../../../i18n/texts.ts';
import { KINDS } from '../sea.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    ...KINDS,
    'sea',
    'cannon',
    'cannons',
    'fire',
    'minute',
    'locked',
    'catch',
    'caught',
    'missed',
    'back',
    'about',
    'aboutReturn',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
