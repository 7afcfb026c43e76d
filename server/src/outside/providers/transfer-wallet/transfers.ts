import { ProviderError, type Asking, type Member, type Outcome, type Provider } from '../provider.ts';
import { ask } from './ask.ts';
import { NoAnswer, NotSent, type Client } from './client.ts';
import { balanceData, CODE, moveData, NOT_EXECUTED, USES_UP } from './protocol.ts';
import { fromPoints, isCoarse, toPoints, unitOf, type Unit } from './units.ts';

type Transfers = Pick<Provider, 'transferIn' | 'transferOut' | 'getTransfer'>;

/** Calls that move points, and the query for their outcome. */
export function createTransferWalletTransfers(platformId: number, client: Client): Transfers {
  async function send(
    action: 'deposit' | 'withdraw',
    member: Member,
    body: object,
    { reference, giveUpAt }: Asking,
  ): Promise<Outcome> {
    try {
      const question = { account: member.account, serialNo: reference, ...body };
      const answered = await client.call(action, question, giveUpAt);
      const refusal = NOT_EXECUTED.get(answered.code);
      if (refusal)
        return { kind: 'refused', code: refusal, ...(USES_UP.has(answered.code) && { isUsedUp: true }) };
      if (answered.code !== CODE.ok) return { kind: 'unknown', why: `${answered.code} ${answered.message}` };
      return outcomeOf(answered.data, reference, unitFor(member));
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  const unitFor = ({ currency }: Member): Unit => unitOf(platformId, currency);

  /** Moves the part of the amount that points can express. When that is nothing, no call is made. */
  async function moveAmount(
    action: 'deposit' | 'withdraw',
    member: Member,
    amountMinor: bigint,
    asking: Asking,
  ): Promise<Outcome> {
    const amount = toPoints(amountMinor, unitFor(member));
    if (Number(amount) === 0) return { kind: 'refused', code: 'amount', isUsedUp: true };
    return send(action, member, { amount }, asking);
  }

  async function moveAll(member: Member, asking: Asking): Promise<Outcome> {
    const unit = unitFor(member);
    if (isCoarse(unit)) return send('withdraw', member, { all: true }, asking);
    // The vendor counts finer than this currency: its 'all' would take a remainder that we cannot book. Two questions, one deadline.
    let heldMinor: bigint | undefined;
    try {
      const question = { account: member.account };
      const { balance } = await ask(client, 'balance', question, balanceData, asking.giveUpAt);
      heldMinor = fromPoints(balance, unit);
    } catch (error) {
      if (error instanceof ProviderError) return { kind: 'refused', code: 'unreachable' };
      throw error;
    }
    // An earlier request may have taken it all.
    if (!heldMinor && asking.isResent) return { kind: 'unknown', why: 'nothing is left there' };
    if (!heldMinor)
      return { kind: 'confirmed', amountMovedMinor: 0n, balanceAfterMinor: 0n, providerRef: '' };
    return moveAmount('withdraw', member, heldMinor, asking);
  }

  return {
    transferIn: (member, amountMinor, asking) => moveAmount('deposit', member, amountMinor, asking),

    async transferOut(member, amountMinor, asking) {
      return amountMinor === 'all'
        ? moveAll(member, asking)
        : moveAmount('withdraw', member, amountMinor, asking);
    },

    getTransfer: (member, reference) => findTransfer(client, reference, unitFor(member)),
  };
}

async function findTransfer(
  client: Client,
  reference: string,
  unit: Unit,
): Promise<Outcome | { kind: 'notFound' }> {
  try {
    const answered = await client.call('transfer', { serialNo: reference });
    if (answered.code === CODE.notFound) return { kind: 'notFound' };
    if (answered.code !== CODE.ok)
      return { kind: 'unknown', why: `${answered.code} ${answered.message}`, noAnswer: true };
    return outcomeOf(answered.data, reference, unit);
  } catch (error) {
    // A question that was not sent says nothing about the transfer it was to ask about.
    return { kind: 'unknown', why: (error as Error).message, noAnswer: true };
  }
}

function outcomeOf(data: unknown, reference: string, unit: Unit): Outcome {
  const parsed = moveData.safeParse(data);
  if (!parsed.success || parsed.data.serialNo !== reference)
    return { kind: 'unknown', why: 'the answer cannot be read' };
  const { status, amount, balance, reference: providerRef } = parsed.data;
  if (status === 'failed') return { kind: 'refused', code: 'rejected', isUsedUp: true };
  const amountMovedMinor = fromPoints(amount, unit);
  if (status === 'pending') return { kind: 'unknown', why: status, isAtWork: true };
  if (amountMovedMinor === undefined) return { kind: 'unknown', why: status };
  return {
    kind: 'confirmed',
    amountMovedMinor,
    balanceAfterMinor: balance === undefined ? undefined : fromPoints(balance, unit),
    providerRef,
  };
}

function outcomeOfFailure(error: unknown): Outcome {
  if (error instanceof NotSent) return { kind: 'refused', code: 'unreachable', noAnswer: true };
  if (error instanceof NoAnswer) return { kind: 'unknown', why: error.message, noAnswer: true };
  throw error;
}
