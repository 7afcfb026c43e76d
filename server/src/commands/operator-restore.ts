import { toDecimal } from '@parlour/contract/money';
import { systemClock } from '../base/clock.ts';
import { createDb } from '../base/db/db.ts';
import { silentLog } from '../base/db/log.ts';
import { OperationError } from '../base/operation-error.ts';
import {
  checkClosed,
  compareAll,
  findLostPlayerId,
  finishRestore,
} from '../operators/restore/compare-all.ts';
import { approveAll, approveOne, dropOne, type Judged } from '../operators/restore/judge.ts';
import type { Plan } from '../operators/restore/plan.ts';
import {
  countNobodys,
  isProposed,
  listConcerned,
  proposePlayer,
  readPlan,
} from '../operators/restore/propose.ts';
import { openOutside } from './open-outside.ts';
import type { Caller } from './operator-cases.ts';
import type { RestoreOperation } from './parse-restore.ts';

/** `npm run operator -- after-restore`: brings restored books up to those outside, with two operators. */
export async function performRestore(caller: Caller, operation: RestoreOperation): Promise<void> {
  const { db, say, by } = caller;
  switch (operation.kind) {
    case 'restore.propose':
      return propose(caller);
    case 'restore.show':
      return show(caller);
    case 'restore.approve': {
      await checkClosed(db);
      if (operation.account !== undefined) return sayJudged(say, await approveOne(db, by, operation.account));
      const counts = { booked: 0, large: 0, refused: 0 };
      await approveAll({ db, log: silentLog }, by, (judged) => {
        counts[judged.as] += 1;
        sayJudged(say, judged);
      });
      say(`${counts.booked} players are booked, ${counts.large} are to be judged one by one.`);
      if (counts.refused > 0)
        throw new OperationError(
          `${counts.refused} players could not be booked: nothing of theirs has changed`,
        );
      return say('npm run audit shows whether all agrees.');
    }
    case 'restore.drop': {
      const dropped = await dropOne(db, by, operation.account, operation.reason);
      return say(`account ${operation.account}: ${dropped} cases are open again.`);
    }
  }
}

async function propose({ db, config, say, by, ownerUrl }: Caller): Promise<void> {
  await checkClosed(db);
  const outside = openOutside(config);
  try {
    if (outside.unasked !== undefined) throw new OperationError(outside.unasked);
    const { batchId, failed } = await compareAll(
      { db, log: silentLog, clock: systemClock, ...outside },
      by,
      ({ book, seen, number, of }) => {
        const what = seen?.map(
          ({ check, compared, differences, failed: why }) =>
            `${check} ${why === undefined ? `${compared} compared, ${differences} differ` : `could not be had: ${why}`}`,
        );
        say(`[${number}/${of}] ${book}: ${what?.join('; ') ?? 'compared already'}`);
      },
    );
    await keepLostNumbers({ db, ownerUrl, say });
    const concerned = await listConcerned(db, 'all');
    let proposed = 0;
    for (const [index, player] of concerned.entries()) {
      const { plan, isNew } = await proposePlayer(db, by, batchId, player);
      if (isNew) proposed += 1;
      say(
        `[${index + 1}/${concerned.length}] ${describe(player, plan)}${isNew ? '' : ', as proposed before'}`,
      );
      sayWaiting(say, plan);
    }
    const nobodys = await countNobodys(db);
    if (nobodys > 0)
      say(
        `${nobodys} cases name no player of these books: cases lists them; ask the vendor, and judge each by itself.`,
      );
    if (failed.length > 0)
      throw new OperationError(
        `could not be compared: ${failed.join(', ')}: run after-restore again when they answer`,
      );
    await finishRestore(db, by, batchId, { players: concerned.length, proposed });
    say(
      `${proposed} players are newly proposed; another operator: npm run operator -- after-restore approve`,
    );
  } finally {
    await outside.close();
  }
}

/** A lost player's number is never given again: vendors know money and bets under it, which would become the new player's. */
async function keepLostNumbers({
  db,
  ownerUrl,
  say,
}: Pick<Caller, 'db' | 'ownerUrl' | 'say'>): Promise<void> {
  const lost = await findLostPlayerId(db);
  if (lost === undefined) return;
  const owner = createDb({ url: ownerUrl, log: silentLog, poolSize: 1 });
  try {
    await owner.run(`select setval(pg_get_serial_sequence('player', 'id'), $1)`, [lost]);
    say(`players up to number ${lost} were lost: their numbers are not given again.`);
  } catch {
    say(
      `players up to number ${lost} were lost. Before the site opens, as the owner of the tables: select setval(pg_get_serial_sequence('player', 'id'), ${lost});`,
    );
  } finally {
    await owner.close();
  }
}

async function show({ db, say }: Caller): Promise<void> {
  const concerned = await listConcerned(db, 'all');
  for (const player of concerned) {
    const { plan, cases } = await db.tx((tx) => readPlan(tx, player));
    const by = cases.find(({ batchId }) => batchId !== null)?.proposedBy;
    say(
      `${describe(player, plan)}${by ? `, proposed by ${by}` : ''}${isProposed(plan, cases) ? '' : ', NOT as proposed: after-restore compares again'}`,
    );
    sayWaiting(say, plan);
  }
  say(concerned.length === 0 ? 'Nothing waits.' : `${concerned.length} players wait.`);
}

function describe(player: { account: string; currency: string }, plan: Plan): string {
  const { account, currency } = player;
  const sum = (minor: bigint) => toDecimal(minor, currency);
  return `${account}: ${plan.steps.length} cases, ${sum(plan.bookedMinor)} booked, wallet ${sum(plan.walletMinor)} → ${sum(plan.walletAfterMinor)} ${currency}`;
}

function sayWaiting(say: Caller['say'], { waits }: Plan): void {
  for (const { id, why } of waits) say(`  case ${id} waits: ${why}`);
}

function sayJudged(say: Caller['say'], judged: Judged): void {
  const { account } = judged;
  if (judged.as === 'refused') return say(`?  ${judged.why}`);
  if (judged.as === 'large')
    return say(
      `${describe(judged, judged.plan)}: large, to be judged by itself: after-restore approve ${account}`,
    );
  say(`${describe(judged, judged.plan)}: booked`);
}
