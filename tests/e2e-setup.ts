import { startSite } from './start-site.ts';

/** Run by playwright once, before any test: a whole demo site on its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  const site = await startSite({
    ownDatabase: true,
    port: Number(process.env['E2E_PORT']),
    sandboxPort: Number(process.env['E2E_SANDBOX_PORT']),
  });
  // A login brings no ticket here: the notice about it would stand in the way of most tests. Those of the wheel give tickets.
  await site.db.run(
    `update wheel_campaign set earn = (select jsonb_agg(e) from jsonb_array_elements(earn) e where e ->> 'on' <> 'login')`,
  );
  process.env['SANDBOX_SECRET'] = site.secret;
  process.env['E2E_DATABASE_URL'] = site.databaseUrl;
  return () => site.stop();
}
