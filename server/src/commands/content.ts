import { Argument } from '@commander-js/extra-typings';
import { pino } from 'pino';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { checkFiles, CONTENT_NAMES } from '../operators/content/check.ts';
import { readContentFile, type ContentFile } from '../base/content/file.ts';
import { importContent } from '../operators/content/import.ts';
import { findFormerImport, listImports, readPastImport } from '../operators/content/history.ts';
import { ContentError, type Problem } from '../base/content/problems.ts';
import type { Db } from '../base/db/db.ts';
import { EmbeddedDatabaseError, messageOf, MigrationError } from '../base/db/errors.ts';
import { silentLog } from '../base/db/log.ts';
import { migrate } from '../base/db/migrate.ts';
import { addAct, AS, BY, matching, Misuse, readCommandLine, type Help } from './command-line.ts';
import { openDatabase } from './open-database.ts';
import { recordAction } from '../operators/acts/operator-actions.ts';
import { printable, shownName } from '../operators/acts/recorded-words.ts';
import { OperationError } from '../base/operation-error.ts';
import { authorise, type Author } from './operator-author.ts';

/** What says how much money goes out, whether an operator looks first, and what players agree to: an admin imports it. */
const RULES = ['cashier', 'referral', 'offers', 'wheel', 'legal'];

/**
 * `npm run content -- …`: changes what the site says and shows, beside the running site, which shows it at once, or without it. A file's
 * name says which content it is. Ends with code 1 when a file is turned down; then nothing has been changed.
 */
function parseContentAct(words: readonly string[]): (() => Promise<void>) | Help {
  return readCommandLine('npm run content --', words, (program, choose) => {
    program
      .description('What the site says and shows, beside the running site or without it.')
      .addHelpText('after', `\nContent: ${CONTENT_NAMES.join(', ')}`);
    addAct(program, 'check', 'says what is wrong with files, and changes nothing', [
      'check content/popups.json',
    ])
      .argument('<FILE...>')
      .action((files) => choose(() => check(files)));
    const does = `puts files in, all or none; ${RULES.join(', ')} by an admin`;
    addAct(program, 'import', does, [
      'import content/popups.json --by anna',
      'import content/cashier.json --as mei',
    ])
      .usage('FILE… [options]')
      .argument('<FILE...>')
      .addOption(BY)
      .addOption(AS)
      .action((files, author) => choose(() => importFiles(files, author)));
    const name = new Argument('<name>').choices(CONTENT_NAMES);
    addAct(program, 'history', 'lists the imports of a content, the newest first', ['history popups'])
      .addArgument(name)
      .action((name) => choose(() => history(name)));
    addAct(program, 'undo', 'brings back what was in use before the newest import', ['undo popups --as mei'])
      .addArgument(name)
      .addOption(BY)
      .addOption(AS)
      .action((name, author) => choose(() => restore(name, undefined, author)));
    addAct(program, 'restore', 'brings an earlier import back; history lists their numbers', [
      'restore popups 17 --as mei',
    ])
      .addArgument(name)
      .argument('<import>', 'its number', matching(/^\d{1,15}$/, 'It is a number.'))
      .addOption(BY)
      .addOption(AS)
      .action((name, id, author) => choose(() => restore(name, BigInt(id), author)));
    addAct(program, 'export', 'prints content as it was imported', ['export popups > popups.json'])
      .addArgument(name)
      .action((name) => choose(() => exportContent(name)));
    addAct(program, 'list', 'what is in use, since when, by whom', ['list']).action(() => choose(list));
  });
}

const out = pino.destination({ dest: 1, sync: true });
const say = (line: string) => void out.write(`${printable(line)}\n`);

async function readFiles(paths: readonly string[]): Promise<ContentFile[]> {
  const problems: Problem[] = [];
  const files: ContentFile[] = [];
  for (const one of await Promise.allSettled(paths.map(readContentFile))) {
    if (one.status === 'fulfilled') files.push(one.value);
    else if (one.reason instanceof ContentError) problems.push(...one.reason.problems);
    else throw one.reason;
  }
  if (problems.length > 0) throw new ContentError(problems);
  return files;
}

function sayNotes(notes: readonly Problem[]): void {
  for (const { file, path, problem } of notes) say(`note: ${file}: ${path}: ${problem}`);
}

async function check(paths: readonly string[]): Promise<void> {
  for (const { source, notes } of checkFiles(await readFiles(paths))) {
    sayNotes(notes);
    say(`ok: ${source.file}`);
  }
}

async function importFiles(paths: readonly string[], author: Author): Promise<void> {
  const files = await readFiles(paths);
  checkFiles(files);
  await withDatabase((db, config) => putIn(db, { files, author, config, action: 'content.import' }));
}

/** Brings an earlier import back by importing it again: the record only grows. */
async function restore(name: string, wanted: bigint | undefined, author: Author): Promise<void> {
  await withDatabase(async (db, config) => {
    const id = wanted ?? (await findFormerImport(db, name));
    const files = [await readPastImport(db, name, id)];
    await putIn(db, { files, author, config, action: 'content.restore', from: id });
  });
}

interface Wanted {
  files: readonly ContentFile[];
  author: Author;
  config: Config;
  action: 'content.import' | 'content.restore';
  /** The import that is brought back. */
  from?: bigint;
}

async function putIn(db: Db, { files, author, config, action, from }: Wanted): Promise<void> {
  const isRules = files.some(({ name }) => RULES.includes(name));
  const by = await authorise(db, author, isRules ? 'content.rules' : 'content.import', config);
  const done = await db.tx(async (tx) => {
    const imported = await importContent(tx, files, { by, origin: 'operator' });
    for (const { name, hash, outcome } of imported)
      if (outcome === 'imported')
        await recordAction(tx, {
          operator: by,
          action,
          target: `content ${name}`,
          detail: from === undefined ? { hash } : { hash, import: String(from) },
        });
    return imported;
  });
  for (const { file, said, notes } of done) {
    sayNotes(notes);
    say(`${file}: ${said}`);
  }
}

async function history(name: string): Promise<void> {
  await withDatabase(async (db) => {
    const imports = await listImports(db, name);
    if (imports.length === 0) say(`${name}: never imported`);
    for (const [index, { id, at, by, origin, hash, isKept }] of imports.entries()) {
      const state = index === 0 ? 'in use' : isKept ? 'kept' : 'not kept';
      say(
        `${String(id).padStart(6)}  ${at.toISOString()}  ${state.padEnd(8)}  ${origin.padEnd(8)}  ${hash.slice(0, 12)}  ${shownName(by)}`,
      );
    }
  });
}

async function exportContent(name: string): Promise<void> {
  await withDatabase(async (db) => {
    const { body } = await db.get<{ body: unknown }>(
      `select coalesce((select body from content_import where name = $1 order by id desc limit 1),
                       (select body from content where name = $1)) as body`,
      [name],
    );
    if (body === null)
      throw new ContentError([{ file: name, path: '', problem: 'has not been imported yet' }]);
    // As it was written, to the letter.
    out.write(`${JSON.stringify(body, undefined, 2)}\n`);
  });
}

async function list(): Promise<void> {
  await withDatabase(async (db) => {
    const rows = await db.query<{ name: string; hash: string; origin: string; by: string; at: Date }>(
      `select distinct on (name) name, hash, origin, imported_by as by, imported_at as at
         from content_import order by name, id desc`,
    );
    for (const { name, hash, origin, by, at } of rows)
      say(
        `${name.padEnd(14)} ${at.toISOString()}  ${origin.padEnd(8)} ${hash.slice(0, 12)}  ${shownName(by)}`,
      );
    for (const name of CONTENT_NAMES.filter((name) => !rows.some((row) => row.name === name)))
      say(`${name.padEnd(14)} never imported`);
  });
}

async function withDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const { db, ownerUrl, close } = await openDatabase(config);
  try {
    await migrate({ url: ownerUrl, log: silentLog });
    await work(db, config);
  } finally {
    await close();
  }
}

function explain(error: unknown): string {
  if (error instanceof ContentError) return `Nothing has been changed:\n${error.message}`;
  const isKnown =
    error instanceof OperationError ||
    error instanceof ConfigError ||
    error instanceof MigrationError ||
    error instanceof EmbeddedDatabaseError;
  return isKnown ? error.message : `the content could not be changed: ${messageOf(error)}`;
}

function sayLines(text: string): void {
  for (const line of text.split('\n')) say(line);
}

try {
  const act = parseContentAct(process.argv.slice(2));
  if ('help' in act) sayLines(act.help);
  else await act();
} catch (error) {
  const isMisuse = error instanceof Misuse;
  sayLines(isMisuse ? error.message : explain(error));
  process.exitCode = isMisuse ? 2 : 1;
}
