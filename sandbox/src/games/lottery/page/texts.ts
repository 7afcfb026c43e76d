import { speechIn } from '../../door/page/speech.ts';
import { cn } from './texts/cn.ts';
import { en } from './texts/en.ts';
import { ms } from './texts/ms.ts';
import { tw } from './texts/tw.ts';
import { vi } from './texts/vi.ts';

export type { Texts } from './texts/en.ts';
export const textsIn = speechIn({ en, cn, tw, vi, ms });
