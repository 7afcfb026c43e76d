import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../base/random.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { hashPassword, verifyNothing, verifyPassword } from '../../people/identity/password/passwords.ts';
import { operate } from './operator-actions.ts';
import { OperationError } from '../../base/operation-error.ts';
import type { Role } from './roles.ts';

/**
 * Operators, each with a secret, so that none can act under another's name. The machine's user invites the first
 * two. Each later one is invited by one operator and confirmed by another, also after one has retired.
 */
const NAME = /^[a-z][a-z0-9._-]{1,31}$/;
const FIRST_OPERATORS = 2;
/** An invitation that was not accepted by then opens nothing. */
const INVITED_FOR_DAYS = 7;
const SHORTEST_SECRET = 12;
const LONGEST_SECRET = 200;
const MOST_FAILURES = 5;
const LOCKED_FOR = '15 minutes';

/** How the machine's own user is recorded: no operator's name can look like it. */
export function machineUser(user: string): string {
  return `machine:${user}`;
}

/**
 * Answers the code by which the invited operator sets a secret; it is shown once. The first two operators are admins, who let others in.
 * Throws OperationError.
 */
export async function inviteOperator(
  db: Db,
  random: Random,
  by: string,
  name: string,
  roles: readonly Role[] = ['read-only'],
): Promise<string> {
  if (!NAME.test(name))
    throw new OperationError(`${name}: a name has 2 to 32 of a-z, 0-9, . _ - and begins with a letter`);
  const code = random.bytes(15).toString('base64url');
  const given: readonly Role[] = by.startsWith('machine:') ? ['admin'] : roles;
  const act = {
    operator: by,
    action: 'operator.invite',
    target: `operator ${name}`,
    detail: { roles: given },
  };
  await operate(db, act, async (tx) => {
    await tx.run('lock table operator in share row exclusive mode');
    const isFirst = (await countOthers(tx, name)) < FIRST_OPERATORS;
    if (!isFirst && by.startsWith('machine:'))
      throw new OperationError('there are operators already: one of them invites (--as NAME)');
    const invited = await tx.run(
      `insert into operator (name, invitation_hash, invited_by, confirmed_by, confirmed_at, roles)
       values ($1, $2, $3, $4, case when $4::text is not null then clock_timestamp() end, $5)
       on conflict (name) do update
          set invitation_hash = excluded.invitation_hash, invited_by = excluded.invited_by, invited_at = clock_timestamp(),
              confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at, roles = excluded.roles
        where operator.secret_hash is null and operator.retired_at is null`,
      [name, digest(code), by, isFirst && by.startsWith('machine:') ? by : null, given],
    );
    if (invited === 0) throw new OperationError(`operator ${name}: the name is taken`);
  });
  return code;
}

/** Retired operators count too. Otherwise an operator who retires the second one could then invite alone, and act as two. */
async function countOthers(tx: Tx, name: string): Promise<number> {
  const { count } = await tx.get<{ count: number }>(
    `select count(*)::int as count from operator
      where confirmed_at is not null and (retired_at is null or secret_hash is not null) and name <> $1`,
    [name],
  );
  return count;
}

/** The invited one sets the secret. Throws OperationError. */
export async function acceptInvitation(db: Db, name: string, code: string, secret: string): Promise<void> {
  checkSecret(name, secret);
  const secretHash = await hashPassword(secret);
  await operate(db, { operator: name, action: 'operator.accept', target: `operator ${name}` }, async (tx) => {
    const invited = await tx.find<{ invitationHash: string; isOld: boolean }>(
      `select invitation_hash, invited_at < clock_timestamp() - interval '${INVITED_FOR_DAYS} days' as is_old from operator where name = $1 and secret_hash is null and retired_at is null for update`,
      [name],
    );
    if (!invited || !isSame(invited.invitationHash, digest(code)))
      throw new OperationError('this invitation is not known');
    if (invited.isOld)
      throw new OperationError('this invitation is too old: let another operator invite anew');
    await tx.run('update operator set secret_hash = $2, invitation_hash = null where name = $1', [
      name,
      secretHash,
    ]);
  });
}

function checkSecret(name: string, secret: string): void {
  if (secret.length < SHORTEST_SECRET || secret.length > LONGEST_SECRET || secret.includes(name))
    throw new OperationError(
      `a secret has ${SHORTEST_SECRET} to ${LONGEST_SECRET} characters and does not contain the name`,
    );
}

/** Sets another secret of an operator who has just proved the old one. Throws OperationError. */
export async function changeSecret(db: Db, name: string, secret: string): Promise<void> {
  checkSecret(name, secret);
  const secretHash = await hashPassword(secret);
  await operate(db, { operator: name, action: 'operator.secret', target: `operator ${name}` }, async (tx) => {
    await tx.run('update operator set secret_hash = $2 where name = $1', [name, secretHash]);
  });
}

/** A second operator confirms the invited one. Throws OperationError. */
export function confirmOperator(db: Db, by: string, name: string): Promise<void> {
  return operate(db, { operator: by, action: 'operator.confirm', target: `operator ${name}` }, async (tx) => {
    const confirmed = await tx.run(
      `update operator set confirmed_by = $2, confirmed_at = clock_timestamp()
        where name = $1 and confirmed_at is null and retired_at is null and invited_by <> $2 and name <> $2`,
      [name, by],
    );
    if (confirmed === 0)
      throw new OperationError(
        `operator ${name}: is not waiting for you; whoever invited cannot confirm too`,
      );
  });
}

/** An operator who leaves decides nothing any more; the name stays taken. Throws OperationError. */
export async function retireOperator(db: Db, by: string, name: string): Promise<void> {
  if (by === name) throw new OperationError(`operator ${name}: another operator retires you (--as OTHER)`);
  await operate(db, { operator: by, action: 'operator.retire', target: `operator ${name}` }, async (tx) => {
    const retired = await tx.run(
      'update operator set retired_at = clock_timestamp() where name = $1 and retired_at is null',
      [name],
    );
    if (retired === 0) throw new OperationError(`operator ${name}: there is none`);
  });
}

/** Throws OperationError unless the secret is this operator's own. Guesses are counted before they are looked at. */
export async function proveOperator(db: Db, name: string, secret: string): Promise<string> {
  const found = await db.find<{ secretHash: string | null; confirmed: boolean }>(
    `update operator set failures = case when failed_at > now() - $2::interval then failures + 1 else 1 end, failed_at = clock_timestamp()
      where name = $1 and retired_at is null and (failures < $3 or failed_at <= now() - $2::interval)
      returning secret_hash, confirmed_at is not null as confirmed`,
    [name, LOCKED_FOR, MOST_FAILURES],
  );
  const isRight = found?.secretHash
    ? await verifyPassword(found.secretHash, secret)
    : await verifyNothing(secret).then(() => false);
  if (!isRight)
    throw new OperationError(
      `${name}: not this operator’s secret (after ${MOST_FAILURES} tries wait ${LOCKED_FOR})`,
    );
  if (!found?.confirmed) throw new OperationError(`${name}: another operator has to confirm you first`);
  await db.run('update operator set failures = 0 where name = $1', [name]);
  return name;
}

/** Whether this name is an operator's own: it is recorded only with its proof. */
export async function isOperatorName(db: Db, name: string): Promise<boolean> {
  return (await db.find('select from operator where name = lower($1)', [name])) !== undefined;
}

/** Whether there has ever been an operator, even if none is left. */
export async function haveOperators(db: Db): Promise<boolean> {
  const one = await db.find(
    'select from operator where secret_hash is not null and confirmed_at is not null limit 1',
  );
  return one !== undefined;
}

export interface ListedOperator {
  name: string;
  state: string;
  roles: readonly Role[];
  invitedBy: string;
  confirmedBy: string | null;
}

export function listOperators(db: Db): Promise<ListedOperator[]> {
  return db.query<ListedOperator>(
    `select name, case when retired_at is not null then 'retired' when secret_hash is null then 'invited'
                       when confirmed_at is null then 'to be confirmed' else 'active' end as state,
            roles, invited_by, confirmed_by
       from operator order by name`,
  );
}

function digest(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
