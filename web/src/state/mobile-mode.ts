import { isPhoneBrowser } from '@parlour/contract/first-screen';

const BREAKPOINT_PX = 1024;

/** A narrow window, an upright one, or a phone's browser (rule U8). */
export function isMobileMode(width: number, height: number, userAgent: string): boolean {
  return width < BREAKPOINT_PX || height > width || isPhoneBrowser(userAgent);
}
