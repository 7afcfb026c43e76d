import { cn } from './texts/cn.ts';
import { en, type Texts } from './texts/en.ts';
import { ms } from './texts/ms.ts';
import { tw } from './texts/tw.ts';
import { vi } from './texts/vi.ts';

export type { Texts } from './texts/en.ts';

/** Which names are read in a language, and how a page says that it speaks it. */
export type Speech = { texts: Texts; names: 'latin' | 'cn' | 'tw'; tag: string };
const SPEECHES: Record<string, Speech> = {
  en: { texts: en, names: 'latin', tag: 'en' },
  zh_cn: { texts: cn, names: 'cn', tag: 'zh-CN' },
  zh_tw: { texts: tw, names: 'tw', tag: 'zh-TW' },
  vi: { texts: vi, names: 'latin', tag: 'vi' },
  ms: { texts: ms, names: 'latin', tag: 'ms' },
};

/** The words of a launch language ('zh_CN', 'vi_VN', …); English for one we do not have. */
export function speechOf(language: string): Speech {
  const plain = language.toLowerCase().replace('-', '_');
  return SPEECHES[plain] ?? SPEECHES[plain.split('_')[0] ?? ''] ?? SPEECHES['en']!;
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
