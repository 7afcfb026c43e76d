import type { Queryable } from '../db/db.ts';
import type { DbLog } from '../db/log.ts';
import { DOCUMENTS, type DocumentName, type DocumentOf } from './documents.ts';
import { problemsOf } from './problems.ts';

/** The last of each name: to check and to clean a long text takes tens of milliseconds, and it hardly ever changes. */
const lastRead = new Map<DocumentName, { body: string; document: unknown }>();

/**
 * A document as the database holds it, checked and cleaned once more: it may be older than this build, or have been put there past
 * the checks. One that does not fit counts as empty, so that it takes nothing else of the site with it.
 */
export async function readDocument<N extends DocumentName>(
  db: Queryable,
  log: Pick<DbLog, 'error'>,
  name: N,
): Promise<DocumentOf<N>> {
  const row = await db.find<{ body: string }>('select body::text from content where name = $1', [name]);
  const { schema, empty } = DOCUMENTS[name];
  if (row === undefined) return empty as DocumentOf<N>;
  const last = lastRead.get(name);
  if (last?.body === row.body) return last.document as DocumentOf<N>;
  const parsed = schema.safeParse(JSON.parse(row.body));
  if (parsed.success) {
    lastRead.set(name, { body: row.body, document: parsed.data });
    return parsed.data as DocumentOf<N>;
  }
  log.error(
    { document: name, problems: problemsOf(name, parsed.error).slice(0, 5) },
    'a document in the database does not fit: it is left out until it is imported anew',
  );
  return empty as DocumentOf<N>;
}
