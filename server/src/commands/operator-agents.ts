import type { Db } from '../base/db/db.ts';
import { OperationError } from '../base/operation-error.ts';
import { systemRandom } from '../base/random.ts';
import { addAgent, moveAccount, setFee, setShare } from '../operators/acts/agent-tree.ts';
import type { Agreed } from '../operators/acts/agreement.ts';
import { accountKey } from '../people/accounts/account-key.ts';
import { findPlayerId } from '../people/accounts/player-names.ts';
import { findPathTo } from '../people/agents/agent-tree.ts';
import { listPlacesOf, listSharesOf } from '../people/agents/shares.ts';
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
  const percent = (bp: number) => `${bp / BP_A_PERCENT} %`;
  const shares = await listSharesOf(db, id);
  if (shares.length === 0) say('  nothing was ever set');
  for (const { product, since, grantedBp, shareBp, commissionBp, setBy } of shares)
    say(
      `  ${product} since ${since.toISOString()}: granted ${percent(grantedBp)}, share ${percent(shareBp)}, commission ${percent(commissionBp)}, set by ${setBy}`,
    );
  for (const { until, account: above, movedBy } of await listPlacesOf(db, id))
    say(`  stood below ${above ?? 'the company'} until ${until.toISOString()}, moved by ${movedBy}`);
}
