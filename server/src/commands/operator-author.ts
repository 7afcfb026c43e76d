import type { Db } from '../base/db/db.ts';
import { OperationError } from '../base/operation-error.ts';
import { recordAction } from '../operators/acts/operator-actions.ts';
import { haveOperators, isOperatorName, machineUser, proveOperator } from '../operators/acts/operators.ts';
import { parseName } from '../operators/acts/recorded-words.ts';
import { rolesOf, type Role } from '../operators/acts/roles.ts';
import { nameMachineUser } from './machine-user.ts';
import { askSecret } from './operator-secret.ts';
import { PERMISSIONS, type ActName } from './permissions.ts';

/** What a command line says of who acts. */
export interface Author {
  by?: string | undefined;
  as?: string | undefined;
}

const LONGEST_NAME = 64;

/**
 * The name under which the act is recorded: the operator of `--as`, proved by the secret and allowed by a role. Before the first operator is let in
 * the machine's user (or `--by`) does what touches no money; on a live site only an operator does. A refusal is recorded. Throws OperationError.
 */
export async function authorise(
  db: Db,
  author: Author,
  act: ActName,
  { isLive }: { isLive: boolean },
  ask = askSecret,
): Promise<string> {
  const permission = PERMISSIONS[act];
  if (author.as !== undefined) {
    const name = await proveAuthor(db, author.as, act, ask);
    if (permission !== 'open') await requireRole(db, name, act, permission.roles);
    return name;
  }
  if (act === 'operators.invite') return machineUser(nameMachineUser());
  const name = parseName(author.by ?? nameMachineUser());
  if (await isOperatorName(db, name))
    throw new OperationError(`${name} is an operator: --as ${name.toLowerCase()}, with the secret`);
  if (permission === 'open') return name;
  if (permission.isTrusted || isLive || (await haveOperators(db)))
    throw new OperationError('--as NAME: an operator does this, by a secret');
  return name;
}

async function proveAuthor(db: Db, as: string, act: ActName, ask: typeof askSecret): Promise<string> {
  try {
    return await proveOperator(db, as, await ask(`Secret of ${as}: `));
  } catch (error) {
    if (error instanceof OperationError)
      await recordRefusal(db, machineUser(nameMachineUser()), act, {
        as: as.slice(0, LONGEST_NAME),
        why: 'secret',
      });
    throw error;
  }
}

async function requireRole(
  db: Db,
  name: string,
  act: ActName,
  allowed: readonly Role[] | 'everyone',
): Promise<void> {
  const roles = await rolesOf(db, name);
  if (allowed === 'everyone' || roles.some((role) => role === 'admin' || allowed.includes(role))) return;
  await recordRefusal(db, name, act, { why: 'role', roles });
  const who = [...allowed, 'admin'].join(' or ');
  throw new OperationError(`${name} is ${roles.join(' and ')}: this takes ${who}`);
}

async function recordRefusal(
  db: Db,
  operator: string,
  act: ActName,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAction(db, { operator, action: 'refused', target: act, detail });
}
