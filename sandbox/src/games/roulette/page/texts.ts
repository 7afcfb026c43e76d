import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

const TEXTS = textsOf(
  [
    'wheel',
    'statistics',
    'betting',
    'noMore',
    'landed',
    'edge',
    'about',
    'cap',
    'clock',
    'mode',
    'mode_straight',
    'mode_split',
    'mode_street',
    'mode_corner',
    'mode_line',
    'mode_track',
    'kind_straight',
    'kind_split',
    'kind_street',
    'kind_corner',
    'kind_line',
    'kind_dozen',
    'kind_column',
    'kind_half',
    'red',
    'black',
    'green',
    'odd',
    'even',
    'low',
    'high',
    'neighbours',
    'hot',
    'cold',
    'lastOf',
  ],
  { en, cn, tw, vi, ms },
);
export type Texts = (typeof TEXTS)['en'];
export const textsIn = speechIn(TEXTS);
