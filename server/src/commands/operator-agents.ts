import type { Db } from '../base/db/db.ts';
import { OperationError } from '../base/operation-error.ts';
import { systemRandom } from '../base/random.ts';
import { addAgent, moveAccount, setFee, setShare } from '../operators/acts/agent-tree.ts';
import type { Agreed } from '../operators/acts/agreement.ts';
import { listFeeRecords, listPlaceRecords, listShareRecords } from '../operators/acts/tree-history.ts';
import { shownName } from '../operators/acts/recorded-words.ts';
import { accountKey } from '../people/accounts/account-key.ts';
import { findPlayerId } from '../people/accounts/player-names.ts';
import { findPathTo } from '../people/agents/agent-tree.ts';
import type { AgentOperation } from './parse-agent.ts';

type Say = (line: string) => void;
const PROPOSED = 'proposed; another operator says the same to carry it out.';
const BP_A_PERCENT = 100;

/** Acts on the agent tree of `npm run operator`. */
export async function performAgent(
  db: Db,
  say: Say,
  operator: string,
  operation: AgentOperation,
): Promise<void> {
  const end = (how: Agreed, target: string, done: string) =>
    say(`${target}: ${how === 'done' ? done : PROPOSED}`);
  switch (operation.kind) {
    case 'agent.show':
      return showAccount(db, say, operation.account);
    case 'agent.fees':
      return showFees(db, say);
    case 'agent.add': {
      const password = await addAgent(db, systemRandom, operator, operation);
      return say(`account ${operation.account} is open; its first password, shown once: ${password}`);
    }
    case 'agent.move':
      return end(
        await moveAccount(db, operator, operation),
        `account ${operation.account}`,
        `stands below ${operation.under} from now on.`,
      );
    case 'agent.share': {
      const { share } = operation;
      return end(await setShare(db, operator, share), `account ${share.account}`, 'its share is set.');
    }
    case 'agent.fee':
      return end(
        await setFee(db, operator, operation),
        `fee of ${operation.products.join(', ')}`,
        'it is set.',
      );
  }
}

async function showAccount(db: Db, say: Say, account: string): Promise<void> {
  const id = await findPlayerId(db, 'account', accountKey(account));
  const path = await findPathTo(db, { id, isSupervisor: true }, account);
  if (!path) throw new OperationError(`account ${account}: there is none`);
  say(path.map((each) => `${each.account} (${each.type})`).join(' > '));
  const shares = await listShareRecords(db, id, accountKey(account));
  if (shares.length === 0) say('  nothing was ever set');
  for (const { product, since, grantedBp, shareBp, commissionBp, setBy, ...because } of shares)
    say(
      `  ${product} since ${since.toISOString()}: granted ${percent(grantedBp)}, share ${percent(shareBp)}, commission ${percent(commissionBp)}, set by ${authors(setBy, because)}`,
    );
  for (const { until, account: above, movedBy, ...because } of await listPlaceRecords(
    db,
    id,
    accountKey(account),
  ))
    say(
      `  stood below ${above ?? 'the company'} until ${until.toISOString()}, moved by ${authors(movedBy, because)}`,
    );
}

async function showFees(db: Db, say: Say): Promise<void> {
  const fees = await listFeeRecords(db);
  if (fees.length === 0) say('Platforms take nothing: no fee was ever set.');
  for (const { product, since, feeBp, setBy, ...because } of fees)
    say(`${product} since ${since.toISOString()}: ${percent(feeBp)}, set by ${authors(setBy, because)}`);
}

const percent = (bp: number): string => `${bp / BP_A_PERCENT} %`;

/** Who has set it, who had proposed it where it took two, and why. */
function authors(
  setBy: string,
  { reason, proposedBy }: { reason: string | null; proposedBy: string | null },
): string {
  const both =
    proposedBy === null ? shownName(setBy) : `${shownName(setBy)}, proposed by ${shownName(proposedBy)}`;
  return reason === null ? both : `${both}: ${reason}`;
}
