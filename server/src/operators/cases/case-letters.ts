import { fillTexts } from '../../base/i18n/fill-texts.ts';
import type { Resolution } from '../../outside/books/case-kinds.ts';
import type { Letter } from '../../people/mail/mail.ts';
import { OPERATORS_TEXTS } from '../texts/texts.ts';

/**
 * The mail to a player about a decided case. Its values are ours: a sum, a platform's short name (empty without one), the case's number.
 */
export function caseLetter(
  { kind }: Resolution,
  { sum, gm, id }: { sum: string; gm: string; id: bigint },
): Letter {
  const values = { sum, gm, id: String(id) };
  const about = kind === 'none' ? 'adjust' : kind;
  const content =
    about === 'adjust' && gm !== '' ? 'adjust.contentWithPlatform' : (`${about}.content` as const);
  return {
    title: fillTexts(OPERATORS_TEXTS[`${about}.title`], values),
    content: fillTexts(OPERATORS_TEXTS[content], values),
  };
}
