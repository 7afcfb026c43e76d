import { systemRandom } from '../base/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../base/db/template.ts';
import {
  acceptInvitation,
  changeSecret,
  confirmOperator,
  inviteOperator,
  proveOperator,
  retireOperator,
} from '../operators/acts/operators.ts';
import { changeRoles, type Role } from '../operators/acts/roles.ts';
import { authorise, type Author } from './operator-author.ts';
import { PERMISSIONS, type ActName } from './permissions.ts';

/** Rule O7: every act is proved, and allowed by a role. */

const SECRET = 'seven lanterns over water';
const ACTS = Object.keys(PERMISSIONS) as ActName[];
const DEMO = { isLive: false };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function asked(author: Author, act: ActName, config = DEMO, secret = SECRET): Promise<string> {
  return authorise(database.db, author, act, config, () => Promise.resolve(secret));
}

async function letIn(name: string, roles?: Role[]): Promise<void> {
  const { db } = database;
  const by = roles === undefined ? 'machine:root' : 'mei';
  await acceptInvitation(db, name, await inviteOperator(db, systemRandom, by, name, roles), SECRET);
  if (roles !== undefined) await confirmOperator(db, 'omar', name);
}

/** Acts that this author may do. */
async function allowed(author: Author, config = DEMO, acts = ACTS): Promise<ActName[]> {
  const allowed: ActName[] = [];
  for (const act of acts)
    await asked(author, act, config).then(
      () => allowed.push(act),
      () => undefined,
    );
  return allowed;
}

const OPEN: ActName[] = ['status', 'operators.list', 'operators.accept', 'operators.invite'];

test('before the first operator the machine touches neither money nor a factor, and on a live site nothing at all', async () => {
  expect(await allowed({ by: 'anna' }, { isLive: true })).toEqual(OPEN);
  const inDemo = await allowed({ by: 'anna' });
  expect(inDemo).toContain('stop');
  for (const act of ['secondFactorOff', 'withdrawal', 'dispute', 'cases.approve'] as const)
    expect(inDemo).not.toContain(act);
});

test('once operators are let in, every act takes one, by the secret, with a role', async () => {
  await letIn('mei');
  await letIn('omar');
  await letIn('rosa', ['read-only']);
  await letIn('sam', ['support']);
  await letIn('paul', ['payments']);
  await letIn('rita', ['risk', 'support']);
  expect(await allowed({ by: 'anna' })).toEqual(OPEN);
  expect(await allowed({})).toEqual(OPEN);
  expect(await allowed({ as: 'mei' })).toEqual(ACTS);
  const cases: [name: string, may: ActName[], mayNot: ActName[]][] = [
    ['rosa', ['status', 'withdrawals', 'cases.show'], ['stop', 'account', 'withdrawal', 'content.import']],
    ['sam', ['stop', 'secondFactorOff', 'content.import'], ['withdrawal', 'resume', 'content.rules']],
    ['paul', ['withdrawal', 'cases.approve', 'reconcile'], ['secondFactorOff', 'account', 'maintenance.on']],
    ['rita', ['resume', 'content.import'], ['withdrawal', 'operators.roles']],
  ];
  for (const [as, may, mayNot] of cases)
    expect(await allowed({ as }, DEMO, [...may, ...mayNot]), as).toEqual(may);
});

test('a refused act is recorded: the wrong role by its operator, the wrong secret by the machine', async () => {
  const { db } = database;
  await expect(asked({ as: 'rosa' }, 'stop')).rejects.toThrow(
    'rosa is read-only: this takes support or payments or risk or admin',
  );
  await expect(asked({ as: 'mei' }, 'withdrawal', DEMO, 'guessed')).rejects.toThrow('not this operator');
  const refusals = await db.query(
    `select operator, target, detail from operator_action where action = 'refused' order by id desc limit 2`,
  );
  expect(refusals).toEqual([
    {
      operator: expect.stringMatching('^machine:'),
      target: 'withdrawal',
      detail: { as: 'mei', why: 'secret' },
    },
    { operator: 'rosa', target: 'stop', detail: { why: 'role', roles: ['read-only'] } },
  ]);
});

test('two others change an operator’s roles, who then has them and no more', async () => {
  const { db } = database;
  await expect(changeRoles(db, 'rosa', 'rosa', ['admin'])).rejects.toThrow('other operators');
  expect(await changeRoles(db, 'mei', 'rosa', ['support'])).toBe('proposed');
  // Another wish is another proposal.
  expect(await changeRoles(db, 'omar', 'rosa', ['risk'])).toBe('proposed');
  await expect(changeRoles(db, 'omar', 'rosa', ['risk'])).rejects.toThrow('omar has proposed this');
  await expect(asked({ as: 'rosa' }, 'resume')).rejects.toThrow('rosa is read-only');
  expect(await changeRoles(db, 'mei', 'rosa', ['risk'])).toBe('done');
  expect(await asked({ as: 'rosa' }, 'resume')).toBe('rosa');
  // What was carried out is no proposal, and one of an operator who has left does not stand.
  expect(await changeRoles(db, 'mei', 'sam', ['read-only'])).toBe('proposed');
  await letIn('lena', ['admin']);
  expect(await changeRoles(db, 'lena', 'paul', ['read-only'])).toBe('proposed');
  await retireOperator(db, 'mei', 'lena');
  expect(await changeRoles(db, 'mei', 'paul', ['read-only'])).toBe('proposed');
});

test('two who act at the same moment are a proposal and an approval', async () => {
  const { db } = database;
  const both = ['mei', 'omar'].map((by) => changeRoles(db, by, 'rita', ['payments']));
  expect((await Promise.all(both)).sort()).toEqual(['done', 'proposed']);
});

test('an operator changes the own secret; the old one is good for nothing', async () => {
  const { db } = database;
  await expect(changeSecret(db, 'mei', 'short')).rejects.toThrow('12 to 200');
  await changeSecret(db, 'mei', 'another lantern in the rain');
  await expect(proveOperator(db, 'mei', SECRET)).rejects.toThrow('not this operator');
  expect(await proveOperator(db, 'mei', 'another lantern in the rain')).toBe('mei');
});
