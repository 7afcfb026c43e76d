import { startSite } from './start-site.ts';

/** Run by playwright once, before any test: a whole demo site on its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  const site = await startSite({
    ownDatabase: true,
    port: Number(process.env['E2E_PORT']),
    sandboxPort: Number(process.env['E2E_SANDBOX_PORT']),
  });
  process.env['SANDBOX_SECRET'] = site.secret;
  process.env['E2E_DATABASE_URL'] = site.databaseUrl;
  return () => site.stop();
}
