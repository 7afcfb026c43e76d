import { basename, join, resolve } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../base/clock.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import type { Db } from '../base/db/db.ts';
import { messageOf } from '../base/db/errors.ts';
import type { Finding } from '../money/ledger/audit/audit.ts';
import { auditSite } from '../operators/audit.ts';
import { Misuse, readCommandLine, type Help } from './command-line.ts';
import { openDatabase } from './open-database.ts';
import { openOutside } from './open-outside.ts';
import { printable } from '../operators/acts/recorded-words.ts';
import { GatewayError } from '../outside/payments/gateway.ts';
import { ProviderError } from '../outside/providers/provider.ts';
import { listBooks } from '../operators/cases/books.ts';
import { leaveOutJudged, listCases } from '../operators/cases/cases.ts';
import type { Book } from '../outside/books/book.ts';
import { listArchives } from '../play/bets/archived-months.ts';
import { compareCatalogue, listCallingVendors } from '../play/seamless/compare-catalogue.ts';

/**
 * `npm run audit`: proves the books from the entries alone, our transfers and what members hold against what each platform
 * says, calls of our wallet against their vendors' lists, deposits and withdrawals against the payment gateway's, and
 * prints what it checked (rule M10). Runs beside the site or without it, and writes nothing. Ends with code 1 when
 * something does not add up.
 */
const out = pino.destination(1);

function say(line: string): void {
  out.write(`${printable(line)}\n`);
}

function sayLines(text: string): void {
  for (const line of text.split('\n')) say(line);
}

function report({ check, covered, faults }: Finding): void {
  say(`${faults.length === 0 ? 'ok   ' : 'FAULT'}  ${check} (${covered} checked)`);
  for (const fault of faults) say(`         ${fault}`);
}

const FAULTS_SHOWN = 100;
const CASES_SHOWN = 100;

/** The lists of the books outside that are compared here, by their checks' names. */
const PROVES: Record<string, string> = {
  transfers: 'every transfer stands in its own list as in ours',
  balances: 'what it says it holds of each member is what transfers and bets explain',
  transactions: 'every bet, win and rollback of the last two days stands in its own list as in ours',
  deposits: "every deposit stands in the gateway's own list as in ours",
  withdrawals: "every withdrawal stands in the gateway's own list as in ours",
};

/** Our books against those outside, as the daily comparison has them (reconciliation/), from their beginning; no case is opened. */
async function auditOutside(db: Db, books: readonly Book[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, checks } of books)
    for (const { name: list, compare } of checks) {
      const proves = PROVES[list];
      if (proves === undefined) continue;
      try {
        const { compared, differences, tooYoung } = await compare(null);
        const unjudged = await leaveOutJudged(db, differences);
        const judged = differences.length - unjudged.length;
        const finding = {
          check: `${name}: ${proves}${judged > 0 ? `, but for ${judged} that two operators have judged` : ''}`,
          covered: compared,
          faults: unjudged.slice(0, FAULTS_SHOWN).map(({ subject, figures }) => `${subject}: ${figures}`),
        };
        report(finding);
        if (tooYoung)
          say(
            `?      ${name}: ${tooYoung.count} ${list} younger than 10 min differ: audit again after ${tooYoung.againAt.toISOString()}`,
          );
        findings.push(finding);
      } catch (error) {
        if (!(error instanceof ProviderError) && !(error instanceof GatewayError)) throw error;
        say(`?      ${name}: its ${list} could not be compared: ${error.message}`);
      }
    }
  return findings;
}

/** The files of archived months where they were written, or in a folder (rule R27). */
async function auditArchives(db: Db, folder: string | undefined): Promise<Finding[]> {
  // What reads files of bets is loaded only where they are proven.
  const { checkArchive } = await import('../operators/acts/archives.ts');
  const findings: Finding[] = [];
  for (const { month, file, facts } of await listArchives(db)) {
    const path = folder === undefined ? file : join(resolve(folder), basename(file));
    const faults = await checkArchive(db, { month, file: path }).then(
      (checked) => checked.faults,
      (error: unknown) => [messageOf(error)],
    );
    const finding = { check: `the file of ${month} holds what was archived`, covered: Number(facts), faults };
    report(finding);
    findings.push(finding);
  }
  return findings;
}

interface Asked {
  /** Whether the files of archived months are proven; a text: those of this folder. */
  archives?: string | true | undefined;
}

async function audit(config: Config, asked: Asked): Promise<boolean> {
  const { db, close } = await openDatabase(config);
  try {
    return await auditAll(db, config, asked);
  } finally {
    await close();
  }
}

async function auditAll(db: Db, config: Config, { archives }: Asked): Promise<boolean> {
  const outside = openOutside(config);
  try {
    const findings = await db.tx((tx) => auditSite(tx, config), { isolation: 'repeatable read' });
    for (const finding of findings) report(finding);
    if (archives !== undefined)
      findings.push(...(await auditArchives(db, archives === true ? undefined : archives)));
    const { providers, gateway, unasked } = outside;
    findings.push(
      ...(await auditOutside(db, await listBooks({ db, clock: systemClock, providers, gateway }))),
    );
    for (const { provider, platformIds } of await listCallingVendors(db, providers)) {
      try {
        const finding = await compareCatalogue(db, provider, platformIds);
        report(finding);
        findings.push(finding);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        say(`?      ${provider.name} could not be asked: ${error.message}`);
      }
    }
    if (unasked !== undefined) say(`?      ${unasked}`);
    const open = await listCases(db, {}, CASES_SHOWN);
    if (open.length > 0) say('Cases that wait for operators (npm run operator -- cases):');
    for (const { id, kind, subject, state, openedAt } of open)
      say(`       ${id} ${state} ${kind}: ${subject}, since ${openedAt.toISOString()}`);
    const faults = findings.reduce((sum, finding) => sum + finding.faults.length, 0);
    say(faults === 0 ? 'The books are exact.' : `The books are NOT exact: ${faults} faults.`);
    return faults === 0;
  } finally {
    await outside.close();
  }
}

function parseAudit(words: readonly string[]): (() => Promise<boolean>) | Help {
  return readCommandLine('npm run audit --', words, (program, choose) =>
    program
      .description(
        'Proves the books, and compares them with those outside. Writes nothing; ends with code 1 at a fault.',
      )
      .option(
        '--archives [folder]',
        'proves the files of archived months too, where they were written or in a folder',
      )
      .action((asked) => choose(() => audit(readConfig(process.env), asked))),
  );
}

try {
  const act = parseAudit(process.argv.slice(2));
  if ('help' in act) sayLines(act.help);
  else process.exitCode = (await act()) ? 0 : 1;
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof Misuse;
  sayLines(isKnown ? error.message : `the audit could not be made: ${messageOf(error)}`);
  process.exitCode = 2;
}
