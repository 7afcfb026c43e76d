import type { Output } from '@parlour/contract/endpoints';

const LONG_TEXT_CHARACTERS = 100;

/** The seconds of one round of the announcements: by characters without spaces (rule N6). */
export function marqueeDurationSeconds(text: string): number {
  const characters = Array.from(text.replaceAll(/\s/gu, '')).length;
  return (characters * (characters > LONG_TEXT_CHARACTERS ? 2 : 3)) / 10;
}

export type MarqueeMessage = Output<'listMarquee'>[number];

/** The messages with a text; empty if the answer is not a list (rule N6). */
export function readMarquee(data: unknown): MarqueeMessage[] {
  if (!Array.isArray(data)) return [];
  return (data as (MarqueeMessage | null)[]).filter(
    (message): message is MarqueeMessage => typeof message?.content === 'string' && message.content !== '',
  );
}
