const LONG_TEXT_CHARACTERS = 100;

/** How long one round of the announcements lasts, in seconds (spec §9): by characters, spaces not counted. */
export function marqueeDurationSeconds(text: string): number {
  const characters = Array.from(text.replaceAll(/\s/gu, '')).length;
  return (characters * (characters > LONG_TEXT_CHARACTERS ? 2 : 3)) / 10;
}
