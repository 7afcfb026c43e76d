import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { cleanHtml } from './html.ts';
import { imageProblem, linkProblem, type LinkKind } from './links.ts';

/** The fields that documents are made of. Every text is required in every language: what one lacks, its players would not see. */

const TITLE_LENGTH = 200;
const TEXT_LENGTH = 2_000;
const HTML_LENGTH = 40_000;
/** Items of one list in one document. */
export const MOST_ITEMS = 200;

/** Control characters and characters that change the direction of text. Line breaks are allowed. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;

const plain = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !UNSEEN.test(text), { error: 'must not contain control characters' });

const filled = (most: number) =>
  plain(most).refine((text) => text.trim() !== '', { error: 'must not be empty' });

const inLanguages = <S extends z.ZodType>(one: S) =>
  z.object({ en: one, cn: one, tw: one, vi: one, ms: one });

export const title = filled(TITLE_LENGTH);
export const titles = inLanguages(title);
export const texts = inLanguages(filled(TEXT_LENGTH));
/** May be empty, in every language. */
export const optionalTexts = inLanguages(plain(TEXT_LENGTH));
export const optionalText = plain(TITLE_LENGTH);

/** Cleaned when it is imported, and once more whenever it is read. */
export const htmls = inLanguages(filled(HTML_LENGTH).transform(cleanHtml));

const checked = (problemOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

export const link = (...kinds: LinkKind[]) => checked((text) => linkProblem(text, kinds));
/** Empty: leads nowhere. */
export const optionalLink = (...kinds: LinkKind[]) =>
  checked((text) => (text === '' ? undefined : linkProblem(text, kinds)));

export const image = checked(imageProblem);
/** Empty: no picture. */
export const optionalImage = checked((text) => (text === '' ? undefined : imageProblem(text)));
/** A picture by language: the only thing that may lack a language, which is then shown the English one. */
export const images = z.object({
  en: image,
  cn: image.optional(),
  tw: image.optional(),
  vi: image.optional(),
  ms: image.optional(),
});

export const id = z.number().int().min(1).max(1_000_000);
export const hallId = z.number().int().min(0).max(1_000);
/** Letters of addresses and switches. */
export const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be of small letters, digits and hyphens');

/** A moment: `2026-11-21T18:00:00+08:00`, or relative to the import, as demo content is. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.strictObject({ daysFromNow: z.number().min(-3650).max(3650) })])
  .transform((value) =>
    typeof value === 'string'
      ? value
      : new Date(systemClock.now() + value.daysFromNow * 86_400_000).toISOString(),
  );

/** A list of items with unique ids. */
export function listOf<S extends z.ZodType<{ id: number | string }>>(item: S) {
  return z
    .array(item)
    .max(MOST_ITEMS)
    .superRefine((items, context) => {
      const seen = new Set<number | string>();
      for (const [index, { id }] of items.entries()) {
        if (seen.has(id))
          context.addIssue({ code: 'custom', message: `is there twice: ${id}`, path: [index, 'id'] });
        seen.add(id);
      }
    });
}

/** Unix seconds of a moment, as answers carry it. */
export function seconds(moment: string): number {
  return Math.floor(Date.parse(moment) / 1000);
}
