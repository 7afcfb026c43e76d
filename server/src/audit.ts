import { pino } from 'pino';
import { ConfigError, readConfig, type Config } from './config.ts';
import { messageOf } from './db/errors.ts';
import { auditBooks, type Finding } from './ledger/audit.ts';
import { openDatabase } from './open-database.ts';
import { openOutside } from './open-outside.ts';
import { ProviderError } from './providers/provider.ts';
import { listCases } from './reconciliation/cases.ts';
import type { Comparison } from './reconciliation/comparison.ts';
import { compareCatalogue, listCallingVendors } from './seamless/compare-catalogue.ts';
import { compareTransfers } from './reconciliation/compare-transfers.ts';

/**
 * `npm run audit`: proves the books from the entries alone, and our moves against each platform's own list, and prints what it
 * checked (decisions §3). Runs beside the site or without it. Ends with code 1 when something does not add up.
 */
const out = pino.destination(1);

function say(line: string): void {
  out.write(`${line}\n`);
}

function report({ check, covered, faults }: Finding): void {
  say(`${faults.length === 0 ? 'ok   ' : 'FAULT'}  ${check} (${covered} checked)`);
  for (const fault of faults) say(`         ${fault}`);
}

const FAULTS_SHOWN = 100;
const CASES_SHOWN = 100;

function asFinding(platformId: number, { compared, differences }: Comparison): Finding {
  return {
    check: `platform ${platformId}: every move stands in its own list as in ours`,
    covered: compared,
    faults: differences.slice(0, FAULTS_SHOWN).map(({ subject, figures }) => `${subject}: ${figures}`),
  };
}

async function audit(config: Config): Promise<boolean> {
  const { db, close } = await openDatabase(config);
  const outside = openOutside(config);
  try {
    const findings = await db.tx((tx) => auditBooks(tx), { isolation: 'repeatable read' });
    for (const finding of findings) report(finding);
    const platforms = await db.query<{ platform_id: number }>(
      'select distinct platform_id from point_transfer order by 1',
    );
    for (const { platform_id } of outside.hasSecret ? platforms : []) {
      const provider = outside.providers.find(platform_id);
      if (!provider) continue;
      try {
        const finding = asFinding(platform_id, await compareTransfers(db, provider, null));
        report(finding);
        findings.push(finding);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        say(`?      platform ${platform_id} could not be asked: ${error.message}`);
      }
    }
    for (const { provider, platformIds } of await listCallingVendors(db, outside.providers)) {
      try {
        const finding = await compareCatalogue(db, provider, platformIds);
        report(finding);
        findings.push(finding);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        say(`?      ${provider.name} could not be asked: ${error.message}`);
      }
    }
    if (!outside.hasSecret) say('?      no platform could be asked: SANDBOX_SECRET is not set');
    const open = await listCases(db, {}, CASES_SHOWN);
    if (open.length > 0) say('Cases that wait for operators (npm run operator -- cases):');
    for (const { id, kind, subject, state, openedAt } of open)
      say(`       ${id} ${state} ${kind}: ${subject}, since ${openedAt.toISOString()}`);
    const faults = findings.reduce((sum, finding) => sum + finding.faults.length, 0);
    say(faults === 0 ? 'The books are exact.' : `The books are NOT exact: ${faults} faults.`);
    return faults === 0;
  } finally {
    await outside.close();
    await close();
  }
}

try {
  process.exitCode = (await audit(readConfig(process.env))) ? 0 : 1;
} catch (error) {
  say(error instanceof ConfigError ? error.message : `the audit could not be made: ${messageOf(error)}`);
  process.exitCode = 2;
}
