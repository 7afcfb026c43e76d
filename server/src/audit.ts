import { pino } from 'pino';
import { ConfigError, readConfig, type Config } from './config.ts';
import type { Db } from './db/db.ts';
import { messageOf } from './db/errors.ts';
import { auditBooks, type Finding } from './ledger/audit.ts';
import { openDatabase } from './open-database.ts';
import { openOutside } from './open-outside.ts';
import { GatewayError, type PaymentGateway } from './payments/gateway.ts';
import { ProviderError } from './providers/provider.ts';
import { listMovedAt } from './reconciliation/books.ts';
import { listCases } from './reconciliation/cases.ts';
import { comparePayments, DEPOSITS, WITHDRAWALS } from './reconciliation/compare-payments.ts';
import type { Comparison } from './reconciliation/comparison.ts';
import { compareCatalogue, listCallingVendors } from './seamless/compare-catalogue.ts';
import { compareTransfers } from './reconciliation/compare-transfers.ts';

/**
 * `npm run audit`: proves the books from the entries alone, our moves against each platform's own list, deposits and withdrawals against
 * the payment gateway's, and prints what it checked (decisions §3). Runs beside the site or without it. Ends with code 1 when something does not add up.
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

function asFinding(check: string, { compared, differences }: Comparison): Finding {
  return {
    check,
    covered: compared,
    faults: differences.slice(0, FAULTS_SHOWN).map(({ subject, figures }) => `${subject}: ${figures}`),
  };
}

/** What is younger than ten minutes, undecided or disputed is left out: its own way decides it. */
async function auditPayments(db: Db, gateway: PaymentGateway): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const list of [DEPOSITS, WITHDRAWALS]) {
    if (!(await db.find(`select from ${list.noun} where gateway_ref is not null limit 1`))) continue;
    try {
      const check = `payments: every ${list.noun} stands in the gateway's own list as in ours`;
      const finding = asFinding(check, await comparePayments(db, gateway, list, null));
      report(finding);
      findings.push(finding);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      say(`?      the payment gateway could not be asked: ${error.message}`);
    }
  }
  return findings;
}

async function audit(config: Config): Promise<boolean> {
  const { db, close } = await openDatabase(config);
  const outside = openOutside(config);
  try {
    const findings = await db.tx((tx) => auditBooks(tx), { isolation: 'repeatable read' });
    for (const finding of findings) report(finding);
    const platforms = outside.hasSecret ? await listMovedAt({ db, providers: outside.providers }) : [];
    for (const provider of platforms) {
      try {
        const finding = asFinding(
          `platform ${provider.platformId}: every move stands in its own list as in ours`,
          await compareTransfers(db, provider, null),
        );
        report(finding);
        findings.push(finding);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        say(`?      platform ${provider.platformId} could not be asked: ${error.message}`);
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
    findings.push(...(await auditPayments(db, outside.gateway)));
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
