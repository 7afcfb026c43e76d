import type { Queryable } from '../../base/db/db.ts';
import { contentFile, type ContentFile } from '../../base/content/file.ts';
import { OperationError } from '../../base/operation-error.ts';

/** One import of a name, as the record has it. */
export interface PastImport {
  id: bigint;
  at: Date;
  by: string;
  origin: string;
  hash: string;
  /** The bodies of old imports are forgotten (`forget_old_imports`). */
  isKept: boolean;
}

/** The imports of a name, the newest first: that one is in use. */
export function listImports(db: Queryable, name: string): Promise<PastImport[]> {
  return db.query<PastImport>(
    `select id, imported_at as at, imported_by as by, origin, hash, body is not null as is_kept
       from content_import where name = $1 order by id desc limit 100`,
    [name],
  );
}

/** The content of an earlier import, as a file to import again. Throws OperationError. */
export async function readPastImport(db: Queryable, name: string, id: bigint): Promise<ContentFile> {
  const found = await db.find<{ hash: string; body: unknown }>(
    'select hash, body from content_import where name = $1 and id = $2',
    [name, id],
  );
  if (!found)
    throw new OperationError(`${name}: there is no import ${id}; content history ${name} lists them`);
  if (found.body === null)
    throw new OperationError(`${name}: import ${id} is too old, its content is not kept any more`);
  // PostgreSQL has put the keys in another order: the hash stays that of the file.
  return { ...contentFile(`${name}.json`, found.body), hash: found.hash };
}

/** The import that was in use before the newest other content came. Throws OperationError where there is none. */
export async function findFormerImport(db: Queryable, name: string): Promise<bigint> {
  const former = await db.find<{ id: bigint }>(
    `select id from content_import
      where name = $1 and hash <> (select hash from content_import where name = $1 order by id desc limit 1)
      order by id desc limit 1`,
    [name],
  );
  if (!former) throw new OperationError(`${name}: there is no earlier content`);
  return former.id;
}
