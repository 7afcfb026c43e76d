import type { Language } from '@parlour/contract/languages';
import { pinyin } from 'pinyin-pro';

/** How titles sound, kept: the dictionary takes its time, and a catalogue is built again whenever an operator changes it. */
const known = new Map<string, string>();
const KEPT = 50_000;

/** The pinyin of a Chinese title, a syllable a character, without tones; undefined for the other languages. */
export function soundOfTitle(title: string, language: Language): string | undefined {
  if (language !== 'cn' && language !== 'tw') return undefined;
  const before = known.get(title);
  if (before !== undefined) return before;
  const sound = pinyin(title, {
    toneType: 'none',
    v: true,
    nonZh: 'consecutive',
    traditional: language === 'tw',
  });
  if (known.size >= KEPT) known.clear();
  known.set(title, sound);
  return sound;
}
