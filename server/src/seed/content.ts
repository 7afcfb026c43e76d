import { join } from 'node:path';
import { CATALOGUE_FILES, type CatalogueName } from '../content/catalogue-files.ts';
import { contentPath } from '../content/check.ts';
import { DOCUMENTS, type DocumentName } from '../content/documents.ts';
import { readContentFile, type ContentFile } from '../content/file.ts';
import { importContent } from '../content/import.ts';
import type { Db } from '../db/db.ts';

/** The readable files that a build brings. Maintenance and dates in them count from their import. */
export async function readShippedContent(directory: string): Promise<ContentFile[]> {
  const names = [...Object.keys(CATALOGUE_FILES), ...Object.keys(DOCUMENTS)] as (
    | CatalogueName
    | DocumentName
  )[];
  return Promise.all(names.map((name) => readContentFile(join(directory, contentPath(name)))));
}

export interface SeededContent {
  imported: string[];
  /** Changed by an operator, so that this build's text waits: `npm run content -- import` takes it. */
  kept: string[];
}

/**
 * Brings the demo site to this build's content: an empty one whole, one that ran before as far as no operator has changed it. Any
 * number of processes may do so at once.
 */
export async function seedContent(db: Db, files: readonly ContentFile[]): Promise<SeededContent> {
  const done = await importContent(db, files, { by: 'build', origin: 'shipped' });
  const named = (wanted: string) => done.filter(({ outcome }) => outcome === wanted).map(({ name }) => name);
  return { imported: named('imported'), kept: named('kept') };
}
