import { LEGAL_PAGES, LEGAL_VERSION } from '@parlour/contract/constants';
import { z } from 'zod';
import {
  htmls,
  image,
  link,
  listOf,
  MOST_ITEMS,
  optionalLink,
  slug,
  texts,
  title,
  titles,
} from '../fields.ts';
import { linkProblem } from '../links.ts';

export const faqDocument = z.object({
  /** Off: /FAQ and its links do not exist (rule K8). */
  enabled: z.boolean(),
  categories: listOf(
    z.object({
      id: slug,
      title: titles,
      questions: listOf(z.object({ id: slug, question: titles, answer: htmls })),
    }),
  ),
});

const legalPage = z
  .object({
    title: titles,
    summary: texts,
    /** A text that was published never changes: another text is another version (rule A41). */
    version: z.string().regex(LEGAL_VERSION, 'must be a version, such as 1.2'),
    /** The day from which it holds, which may be to come. */
    valid_from: z.iso.date(),
    /** Players are asked again whether they agree (rule A42). */
    material: z.boolean().optional(),
    /** What this version changes, in short; the first version changes nothing. */
    change: texts.optional(),
    sections: listOf(z.object({ id: slug, heading: titles, content: htmls })),
  })
  .superRefine(({ material = false, change }, context) => {
    if (material && change === undefined)
      context.addIssue({
        code: 'custom',
        path: ['change'],
        message: 'is missing: players read what a material version changes',
      });
  });

/** The newest version of each page of law and of rules, by the path that each has. */
export const legalDocument = z.object(
  Object.fromEntries(LEGAL_PAGES.map((page) => [page, legalPage])) as Record<
    (typeof LEGAL_PAGES)[number],
    typeof legalPage
  >,
);

export const contactDocument = z.object({
  channels: listOf(
    z
      .object({
        id: slug,
        kind: z.enum(['chat', 'mail', 'social', 'page']),
        title: titles,
        text: texts,
        /** The text of the link; for mail the address itself. */
        label: titles,
        /** For the chat, which opens above the page: `/` and its app id. Empty: the channel is not offered. */
        url: z.string(),
      })
      .superRefine(({ kind, url }, context) => {
        const message = linkProblem(url, kind === 'chat' ? ['chat'] : ['web', 'mail', 'page']);
        if (url !== '' && message !== undefined) context.addIssue({ code: 'custom', path: ['url'], message });
      }),
  ),
  hours: texts,
  /** Organisations that help with problem gambling. */
  help: listOf(z.object({ id: slug, name: title, text: texts, url: link('web') })),
});

const steps = z.array(z.object({ image, text: texts })).max(MOST_ITEMS);

/** The download bar's dialogs and /appDownload: one picture and one sentence a step (rule U13). */
export const downloadsDocument = z.object({
  /** Empty: there is no app to be downloaded. */
  android_app_url: optionalLink('web', 'page'),
  guides: z.object({ windows: steps, ios: steps, android: steps }),
  ios_install: steps,
});
