import { join } from 'node:path';
import { multilingual } from '@parlour/contract/endpoint';
import { z } from 'zod';
import { CATALOGUE_FILES, type CatalogueName } from '../play/catalogue/catalogue-files.ts';
import { contentPath } from '../operators/content/check.ts';
import { DOCUMENTS, type DocumentName } from '../base/content/documents.ts';
import { contentFile, readContentFile, type ContentFile } from '../base/content/file.ts';
import { importContent } from '../operators/content/import.ts';
import type { Db } from '../base/db/db.ts';
import { withEditions } from './editions.ts';

/**
 * The readable files that a build brings. Maintenance and dates in them count from their import. Where they hold fewer games than
 * wanted, editions make up the rest.
 */
export async function readShippedContent(directory: string, wantedGames: number): Promise<ContentFile[]> {
  const names = [...Object.keys(CATALOGUE_FILES), ...Object.keys(DOCUMENTS)] as (
    | CatalogueName
    | DocumentName
  )[];
  const files = await Promise.all(names.map((name) => readContentFile(join(directory, contentPath(name)))));
  return files.map((file) => (file.name === 'games' ? withMoreGames(file, wantedGames) : file));
}

const editable = z.looseObject({
  id: z.number(),
  code: z.string(),
  title: multilingual,
  sort: z.number(),
  engine: z.string(),
  status: z.boolean(),
});

function withMoreGames(file: ContentFile, wanted: number): ContentFile {
  if (wanted === 0) return file;
  const games = z.array(editable).parse(file.raw);
  // Only games that a player can open get editions.
  const open = games.filter(({ engine, status }) => engine.endsWith('slot') && status);
  return contentFile(file.file, withEditions(games, open, wanted));
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
  const done = await db.tx((tx) => importContent(tx, files, { by: 'build', origin: 'shipped' }));
  const named = (wanted: string) => done.filter(({ outcome }) => outcome === wanted).map(({ name }) => name);
  return { imported: named('imported'), kept: named('kept') };
}
