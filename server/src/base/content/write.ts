import type { Tx } from '../db/db.ts';
import type { DocumentName } from './documents.ts';

/** Stores a document that has been checked and cleaned. */
export async function writeDocument(tx: Tx, name: DocumentName, body: unknown): Promise<void> {
  await tx.run(
    `insert into content (name, body) values ($1, $2)
     on conflict (name) do update set body = excluded.body, updated_at = now()`,
    [name, JSON.stringify(body)],
  );
}
