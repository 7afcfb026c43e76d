import type { Db } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { operateByTwo, type Agreed } from './agreement.ts';

/** What operators are let in for. An admin may do what every other role may. */
export const ROLES = ['read-only', 'support', 'payments', 'risk', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Reads roles as a command line has them: `support,payments`. Throws OperationError. */
export function parseRoles(text: string): Role[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const roles = ROLES.filter((role) => names.includes(role));
  if (roles.length === 0 || roles.length < names.length)
    throw new OperationError(`--roles ${text}: some of ${ROLES.join(', ')}, with commas`);
  return roles;
}

/** The roles of an operator who is let in; none for anybody else. */
export async function rolesOf(db: Db, name: string): Promise<readonly Role[]> {
  const found = await db.find<{ roles: Role[] }>(
    'select roles from operator where name = $1 and confirmed_at is not null and retired_at is null',
    [name],
  );
  return found?.roles ?? [];
}

/** Gives an operator other roles; two other operators say the same. Throws OperationError. */
export async function changeRoles(db: Db, by: string, name: string, roles: readonly Role[]): Promise<Agreed> {
  const target = `operator ${name}`;
  if (by === name) throw new OperationError(`${target}: other operators change your roles`);
  const act = { operator: by, action: 'operator.roles', target, detail: { roles }, terms: { roles } };
  return operateByTwo(db, act, {
    async check(tx) {
      const found = await tx.find(
        'select from operator where name = $1 and retired_at is null for no key update',
        [name],
      );
      if (!found) throw new OperationError(`${target}: there is none`);
    },
    async work(tx) {
      await tx.run('update operator set roles = $2 where name = $1', [name, roles]);
    },
  });
}
