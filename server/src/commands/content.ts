import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { ConfigError, readConfig } from '../config.ts';
import { checkFiles, CONTENT_NAMES } from '../base/content/check.ts';
import { readContentFile, type ContentFile } from '../base/content/file.ts';
import { importContent } from '../base/content/import.ts';
import { ContentError, type Problem } from '../base/content/problems.ts';
import type { Db } from '../base/db/db.ts';
import { EmbeddedDatabaseError, messageOf, MigrationError } from '../base/db/errors.ts';
import { silentLog } from '../base/db/log.ts';
import { migrate } from '../base/db/migrate.ts';
import { openDatabase } from './open-database.ts';
import { recordAction } from '../operators/acts/operator-actions.ts';
import { haveOperators } from '../operators/acts/operators.ts';
import { printable, shownName } from '../operators/acts/recorded-words.ts';
import { OperationError } from '../operators/acts/switches.ts';
import { isUnknownOption, nameAuthor, proveAuthor } from './operator-author.ts';

/** What says how much money goes out, and whether somebody looks first: where there are operators, one of them puts it in. */
const MONEY_RULES = ['cashier', 'referral'];

/**
 * `npm run content -- …`: changes what the site says and shows, beside the running site, which shows it at once, or without it. A file's
 * name says which content it is. Ends with code 1 when a file is turned down; then nothing has been changed.
 */
const USAGE = `npm run content -- check FILE…          says what is wrong with files, and changes nothing
npm run content -- import FILE…         puts files in, all or none; --by NAME says who (else the user of this machine);
                                        an operator says --as NAME and the secret, always for ${MONEY_RULES.join(' and ')}
npm run content -- export NAME          prints content as it was imported
npm run content -- list                 what is in use, since when, by whom

Content: ${CONTENT_NAMES.join(', ')}`;

const out = pino.destination({ dest: 1, sync: true });
const say = (line: string) => void out.write(`${printable(line)}\n`);

class UsageError extends Error {}

async function readFiles(paths: readonly string[]): Promise<ContentFile[]> {
  if (paths.length === 0) throw new UsageError();
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

async function importFiles(args: readonly string[]): Promise<void> {
  const options = { by: { type: 'string' }, as: { type: 'string' } } as const;
  const { values: author, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const files = await readFiles(positionals);
  checkFiles(files);
  await withDatabase(async (db) => {
    const isAboutMoney = files.some(({ name }) => MONEY_RULES.includes(name)) && (await haveOperators(db));
    const by = isAboutMoney ? await proveAuthor(db, author) : await nameAuthor(db, author);
    const done = await db.tx(async (tx) => {
      const imported = await importContent(tx, files, { by, origin: 'operator' });
      for (const { name, hash, outcome } of imported)
        if (outcome === 'imported')
          await recordAction(tx, {
            operator: by,
            action: 'content.import',
            target: `content ${name}`,
            detail: { hash },
          });
      return imported;
    });
    for (const { file, said, notes } of done) {
      sayNotes(notes);
      say(`${file}: ${said}`);
    }
  });
}

async function exportContent([name, ...more]: readonly string[]): Promise<void> {
  if (name === undefined || more.length > 0 || !CONTENT_NAMES.includes(name)) throw new UsageError();
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

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    await migrate({ url: db.pool.options.connectionString ?? '', log: silentLog });
    await work(db);
  } finally {
    await close();
  }
}

const COMMANDS = new Map<string | undefined, (args: readonly string[]) => Promise<void>>([
  ['check', check],
  ['import', importFiles],
  ['export', exportContent],
  ['list', list],
]);

function explain(error: unknown): string {
  if (error instanceof ContentError) return `Nothing has been changed:\n${error.message}`;
  const isKnown =
    error instanceof OperationError ||
    error instanceof ConfigError ||
    error instanceof MigrationError ||
    error instanceof EmbeddedDatabaseError;
  return isKnown ? error.message : `the content could not be changed: ${messageOf(error)}`;
}

try {
  const [command, ...args] = process.argv.slice(2);
  const run = COMMANDS.get(command);
  if (run === undefined) throw new UsageError();
  await run(args);
} catch (error) {
  const isMisuse = error instanceof UsageError || isUnknownOption(error);
  for (const line of (isMisuse ? USAGE : explain(error)).split('\n')) say(line);
  process.exitCode = isMisuse ? 2 : 1;
}
