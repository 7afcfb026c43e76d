import type { Output } from '@parlour/contract/endpoints';

const LONG_TEXT_CHARACTERS = 100;

/** How long one round of the announcements lasts, in seconds (spec §9): by characters, spaces not counted. */
export function marqueeDurationSeconds(text: string): number {
  const characters = Array.from(text.replaceAll(/\s/gu, '')).length;
  return (characters * (characters > LONG_TEXT_CHARACTERS ? 2 : 3)) / 10;
}

export type MarqueeMessage = Output<'listMarquee'>[number];

/** The messages that say something; none where the answer is no list (spec §8). */
export function readMarquee(data: unknown): MarqueeMessage[] {
  if (!Array.isArray(data)) return [];
  return (data as (MarqueeMessage | null)[]).filter(
    (message): message is MarqueeMessage => typeof message?.content === 'string' && message.content !== '',
  );
}
