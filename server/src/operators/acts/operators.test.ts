import { systemRandom } from '../../base/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import {
  acceptInvitation,
  confirmOperator,
  inviteOperator,
  machineUser,
  proveOperator,
  retireOperator,
} from './operators.ts';

/** Invitations and confirmations: no operator can act as two. */

const SECRET = 'seven lanterns over water';
const MACHINE = machineUser('root');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function letIn(by: string, name: string): Promise<void> {
  await acceptInvitation(
    database.db,
    name,
    await inviteOperator(database.db, systemRandom, by, name),
    SECRET,
  );
}

test('an operator who has retired another cannot let anyone in alone', async () => {
  const { db } = database;
  await letIn(MACHINE, 'mei');
  // An invitation that was not accepted makes no operator.
  await inviteOperator(db, systemRandom, MACHINE, 'omra');
  await retireOperator(db, 'mei', 'omra');
  await letIn(MACHINE, 'omar');
  await expect(retireOperator(db, 'omar', 'omar')).rejects.toThrow('another operator');
  await retireOperator(db, 'mei', 'omar');

  await expect(inviteOperator(db, systemRandom, MACHINE, 'mei2')).rejects.toThrow('one of them invites');
  await letIn('mei', 'mei2');
  await expect(inviteOperator(db, systemRandom, MACHINE, 'mei2')).rejects.toThrow('one of them invites');
  await expect(confirmOperator(db, 'mei', 'mei2')).rejects.toThrow('cannot confirm');
  await expect(proveOperator(db, 'mei2', SECRET)).rejects.toThrow('confirm you first');

  // The steps of docs/operating.md for when no operator is left to confirm.
  await db.run(
    `insert into operator (name, invitation_hash, invited_by, confirmed_by, confirmed_at)
     values ('lin', encode(sha256('CODE'), 'hex'), 'machine:root', 'machine:root', now())`,
  );
  await acceptInvitation(db, 'lin', 'CODE', SECRET);
  expect(await proveOperator(db, 'lin', SECRET)).toBe('lin');
});

test('an invitation is good for seven days', async () => {
  const { db } = database;
  const code = await inviteOperator(db, systemRandom, 'lin', 'late');
  await db.run(`update operator set invited_at = now() - interval '7 days 1 minute' where name = 'late'`);
  await expect(acceptInvitation(db, 'late', code, SECRET)).rejects.toThrow('this invitation is too old');
});
