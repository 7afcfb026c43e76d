import type { Language } from '@parlour/contract/languages';

/** An edition has the picture and the categories of its game: what follows `--` names the edition. */
export function plainCode(code: string): string {
  return code.split('--')[0]!;
}

/** Path of a game's picture: lower-case code and language suffix (rule F11). */
export function gameImage(platformId: number, code: string, language: Language): string {
  return `/static/games/${platformId}/${plainCode(code).toLowerCase()}_${language}.png`;
}
