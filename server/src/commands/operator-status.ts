import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../base/db/db.ts';
import { listAlerts } from '../operators/acts/alerts.ts';
import { listHeldRewards } from '../operators/acts/held-rewards.ts';
import { listOperatorActions } from '../operators/acts/operator-actions.ts';
import { shownName } from '../operators/acts/recorded-words.ts';
import { listPlanned } from '../operators/acts/maintenance-schedule.ts';
import { listStops, type StandingStop } from '../operators/acts/stop-play.ts';
import { listClosedAccounts, listMaintenance, type ClosedAccount } from '../operators/acts/switches.ts';
import { readUnjudgedRestore } from '../operators/restore/compare-all.ts';
import {
  listSealing,
  listSilentParties,
  readSiteStatus,
  SILENT_AFTER_S,
  type RunningProcess,
  type SiteStatus,
} from '../operators/look/site-status.ts';
import { asJson, duration } from './shown.ts';

type Say = (line: string) => void;

const ACTIONS_SHOWN = 10;
const HELD_SHOWN = 50;
const ALERTS_SHOWN = 10;
/** Of one kind: where every list of every platform is late, the stops below have to be seen all the same. */
const LINES_SHOWN = 12;

/** One look: how the site is, what operators have switched, and what waits for them (rule O10). */
export async function showStatus(db: Db, say: Say, { json }: { json?: boolean | undefined }): Promise<void> {
  const status = await readSiteStatus(db);
  const switches = {
    restore: (await readUnjudgedRestore(db)) ?? null,
    maintenance: await listMaintenance(db),
    planned: await listPlanned(db),
    stops: await listStops(db),
    closedAccounts: await listClosedAccounts(db),
    heldRewards: await listHeldRewards(db, HELD_SHOWN),
    lastAlerts: await listAlerts(db, ALERTS_SHOWN),
    lastActs: await listOperatorActions(db, ACTIONS_SHOWN),
  };
  if (json)
    return say(asJson({ ...status, silentParties: listSilentParties(status.processes), ...switches }));
  sayProcesses(say, status.processes);
  sayWaiting(say, status);
  saySwitches(say, switches);
}

function sayProcesses(say: Say, processes: readonly RunningProcess[]): void {
  say(processes.length === 0 ? 'No process of the site runs.' : 'Processes:');
  for (const { instance, version, startedAt, silentS, figures } of processes) {
    const { calls = 0, failed = 0, streams = 0, waiting = 0, isListening = true } = figures;
    const odd = [
      silentS > SILENT_AFTER_S && `SILENT for ${duration(silentS)}`,
      !isListening && 'HEARS NO CHANGES of other processes',
      waiting > 0 && `${waiting} calls wait for the database`,
    ].filter((text) => text !== false);
    say(
      `  ${instance} ${version} since ${startedAt.toISOString()}: ${calls} calls in 5 min, ${failed} failed, ${streams} sessions with a stream${odd.map((text) => `, ${text}`).join('')}`,
    );
  }
  const failing = processes.flatMap(({ instance, figures }) =>
    Object.entries(figures.jobs ?? {})
      .filter(([, { lastRunAt, lastFailureAt }]) => lastFailureAt !== null && lastFailureAt === lastRunAt)
      .map(
        ([name, { failures, lastError }]) =>
          `  ${name} on ${instance}: ${failures} times, ${lastError ?? ''}`,
      ),
  );
  if (failing.length > 0) say('Jobs whose last run failed:');
  for (const line of failing) say(line);
}

function sayWaiting(say: Say, status: SiteStatus): void {
  const silent = listSilentParties(status.processes);
  if (silent.length > 0) say('Outside parties without an answer:');
  for (const { party, since } of silent) say(`  ${party} since ${since}`);
  sayList(
    say,
    'Undecided transfers of points:',
    status.transfers,
    ({ platformId, direction, count, oldestS }) =>
      `platform ${platformId} ${direction}: ${count}, the oldest ${duration(oldestS)}`,
  );
  sayList(
    say,
    'Deposits and withdrawals under way:',
    status.payments,
    ({ kind, state, count, oldestS }) => `${kind} ${state}: ${count}, the oldest ${duration(oldestS)}`,
  );
  sayList(
    say,
    'Cases (cases lists them):',
    status.cases,
    ({ kind, count, oldestS }) => `${kind}: ${count}, the oldest ${duration(oldestS)}`,
  );
  sayList(
    say,
    'The ledger, as last added up:',
    status.ledger,
    ({ currency, playersMinor, apartMinor, ageS }) =>
      `players have ${toDecimal(playersMinor, currency)} ${currency}, ${apartMinor === 0n ? 'exact' : `APART BY ${toDecimal(apartMinor, currency)}: npm run audit`}, ${duration(ageS)} ago`,
  );
  sayList(
    say,
    'Sealed anew with SEAL_KEY:',
    listSealing(status.processes),
    ({ what, left }) => `${what}: ${left} are left`,
  );
  sayList(say, 'Books that could not be compared:', status.booksFailing, (book) => book);
  sayList(
    say,
    'Lists of platforms that are late:',
    status.feeds,
    ({ platformId, feed, lagS, failures }) =>
      `platform ${platformId} ${feed}: ${duration(lagS)}, ${failures} failures`,
  );
  sayList(
    say,
    'Text messages of the last hour:',
    status.messages,
    ({ state, count }) => `${state}: ${count}`,
  );
  sayList(
    say,
    'Alerts of the last day:',
    status.alerts,
    ({ kind, count, newestS }) => `${kind}: ${count}, the last ${duration(newestS)} ago`,
  );
}

function sayList<T>(say: Say, title: string, items: readonly T[], line: (item: T) => string): void {
  if (items.length > 0) say(title);
  for (const item of items.slice(0, LINES_SHOWN)) say(`  ${line(item)}`);
  if (items.length > LINES_SHOWN) say(`  and ${items.length - LINES_SHOWN} more (--json has them all)`);
}

interface Switches {
  restore: string | null;
  maintenance: Awaited<ReturnType<typeof listMaintenance>>;
  planned: Awaited<ReturnType<typeof listPlanned>>;
  stops: StandingStop[];
  closedAccounts: ClosedAccount[];
  heldRewards: Awaited<ReturnType<typeof listHeldRewards>>;
  lastAlerts: Awaited<ReturnType<typeof listAlerts>>;
  lastActs: Awaited<ReturnType<typeof listOperatorActions>>;
}

function saySwitches(
  say: Say,
  {
    restore,
    maintenance: under,
    planned,
    stops,
    closedAccounts: closed,
    heldRewards: held,
    lastAlerts: alerts,
    lastActs: actions,
  }: Switches,
): void {
  if (restore !== null) say(`A restore is not judged: ${restore}`);
  say(under.length === 0 ? 'Nothing is under maintenance.' : 'Under maintenance:');
  for (const { target, until } of under) say(`  ${target} until ${until.toISOString()}`);
  if (planned.length > 0) say('Planned maintenance:');
  for (const { target, from, until, by, announcedAt } of planned) {
    const announced = announcedAt === null ? '' : `, told to players since ${announcedAt.toISOString()}`;
    say(
      `  ${target} from ${from.toISOString()} until ${until.toISOString()} by ${shownName(by)}${announced}`,
    );
  }
  if (stops.length > 0) say('Stopped:');
  for (const stop of stops) say(`  ${describeStop(stop)}`);
  if (closed.length > 0) say('Closed accounts:');
  for (const account of closed) say(`  ${describeClosed(account)}`);
  if (held.length > 0) say('Referral rewards to look at (reward ID give | refuse):');
  for (const { id, inviter, friend, sum, why, earnedAt } of held)
    say(`  ${id}: ${inviter} for ${friend}, ${sum}, ${why}, since ${earnedAt.toISOString()}`);
  if (alerts.length > 0) say('Last alerts:');
  for (const { at, kind, account, detail } of alerts)
    say(`  ${at.toISOString()} ${kind} ${account ?? ''}: ${JSON.stringify(detail)}`);
  if (actions.length > 0) say('Last acts of operators:');
  for (const { at, operator, action, target } of actions)
    say(`  ${at.toISOString()} ${shownName(operator)}: ${action} ${target}`);
}

function describeStop({
  target,
  why,
  until,
  reason,
  stoppedBy,
  stoppedAt,
  changedBy,
  changedAt,
}: StandingStop): string {
  const changed =
    changedBy && changedAt ? `, changed ${changedAt.toISOString()} by ${shownName(changedBy)}` : '';
  const announced = until ? `; players are told ${until.toISOString()}` : '';
  return `${target} since ${stoppedAt.toISOString()} by ${shownName(stoppedBy)}${changed} (${why}): ${reason}${announced}`;
}

function describeClosed({ account, closedBy, closedAt, reason }: ClosedAccount): string {
  if (!closedBy || !closedAt) return `${account} (no act recorded)`;
  return `${account} since ${closedAt.toISOString()} by ${shownName(closedBy)}${reason ? `: ${reason}` : ''}`;
}
