import { readDocument } from '../../base/content/read.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import { earnRewards } from './earn.ts';
import { payRewards } from './pay.ts';
import { ruleOf } from './rule.ts';

/** Rewards by the published rule: what was staked is added up, what is reached is written down, what is due is credited. Answers how much. */
export async function giveReferralRewards({
  db,
  log,
}: {
  db: Db;
  log: Pick<DbLog, 'error'>;
}): Promise<number> {
  const rule = ruleOf(await readDocument(db, log, 'referral'));
  return (await earnRewards(db, rule)) + (await payRewards(db, rule));
}
