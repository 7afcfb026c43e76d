/** The platforms with an installation guide (rule U13). */
export const PLATFORMS = ['windows', 'ios', 'android'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PLATFORM_NAMES: Record<Platform, string> = {
  windows: 'Windows',
  ios: 'iOS',
  android: 'Android',
};

/** The guide to begin with. An iPad calls itself a Mac, but can be touched. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : 'windows';
}
