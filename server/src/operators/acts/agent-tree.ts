import { PRODUCTS, type Product } from '@parlour/contract/bet-words';
import { accountRules, firstBroken } from '@parlour/contract/rules';
import type { Db, Tx } from '../../base/db/db.ts';
import { OperationError } from '../../base/operation-error.ts';
import { randomText, type Random } from '../../base/random.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { SITE_CURRENCY } from '../../people/accounts/currency.ts';
import { findPlayerId, NameTaken } from '../../people/accounts/player-names.ts';
import { createPlayer } from '../../people/accounts/players.ts';
import {
  countBelow,
  findBrokenLimit,
  isShareTaken,
  listTermsBetween,
  listTermsFrom,
  lockTree,
  lockTreeAccount,
  writeFee,
  writePlace,
  writeShare,
  type NewShare,
  type ShareTerms,
  type TreeAccount,
} from '../../people/agents/shares.ts';
import { hashPassword } from '../../people/identity/password/passwords.ts';
import { operateByTwo, type Agreed } from './agreement.ts';
import { operate } from './operator-actions.ts';

/** Acts on the agent tree (rules R16, R17): small ones by one operator, large ones by two. */

/** A share that changes by more than 10 points within STEPS_ADD_UP, or a commission by more than half a point, takes two operators. */
const LARGE_SHARE_BP = 1_000;
const LARGE_COMMISSION_BP = 50;
/** Steps within so long before the last one count as one change. */
const STEPS_ADD_UP = '30 days';
/** So does moving an account with more than so many below it, or changing a platform's fee. */
const MANY_BELOW = 10;

export const AGENT_TYPES = ['shareholder', 'master', 'agent'] as const;
export type AgentType = (typeof AGENT_TYPES)[number];
const RANK = { company: 0, shareholder: 1, master: 2, agent: 3, player: 4 } as const;

const percent = (bp: number): string => `${bp / 100} %`;

/** The account as the tree has it. Throws OperationError where there is none. */
async function getAccount(tx: Tx, account: string): Promise<TreeAccount> {
  const key = accountKey(account);
  const found = await lockTreeAccount(tx, await findPlayerId(tx, 'account', key));
  if (!found) throw new OperationError(`account ${key}: there is none`);
  return found;
}

/** The account above; a company account is the company. */
const aboveOf = ({ id, identityType }: TreeAccount): bigint | null =>
  identityType === 'company' ? null : id;
const uplineOf = ({ uplineId, uplineType }: TreeAccount): bigint | null =>
  uplineType === 'company' ? null : uplineId;

async function now(tx: Tx): Promise<Date> {
  return (await tx.get<{ at: Date }>('select clock_timestamp() as at')).at;
}

const NO_LOOKALIKES = 'abcdefghjkmnpqrstuvwxyz23456789';
const FIRST_PASSWORD_LENGTH = 12;

/**
 * Opens an agent's account below another one. Answers its first password, which is shown once and kept nowhere. Throws OperationError.
 */
export async function addAgent(
  db: Db,
  random: Random,
  operator: string,
  { account, type, under, reason }: { account: string; type: AgentType; under: string; reason: string },
): Promise<string> {
  const key = accountKey(account);
  if (firstBroken(accountRules, key))
    throw new OperationError(`account ${key}: 6 to 12 letters and digits of English`);
  const password = randomText(random, NO_LOOKALIKES, FIRST_PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  const act = { operator, action: 'agent.add', target: `account ${key}`, detail: { type, under, reason } };
  try {
    await operate(db, act, async (tx) => {
      await lockTree(tx);
      const upline = await getAccount(tx, under);
      checkOrder(key, type, upline);
      await createPlayer(tx, {
        account: key,
        nickname: key,
        passwordHash,
        currency: SITE_CURRENCY,
        identityType: type,
        uplineId: upline.id,
      });
    });
  } catch (error) {
    if (error instanceof NameTaken)
      throw new OperationError(`account ${key}: the name, or one like it, is taken`);
    throw error;
  }
  return password;
}

function checkOrder(account: string, type: TreeAccount['identityType'], upline: TreeAccount): void {
  if (RANK[upline.identityType] >= RANK[type])
    throw new OperationError(
      `account ${account}: a ${type} cannot stand below a ${upline.identityType} (${upline.account})`,
    );
}

export interface ShareAct extends ShareTerms {
  account: string;
  products: readonly Product[];
  /** Undefined: now. */
  from: Date | undefined;
  reason: string;
}

/**
 * Sets what an account has of some kinds of games, from now on or from a moment to come. Two operators say the same where it is much.
 * Throws OperationError where the account above does not leave so much, or one below has more.
 */
export async function setShare(db: Db, operator: string, wanted: ShareAct): Promise<Agreed> {
  const { account, products, from, reason, grantedBp, shareBp, commissionBp } = wanted;
  const terms = { products, from: from?.toISOString() ?? null, grantedBp, shareBp, commissionBp };
  const target = `account ${accountKey(account)}`;
  const act = { operator, action: 'agent.share', target, detail: { reason, ...terms }, terms };
  const check = async (tx: Tx) => {
    await lockTree(tx);
    const found = await getAccount(tx, account);
    const moment = await now(tx);
    if (from && from <= moment)
      throw new OperationError(`${target}: what has been cannot change; --from is past`);
    const since = from ?? moment;
    if (found.identityType === 'company')
      throw new OperationError(`${target}: the company has what others leave`);
    if (found.identityType === 'player' && grantedBp > 0)
      throw new OperationError(`${target}: a player has a commission alone`);
    const shares = products.map((product) => ({ product, since, grantedBp, shareBp, commissionBp }));
    for (const share of shares) {
      if (await isShareTaken(tx, found.id, share))
        throw new OperationError(
          `${target}: its share of ${share.product} changes at that moment already; --from names another`,
        );
      await checkLimits(tx, found, uplineOf(found), share);
    }
    return { found, shares };
  };
  const work = async (tx: Tx, { found, shares }: { found: TreeAccount; shares: NewShare[] }) => {
    for (const share of shares) await writeShare(tx, found.id, operator, share);
  };
  if (shareBp > grantedBp) throw new OperationError(`${target}: its share is more than it is granted`);
  if (await isLarge(db, wanted)) return operateByTwo(db, act, { check, work });
  await operate(db, act, async (tx) => work(tx, await check(tx)));
  return 'done';
}

/**
 * Compared with all that held within the month before it is to count, so that no operator reaches in steps what takes two at once; what two
 * have agreed upon since then is where it begins anew.
 */
async function isLarge(db: Db, { account, products, from, ...terms }: ShareAct): Promise<boolean> {
  const key = accountKey(account);
  const id = await findPlayerId(db, 'account', key);
  const at = from ?? (await db.get<{ at: Date }>('select clock_timestamp() as at')).at;
  for (const product of products) {
    const since = await stepsBegin(db, `account ${key}`, product, at);
    for (const before of await listTermsBetween(db, id, product, { since, at }))
      if (
        Math.abs(before.grantedBp - terms.grantedBp) > LARGE_SHARE_BP ||
        Math.abs(before.shareBp - terms.shareBp) > LARGE_SHARE_BP ||
        Math.abs(before.commissionBp - terms.commissionBp) > LARGE_COMMISSION_BP
      )
        return true;
  }
  return false;
}

/**
 * From when on steps add up: a month before `at`, or the last change of it that two operators have agreed upon. `at` holds milliseconds alone, and
 * the database's moments more.
 */
async function stepsBegin(db: Db, target: string, product: Product, at: Date): Promise<Date> {
  const { since } = await db.get<{ since: Date }>(
    `select greatest($3::timestamptz - $4::interval, max(counts.at) filter (where date_trunc('milliseconds', counts.at) <= $3)) as since
       from operator_action a, lateral (select coalesce((a.detail ->> 'from')::timestamptz, a.at) as at) counts
      where a.target = $1 and a.action = 'agent.share' and a.detail ? 'proposedBy' and a.detail -> 'products' ? $2`,
    [target, product, at, STEPS_ADD_UP],
  );
  return since;
}

async function checkLimits(
  tx: Tx,
  { id, account }: TreeAccount,
  uplineId: bigint | null,
  share: NewShare,
): Promise<void> {
  const broken = await findBrokenLimit(tx, id, uplineId, share);
  if (!broken) return;
  const limit = percent(broken.limitBp);
  const why = {
    granted: `the account above leaves ${limit}`,
    below: `${broken.account} below it is granted ${limit}`,
    commission: `the account above has a commission of ${limit}`,
    commissionBelow: `${broken.account} below it has a commission of ${limit}`,
  }[broken.which];
  throw new OperationError(`account ${account}, ${share.product} from ${broken.at.toISOString()}: ${why}`);
}

/**
 * Moves an account, with everyone below it, from now on. What has settled stays with those above it then. Two operators move a large branch.
 * Throws OperationError.
 */
export async function moveAccount(
  db: Db,
  operator: string,
  { account, under, reason }: { account: string; under: string; reason: string },
): Promise<Agreed> {
  const target = `account ${accountKey(account)}`;
  const terms = { under: accountKey(under) };
  const act = { operator, action: 'agent.move', target, detail: { reason, ...terms }, terms };
  const check = async (tx: Tx) => {
    await lockTree(tx);
    const [found, upline] = [await getAccount(tx, account), await getAccount(tx, under)];
    checkOrder(found.account, found.identityType, upline);
    if (found.uplineId === upline.id)
      throw new OperationError(`${target}: it stands below ${upline.account}`);
    const at = await now(tx);
    for (const share of await listTermsFrom(tx, found.id, at))
      await checkLimits(tx, found, aboveOf(upline), share);
    return { found, upline, at };
  };
  const work = (tx: Tx, { found, upline, at }: { found: TreeAccount; upline: TreeAccount; at: Date }) =>
    writePlace(tx, found.id, upline.id, { at, by: operator });
  const below = await countBelow(db, await findPlayerId(db, 'account', accountKey(account)));
  if (below > MANY_BELOW) return operateByTwo(db, act, { check, work });
  await operate(db, act, async (tx) => work(tx, await check(tx)));
  return 'done';
}

/** Sets what platforms take of what the house wins with some kinds of games. Two operators say the same. Throws OperationError. */
export function setFee(
  db: Db,
  operator: string,
  { products, feeBp, reason }: { products: readonly Product[]; feeBp: number; reason: string },
): Promise<Agreed> {
  const terms = { products, feeBp };
  const target = products.length === PRODUCTS.length ? 'fee' : `fee ${products.join(' ')}`;
  const act = { operator, action: 'agent.fee', target, detail: { reason, ...terms }, terms };
  return operateByTwo(db, act, {
    async check(tx) {
      await lockTree(tx);
      return now(tx);
    },
    async work(tx, since) {
      for (const product of products) await writeFee(tx, operator, { product, since, feeBp });
    },
  });
}
