import { systemRandom } from '../base/random.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../base/db/db.ts';
import { silentLog } from '../base/db/log.ts';
import { openOutside } from './open-outside.ts';
import { performRestore } from './operator-restore.ts';
import {
  acceptInvitation,
  changeSecret,
  confirmOperator,
  inviteOperator,
  listOperators,
  retireOperator,
} from '../operators/acts/operators.ts';
import { changeRoles } from '../operators/acts/roles.ts';
import { askNewSecret } from './operator-secret.ts';
import type { CaseOperation } from './parse-case.ts';
import { OperationError } from '../base/operation-error.ts';
import { reconcileNow } from '../operators/cases/books.ts';
import { findCase, listCaseEvents, listCases, type Case } from '../operators/cases/cases.ts';
import { approveResolution, dropProposal, proposeResolution } from '../operators/cases/judge-case.ts';

/** The acts about cases and operators of `npm run operator`. */
export interface Caller {
  db: Db;
  config: Config;
  say: (line: string) => void;
  /** The author, proved and allowed. */
  by: string;
  /** Of the role that owns the tables. */
  ownerUrl: string;
}

const CASES_SHOWN = 200;

export async function performCase(caller: Caller, operation: CaseOperation): Promise<void> {
  const { db, say, by } = caller;
  switch (operation.kind) {
    case 'reconcile':
      return compare(caller, operation.book);
    case 'cases.list': {
      const cases = await listCases(db, operation.filter, CASES_SHOWN);
      if (cases.length === 0) say('No case.');
      for (const one of cases) say(inLine(one));
      return;
    }
    case 'cases.show':
      return show(caller, operation.id);
    case 'cases.propose':
      await proposeResolution(db, by, operation.id, operation.resolution, operation.reason);
      return say(`case ${operation.id}: proposed; another operator approves or drops it.`);
    case 'cases.drop':
      await dropProposal(db, by, operation.id, operation.reason);
      return say(`case ${operation.id}: open again.`);
    case 'cases.approve': {
      const resolution = await approveResolution(db, by, operation.id);
      return say(
        resolution.kind === 'none'
          ? `case ${operation.id}: withdrawn, nothing was booked.`
          : `case ${operation.id}: resolved, booked, and the player is told.`,
      );
    }
    case 'operators.list': {
      const operators = await listOperators(db);
      if (operators.length === 0) say('No operators yet: operators invite NAME.');
      for (const { name, state, roles, invitedBy, confirmedBy } of operators)
        say(
          `  ${name}: ${state}, ${roles.join(' and ')}, invited by ${invitedBy}${confirmedBy ? `, confirmed by ${confirmedBy}` : ''}`,
        );
      return;
    }
    case 'operators.invite': {
      const code = await inviteOperator(db, systemRandom, by, operation.name, operation.roles);
      return say(`operator ${operation.name}: operators accept ${operation.name} --code ${code}`);
    }
    case 'operators.accept':
      await acceptInvitation(db, operation.name, operation.code, await askNewSecret());
      return say(`operator ${operation.name}: the secret is set.`);
    case 'operators.confirm':
      await confirmOperator(db, by, operation.name);
      return say(`operator ${operation.name}: confirmed.`);
    case 'operators.roles': {
      const { name, roles } = operation;
      return say(
        (await changeRoles(db, by, name, roles)) === 'done'
          ? `operator ${name}: ${roles.join(' and ')}.`
          : `operator ${name}: proposed; another operator says the same to carry it out.`,
      );
    }
    case 'operators.secret':
      await changeSecret(db, by, await askNewSecret());
      return say(`operator ${by}: the new secret is set.`);
    case 'operators.retire':
      await retireOperator(db, by, operation.name);
      return say(`operator ${operation.name}: retired.`);
    case 'restore.propose':
    case 'restore.show':
    case 'restore.approve':
    case 'restore.drop':
      return performRestore(caller, operation);
  }
}

async function compare({ db, config, say }: Caller, wanted: string | undefined): Promise<void> {
  const outside = openOutside(config);
  try {
    if (outside.unasked !== undefined) say(`?  ${outside.unasked}`);
    const compared = await reconcileNow(
      { db, log: silentLog, clock: systemClock, ...outside },
      wanted,
      (book, seen) => {
        say(`${book}:`);
        for (const { check, compared: rows, differences, newCases, vanished, failed, tooYoung } of seen) {
          say(
            failed === undefined
              ? `  ${check}: ${rows} compared, ${differences} differ, ${newCases} new cases, ${vanished} gone by themselves`
              : `  ${check}: could not be compared: ${failed}`,
          );
          if (tooYoung)
            say(
              `?   ${check}: ${tooYoung.count} younger than 10 min differ: compare again after ${tooYoung.againAt.toISOString()}`,
            );
        }
      },
    );
    if (compared === 0 && wanted !== undefined)
      throw new OperationError(`${wanted}: there is no such book, or nothing of ours in it`);
    say(`${compared} books compared. npm run operator -- cases lists what is open.`);
  } finally {
    await outside.close();
  }
}

function inLine({ id, kind, subject, state, openedAt, vanishedAt, proposedBy, decidedBy }: Case): string {
  const names = [proposedBy && `proposed by ${proposedBy}`, decidedBy && `decided by ${decidedBy}`].filter(
    Boolean,
  );
  return `${id} ${state} ${kind}: ${subject}, since ${openedAt.toISOString()}${vanishedAt ? ', gone by itself' : ''}${names.length > 0 ? `, ${names.join(', ')}` : ''}`;
}

async function show({ db, say }: Caller, id: number): Promise<void> {
  const found = await findCase(db, id);
  if (!found) throw new OperationError(`case ${id}: there is none`);
  say(inLine(found));
  say(
    `player ${found.account ?? '(none of ours)'}, currency ${found.currency ?? '(unknown)'}, last met ${found.seenAt.toISOString()}`,
  );
  for (const line of JSON.stringify(found.evidence, undefined, 2).split('\n')) say(line);
  if (found.resolution) say(`proposed: ${JSON.stringify(found.resolution)}, because: ${found.reason ?? ''}`);
  say('What happened:');
  for (const { at, what, operator, detail } of await listCaseEvents(db, id))
    say(`  ${at.toISOString()} ${what}${operator ? ` by ${operator}` : ''} ${JSON.stringify(detail)}`);
}
