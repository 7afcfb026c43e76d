import { speechIn, textsOf } from '../../../i18n/texts.ts';
import cn from './texts/cn.po';
import en from './texts/en.po';
import ms from './texts/ms.po';
import tw from './texts/tw.po';
import vi from './texts/vi.po';

export const textsIn = speechIn(
  textsOf(['rows', 'risk', 'low', 'medium', 'high', 'binChance', 'returnHere', 'about'], {
    en,
    cn,
    tw,
    vi,
    ms,
  }),
);
