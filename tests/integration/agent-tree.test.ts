import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../api-client.ts';
import { letInOperators, runOperatorAs } from '../operator.ts';
import { startSite, type Site } from '../start-site.ts';

/** The agent tree by the operators' command itself (rules R16, R17); `operators/acts/agent-tree.test.ts` tries its limits. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await letInOperators(site);
});
afterAll(() => site.stop());

test('an agent’s account is opened, has a share, logs in with the password that was shown, and sees their own branch', async () => {
  const agent = (...words: string[]) =>
    runOperatorAs(site, 'mei', 'agent', ...words, '--reason', 'contract of November');
  const said = await agent('add', 'agent77', '--type', 'agent', '--under', 'master01');
  const password = /once: (\S{12})/.exec(said)?.[1];
  expect(await agent('share', 'agent77', 'live', '--share', '5', '--commission', '0.2')).toMatch(/is set/);
  const shown = await runOperatorAs(site, 'mei', 'agent', 'show', 'agent77');
  expect(shown).toContain('master01 (master) > agent77 (agent)');
  expect(shown).toMatch(/live since .*: granted 5 %, share 5 %, commission 0.2 %, set by mei/);
  const client = await logIn(site.url, 'agent77', password);
  expect((await client.ok('listDownline')).path).toEqual([{ account: 'agent77', type: 'agent' }]);
});
