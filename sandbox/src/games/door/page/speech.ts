type Five<T> = { en: T; cn: T; tw: T; vi: T; ms: T };
const TAGS = { en: 'en', cn: 'zh-CN', tw: 'zh-TW', vi: 'vi', ms: 'ms' } as const;
const KEYS: Record<string, keyof typeof TAGS> = {
  en: 'en',
  zh: 'cn',
  zh_cn: 'cn',
  zh_tw: 'tw',
  vi: 'vi',
  ms: 'ms',
};

/** Finds the words of a launch language ('zh_CN', 'vi-VN', …) among a page's five; English for one it does not have. */
export function speechIn<T>(words: Five<T>) {
  return (language: string): { texts: T; tag: string } => {
    const plain = language.toLowerCase().replace('-', '_');
    const key = KEYS[plain] ?? KEYS[plain.split('_')[0] ?? ''] ?? 'en';
    return { texts: words[key], tag: TAGS[key] };
  };
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
