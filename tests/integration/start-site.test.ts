import { expect, test } from 'vitest';
import { startSite } from '../start-site.ts';

test('the whole site starts, answers, is killed and answers again', async () => {
  const site = await startSite();
  try {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const [{ rows }] = (await site.db.query('select count(*)::int as rows from schema_migration')) as [
      { rows: number },
    ];
    expect(rows).toBeGreaterThan(0);
    await site.kill();
    await expect(fetch(`${site.url}/readyz`)).rejects.toThrow();
    await site.restart();
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await site.killSandbox();
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});

test('with a database of its own, a site killed and started again takes its database over', async () => {
  const site = await startSite({ ownDatabase: true, seed: 'none' });
  try {
    await site.ownerDb.run('create table kept as select 42 as answer');
    await site.kill();
    await site.restart();
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await site.db.query('select answer from kept')).toEqual([{ answer: 42 }]);
  } finally {
    await site.stop();
  }
});
