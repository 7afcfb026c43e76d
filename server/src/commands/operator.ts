import { pino } from 'pino';
import { systemClock } from '../base/clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import type { Db } from '../base/db/db.ts';
import { messageOf, sqlState } from '../base/db/errors.ts';
import { Misuse } from './command-line.ts';
import { openDatabase } from './open-database.ts';
import { authorise } from './operator-author.ts';
import { decideDispute, listWaitingMoves, reviewWithdrawal } from '../operators/acts/cashier-decisions.ts';
import { decideReward } from '../operators/acts/held-rewards.ts';
import { correctPlayerBirthDate } from '../operators/acts/birth-date.ts';
import { takeSecondFactorOff } from '../operators/acts/second-factor-off.ts';
import { performDomain } from './operator-domains.ts';
import { isArchiveOperation, type ArchiveOperation } from './parse-archive.ts';
import { isDomainOperation } from './parse-domains.ts';
import { planAhead } from './plan-ahead.ts';
import { showPlayer } from './operator-player.ts';
import { showStatus } from './operator-status.ts';
import { showExports } from './show-exports.ts';
import { showHistory } from './show-history.ts';
import type { AccountOperation } from './parse-account.ts';
import { parseOperation, type Operation } from './parse-operation.ts';
import { printable } from '../operators/acts/recorded-words.ts';
import { nameOfStop, resumePlay, stopPlay } from '../operators/acts/stop-play.ts';
import { checkRestored } from '../operators/restore/compare-all.ts';
import { cancelMaintenance } from '../operators/acts/maintenance-schedule.ts';
import { OperationError } from '../base/operation-error.ts';
import {
  beginMaintenance,
  describeTarget,
  endMaintenance,
  switchAccount,
} from '../operators/acts/switches.ts';

/** `npm run operator`: what an operator switches on the running site. Every process of it follows at once; each act is recorded. */
const out = pino.destination(1);

function say(line: string): void {
  out.write(`${printable(line)}\n`);
}

function sayLines(text: string): void {
  for (const line of text.split('\n')) say(line);
}

const HELD_SHOWN = 50;
const PROPOSED = 'proposed; another operator says the same to carry it out.';
/** PostgreSQL's code. */
const NO_SUCH_TABLE = '42P01';

async function showWaitingMoves(db: Db): Promise<void> {
  const waiting = await listWaitingMoves(db, HELD_SHOWN);
  if (waiting.length === 0) say('Nothing waits.');
  for (const { reference, account, state, sum, about, proposal, proposedBy, createdAt } of waiting)
    say(
      `  ${reference}: ${account}, ${sum}, ${state}, ${about}, since ${createdAt.toISOString()}${proposal ? `, ${proposal} proposed by ${proposedBy}` : ''}`,
    );
}

async function perform(
  db: Db,
  operator: string,
  operation: Exclude<Operation, ArchiveOperation>,
): Promise<void> {
  if (isDomainOperation(operation)) return performDomain(db, say, operator, operation);
  switch (operation.kind) {
    case 'status':
      return showStatus(db, say, operation);
    case 'player':
      return showPlayer(db, say, { ...operation, operator });
    case 'history':
      return showHistory(db, operation.at, say);
    case 'exports':
      return showExports(db, say, operation);
    case 'maintenance.on':
      await beginMaintenance(db, operator, operation.target, operation.until);
      return say(
        `${describeTarget(operation.target)} is under maintenance until ${operation.until.toISOString()}.`,
      );
    case 'maintenance.off':
      if (operation.target.kind === 'site' && !operation.anyway) await checkRestored(db);
      await endMaintenance(db, operator, operation.target);
      return say(`${describeTarget(operation.target)} is open.`);
    case 'maintenance.plan':
      return planAhead(db, operator, operation, say);
    case 'maintenance.cancel':
      await cancelMaintenance(db, operator, operation.target);
      return say(`${describeTarget(operation.target)}: the planned maintenance is cancelled.`);
    case 'stop':
      await stopPlay(db, operator, operation.stop);
      return say(`${nameOfStop(operation.stop.target)}: stopped, on every process, until it is resumed.`);
    case 'resume':
      await resumePlay(db, operator, operation.target);
      return say(`${nameOfStop(operation.target)}: goes on.`);
    case 'secondFactorOff':
    case 'birthDate':
    case 'account':
      return performOnAccount(db, operator, operation);
    case 'reward':
      await decideReward(db, operator, operation.id, operation.wanted);
      return say(`reward ${operation.id} is ${operation.wanted === 'give' ? 'given at once' : 'refused'}.`);
    case 'withdrawals':
      return showWaitingMoves(db);
    case 'withdrawal': {
      const { reference, wanted, reason } = operation;
      const how = await reviewWithdrawal(db, operator, reference, wanted, reason);
      if (how === 'proposed') return say(`withdrawal ${reference}: ${PROPOSED}`);
      return say(
        `withdrawal ${reference} is ${wanted === 'approve' ? 'on its way' : 'turned down; the money is back in the wallet'}.`,
      );
    }
    case 'dispute': {
      const { reference, wanted, reason } = operation;
      const how = await decideDispute(db, operator, reference, wanted, reason);
      return say(
        how === 'done' ? `${reference}: done, and the player is told.` : `${reference}: ${PROPOSED}`,
      );
    }
  }
}

async function performOnAccount(db: Db, operator: string, operation: AccountOperation): Promise<void> {
  const { account } = operation;
  switch (operation.kind) {
    case 'secondFactorOff':
      return say(
        (await takeSecondFactorOff(db, operator, account, operation.reason)) === 'done'
          ? `account ${account} logs in by its password alone; its sessions have ended.`
          : `account ${account}: ${PROPOSED}`,
      );
    case 'birthDate':
      return say(
        (await correctPlayerBirthDate(db, operator, operation)) === 'done'
          ? `account ${account}: the date of birth is corrected.`
          : `account ${account}: ${PROPOSED}`,
      );
    case 'account':
      await switchAccount(db, operator, account, operation.wanted, operation.reason);
      return say(`account ${account} is ${operation.wanted === 'close' ? 'closed' : 'open'}.`);
  }
}

async function run(): Promise<void> {
  const read = parseOperation(process.argv.slice(2), systemClock.date());
  if ('help' in read) return sayLines(read.help);
  const { author } = read;
  const config = readConfig(process.env);
  const { db, ownerUrl, close } = await openDatabase(config);
  try {
    const { kind } = 'caseOperation' in read ? read.caseOperation : read.operation;
    const by = await authorise(db, author, kind, config);
    if ('caseOperation' in read) {
      // What asks platforms is loaded only where they are asked.
      const { performCase } = await import('./operator-cases.ts');
      await performCase({ db, config, say, by, ownerUrl }, read.caseOperation);
    } else if (isArchiveOperation(read.operation)) {
      // What reads and writes files of bets is loaded only where they are archived.
      const { performArchive } = await import('./operator-archive.ts');
      await performArchive({ db, ownerUrl, say, by }, read.operation);
    } else await perform(db, by, read.operation);
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof OperationError || error instanceof ConfigError || error instanceof Misuse)
    sayLines(error.message);
  else if (sqlState(error) === NO_SUCH_TABLE)
    say('this database is not the site’s, or older: start the site once');
  else say(`it could not be done: ${messageOf(error)}`);
  process.exitCode = 1;
}
