import type { Desk } from './bets.ts';
import { isCashedOut } from './cash-out.ts';
import { keptLegs } from './picks.ts';
import { outcomeOf, resultOf } from './results.ts';

/** Notes a bet that was settled by a result which its match will correct; only inside `store.write`. */
export function noteReview({ store }: Desk, wagerId: number, dueAt: number): void {
  store.run(
    'INSERT INTO sports_review (wager_id, due_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
    wagerId,
    dueAt,
  );
}

/** Settles anew the bets whose match has a corrected result; only inside `store.write`. */
export function reviewBets(desk: Desk): void {
  const { store, wagers, book } = desk;
  const due = store.list(
    'SELECT wager_id FROM sports_review WHERE done_at IS NULL AND due_at <= ? ORDER BY due_at',
    desk.now(),
  );
  for (const row of due) {
    const id = Number(row.wager_id);
    store.run('UPDATE sports_review SET done_at = ? WHERE wager_id = ?', desk.now(), id);
    const wager = wagers.get(id);
    const legs = keptLegs(wager);
    const results = legs.map((leg) => resultOf(leg, book.find(leg.match)));
    const outcome = outcomeOf(wager.stakeMinor, legs, results);
    if (!outcome || outcome.winMinor === wager.winMinor || isCashedOut(desk, id)) continue;
    const movedMinor = wagers.correct(wager, outcome.winMinor, outcome.state);
    if (movedMinor !== 0)
      store.run('UPDATE sports_review SET was_minor = ? WHERE wager_id = ?', wager.winMinor, id);
  }
}

/** What a bet brought before its result was corrected; null where it was not. */
export function correctedFrom({ store }: Desk, wagerId: number): number | null {
  const row = store.find('SELECT was_minor FROM sports_review WHERE wager_id = ?', wagerId);
  return row?.was_minor === undefined || row.was_minor === null ? null : Number(row.was_minor);
}
