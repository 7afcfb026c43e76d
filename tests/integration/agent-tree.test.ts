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

test('what two operators have set is read back with both and their reasons: shares, places and fees', async () => {
  const act = (operator: 'mei' | 'omar', reason: string, ...words: string[]) =>
    runOperatorAs(site, operator, 'agent', ...words, '--reason', reason);
  const both = async (...words: string[]) => {
    expect(await act('mei', 'signed', ...words)).toMatch(/proposed/);
    expect(await act('omar', 'signature seen', ...words)).toMatch(/set/);
  };
  const share = (percent: string) => [
    'share',
    'agent02',
    'lottery',
    '--share',
    percent,
    '--commission',
    '0.6',
  ];
  await both(...share('15'));
  await act('mei', 'a point less', ...share('14'));
  await both('fee', 'lottery', '--rate', '7');
  const move = ['move', 'player08', '--under', 'agent02'];
  expect(await act('mei', 'asked for by both', ...move)).toMatch(/stands below agent02/);
  const show = (...words: string[]) => runOperatorAs(site, 'mei', 'agent', ...words);
  const shares = (await show('show', 'agent02'))
    .split('\n')
    .filter((line) => /lottery .*share 1[45] %/.test(line));
  expect(shares).toEqual([
    expect.stringMatching(/share 14 %, .*set by mei: a point less$/),
    expect.stringMatching(/share 15 %, .*set by omar, proposed by mei: signature seen$/),
  ]);
  expect(await show('fees')).toMatch(
    /^lottery since \S+Z: 7 %, set by omar, proposed by mei: signature seen$/m,
  );
  expect(await show('show', 'player08')).toMatch(
    /stood below agent01 until \S+Z, moved by mei: asked for by both$/m,
  );
});
