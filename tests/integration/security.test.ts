import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'true' } });
}, 120_000);
afterAll(() => site.stop());

/** Lets the session's proof of identity grow old. */
function forgetProof(account: string): Promise<number> {
  return site.db.run(
    `update session set proved_at = now() - interval '6 minutes' from player p where p.id = player_id and p.account = $1`,
    [account],
  );
}

async function hasRecentProof(account: string): Promise<boolean> {
  const { recent } = await site.db.get<{ recent: boolean }>(
    `select proved_at > now() - interval '5 minutes' as recent from session s join player p on p.id = s.player_id where p.account = $1`,
    [account],
  );
  return recent;
}

test('a login is a proof of identity; later the password is one, and nothing else', async () => {
  const client = await logIn(site.url, 'player01');
  expect(await hasRecentProof('player01')).toBe(true);
  await forgetProof('player01');
  expect((await client.ok('getSecurity')).proof_methods).toEqual(['password']);
  await client.refused('prove', 'wrongPassword', { method: 'password', password: 'player02' });
  expect(await hasRecentProof('player01')).toBe(false);
  await client.ok('prove', { method: 'password', password: 'player01' });
  expect(await hasRecentProof('player01')).toBe(true);
});

test('guesses of a proof wait like guesses of a login', async () => {
  const client = await logIn(site.url, 'player02');
  await forgetProof('player02');
  for (let tries = 0; tries < 3; tries += 1)
    await client.refused('prove', 'wrongPassword', { method: 'password', password: 'wrong' });
  const { headers } = await client.refused('prove', 'tooManyRequests', {
    method: 'password',
    password: 'player02',
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await hasRecentProof('player02')).toBe(false);
});
