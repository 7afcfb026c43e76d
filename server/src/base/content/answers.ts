import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { cached } from '../db/cached.ts';
import type { Sources } from '../live/changes.ts';
import type { DocumentName, DocumentOf } from './documents.ts';
import { readDocument } from './read.ts';

/** Dates in documents pass by the clock; a change made by an operator is seen at once. */
const REBUILD_AFTER_MS = 15_000;

/**
 * The answers made of one document, by language: the same objects for every caller, with their compressed forms, until the document
 * changes or a date in it passes. Objects in them are to be `share`d.
 */
export function answersOf<N extends DocumentName, Answers>(
  { db, changes, log, clock }: Sources,
  name: N,
  build: (document: DocumentOf<N>, language: Language, now: Date) => Answers,
): (language: Language) => Promise<Answers> {
  let last: Record<Language, Answers> | undefined;
  const answers = cached(
    clock,
    async () => {
      const document = await readDocument(db, log, name);
      const now = clock.date();
      const built = Object.fromEntries(
        LANGUAGES.map((language) => [language, build(document, language, now)]),
      ) as Record<Language, Answers>;
      if (!isDeepStrictEqual(built, last)) last = built;
      return last!;
    },
    REBUILD_AFTER_MS,
    (error) => log.error({ err: error }, `the content "${name}" could not be read again`),
  );
  changes.on('content', answers.expire);
  return async (language) => (await answers())[language];
}
