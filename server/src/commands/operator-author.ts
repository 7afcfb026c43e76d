import { userInfo } from 'node:os';
import type { Db } from '../base/db/db.ts';
import { askSecret } from './operator-secret.ts';
import { isOperatorName, proveOperator } from '../operators/acts/operators.ts';
import { parseName } from '../operators/acts/recorded-words.ts';
import { OperationError } from '../base/operation-error.ts';

/** What a command line says of who acts. */
export interface Author {
  by?: string | undefined;
  as?: string | undefined;
}

/** The operator of `--as`, proved by the secret. Throws OperationError for anybody else. */
export async function proveAuthor(db: Db, { as }: Author): Promise<string> {
  if (as === undefined) throw new OperationError('--as NAME: an operator does this, by a secret');
  return proveOperator(db, as, await askSecret(`Secret of ${as}: `));
}

/** The operator of `--as`, else the name of `--by` or of the machine's user, which is never an operator's. Throws OperationError. */
export async function nameAuthor(db: Db, author: Author): Promise<string> {
  if (author.as !== undefined) return proveAuthor(db, author);
  const name = parseName(author.by ?? userInfo().username);
  if (await isOperatorName(db, name))
    throw new OperationError(`${name} is an operator: --as ${name.toLowerCase()}, with the secret`);
  return name;
}
