import { PRODUCTS } from '@parlour/contract/bet-words';
import type { Db } from '../base/db/db.ts';
import { findPlayerId } from '../people/accounts/player-names.ts';
import { writeFee, writeShare, type ShareTerms } from '../people/agents/shares.ts';
import { DEMO_PLAYER_NAMES } from './demo-accounts.ts';

/** Shares of the demo's tree, so that /report has figures at every level. They hold since before the first demo bet. */
const HELD_FOR = '90 days';
const SET_BY = 'demo';
const FEE_BP = 100;
const REBATE_BP = 50;
/** Only some players have a rebate. */
const REBATED = DEMO_PLAYER_NAMES.slice(0, 8);

const TERMS: Readonly<Record<string, ShareTerms>> = {
  holder01: { grantedBp: 9_000, shareBp: 3_000, commissionBp: 100 },
  master01: { grantedBp: 6_000, shareBp: 2_000, commissionBp: 90 },
  agent01: { grantedBp: 4_000, shareBp: 1_000, commissionBp: 80 },
  agent02: { grantedBp: 4_000, shareBp: 2_500, commissionBp: 70 },
};

export async function seedDemoShares(db: Db): Promise<void> {
  const { since } = await db.get<{ since: Date }>('select now() - $1::interval as since', [HELD_FOR]);
  const rebate: ShareTerms = { grantedBp: 0, shareBp: 0, commissionBp: REBATE_BP };
  const all = [...Object.entries(TERMS), ...REBATED.map((account) => [account, rebate] as const)];
  await db.tx(async (tx) => {
    for (const product of PRODUCTS) {
      await writeFee(tx, SET_BY, { product, since, feeBp: FEE_BP });
      for (const [account, terms] of all)
        await writeShare(tx, await findPlayerId(tx, 'account', account), SET_BY, {
          product,
          since,
          ...terms,
        });
    }
  });
}
