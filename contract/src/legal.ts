import { z } from 'zod';
import { CONSENT_PAGES, LEGAL_PAGES, LEGAL_VERSION } from './constants.ts';
import { endpoint, noInput } from './endpoint.ts';

/** Pages of law as versions, and what a player agreed to (rules A41 to A43). */

const page = z.enum(LEGAL_PAGES);
const version = z.string().regex(LEGAL_VERSION);

const versionHead = z.object({
  version: z.string(),
  /** The day from which it holds, `YYYY-MM-DD`. */
  valid_from: z.string(),
  /** Players who agreed to an earlier version are asked again. */
  is_material: z.boolean(),
  /** What it changed, in short; empty for the first one. */
  change: z.string(),
  /** Hex: SHA-256 of the text in all languages. */
  hash: z.string(),
  state: z.enum(['past', 'current', 'coming']),
});
export type LegalVersionHead = z.output<typeof versionHead>;

const text = versionHead.extend({
  title: z.string(),
  summary: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      /** HTML, cleaned by the server. */
      content: z.string(),
    }),
  ),
});

export const getLegalPage = endpoint({
  access: 'public',
  summary: 'One page of law or rules in the call’s language: the version in force, or the one that is named.',
  input: z.object({ page, version: version.optional() }),
  output: text,
});

export const listLegalVersions = endpoint({
  access: 'public',
  summary: 'The versions of a page of law, the newest first, with those that are still to come.',
  input: z.object({ page }),
  output: z.array(versionHead),
});

export const getPendingConsents = endpoint({
  access: 'account',
  summary: 'The pages that have changed materially and that the player has not agreed to yet, whole.',
  input: noInput,
  output: z.array(text.extend({ page: z.enum(CONSENT_PAGES) })),
});
export type PendingConsent = z.output<typeof getPendingConsents.output>[number];

export const giveConsent = endpoint({
  access: 'account',
  summary: 'The player agrees to versions in force; refused where one has been replaced meanwhile.',
  input: z.object({
    agreed: z
      .array(
        z.object({
          page: z.enum(CONSENT_PAGES),
          version,
          hash: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      )
      .min(1)
      .max(CONSENT_PAGES.length),
  }),
  output: z.null(),
});
