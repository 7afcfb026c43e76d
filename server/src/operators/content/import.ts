import { notifyChange } from '../../base/live/changes.ts';
import type { Tx } from '../../base/db/db.ts';
import { isCatalogueName } from '../../play/catalogue/catalogue-files.ts';
import { CATALOGUE_ORDER, writeCatalogue } from '../../play/catalogue/catalogue-write.ts';
import { checkFiles, type Checked } from './check.ts';
import type { ContentFile } from '../../base/content/file.ts';
import { writeDocument } from '../../base/content/write.ts';
import { ContentError, type Problem } from '../../base/content/problems.ts';
import { publishVersions } from '../../people/consent/versions.ts';
import { brokenReferences } from '../../play/catalogue/content-references.ts';

export interface ImportOptions {
  /** The operator, for the record. */
  by: string;
  /** `shipped`: what a build brings; it never replaces what an operator has put in. */
  origin: 'shipped' | 'operator';
}

export interface Imported {
  name: string;
  file: string;
  hash: string;
  outcome: 'imported' | 'unchanged' | 'kept';
  /** A summary for the operator. */
  said: string;
  notes: Problem[];
}

/** Any fixed number: imports queue behind it, so that each is checked against what the one before has left. */
const IMPORT_LOCK = 7_203_114_503;
/** Also one whose end is so many days from now: it is another day with each import. */
const OFFERS_STOP = 'an offer that differs is stopped until it is started: npm run operator -- offer list';
/** So many bodies of one name are remembered. */
const MOST_BODIES = 20;

/** All of the files or, when one thing is wrong with one of them, none: the transaction falls. Throws ContentError. */
export async function importContent(
  tx: Tx,
  files: readonly ContentFile[],
  options: ImportOptions,
): Promise<Imported[]> {
  const checked = checkFiles(files).sort((one, other) => rank(one) - rank(other));
  await tx.run('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  const done: Imported[] = [];
  for (const one of checked) done.push(await importOne(tx, one, options));
  if (!done.some(({ outcome }) => outcome === 'imported')) return done;
  const broken = await brokenReferences(tx);
  if (broken.length > 0) throw new ContentError(broken.map((problem) => named(problem, files)));
  await notifyChange(tx, 'content');
  return done;
}

function rank({ name }: Checked): number {
  return isCatalogueName(name) ? CATALOGUE_ORDER.indexOf(name) : CATALOGUE_ORDER.length;
}

/** A document that is not among the files is named as what it is. */
function named(problem: Problem, files: readonly ContentFile[]): Problem {
  const file =
    files.find(({ name }) => name === problem.file)?.file ?? `${problem.file} (as imported before)`;
  return { ...problem, file };
}

async function importOne(tx: Tx, one: Checked, { by, origin }: ImportOptions): Promise<Imported> {
  const { name, source, notes } = one;
  const last = await tx.find<{ hash: string; origin: string }>(
    'select hash, origin from content_import where name = $1 order by id desc limit 1',
    [name],
  );
  const about = { name, file: source.file, hash: source.hash, notes };
  const isSame = last?.hash === source.hash;
  if (isSame && (last.origin === origin || origin === 'operator'))
    return { ...about, outcome: 'unchanged', said: 'is as it was' };
  if (!isSame && last?.origin === 'operator' && origin === 'shipped')
    return { ...about, outcome: 'kept', said: 'an operator has changed it: kept as it is' };

  const problems =
    isSame || one.name !== 'legal' ? [] : await publishVersions(tx, one.body as never, { by, origin });
  if (problems.length > 0) {
    if (origin === 'operator')
      throw new ContentError(problems.map((problem) => ({ file: source.file, ...problem })));
    return {
      ...about,
      outcome: 'kept',
      said: 'its versions do not follow those of this site: kept as it is',
    };
  }
  const said = isSame ? 'is what this build brings' : await write(tx, one);
  await tx.run(
    'insert into content_import (name, hash, origin, imported_by, body) values ($1, $2, $3, $4, $5)',
    [name, source.hash, origin, by, JSON.stringify(source.raw)],
  );
  await tx.run('select forget_old_imports($1, $2)', [name, MOST_BODIES]);
  return { ...about, outcome: isSame ? 'unchanged' : 'imported', said };
}

async function write(tx: Tx, one: Checked): Promise<string> {
  if (one.kind === 'catalogue') {
    const { added, changed, left } = await writeCatalogue(tx, one);
    return `${added} new, ${changed} brought up to date, ${left} taken off`;
  }
  await writeDocument(tx, one.name, one.body);
  return one.name === 'offers' ? `imported; ${OFFERS_STOP}` : 'imported';
}
