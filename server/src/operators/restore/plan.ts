import { parseDecimal, toDecimal } from '@parlour/contract/money';
import type { Case } from '../cases/cases.ts';
import { orderBookings, type Booking } from './order.ts';

/** A case with the parts of its evidence that a restore looks at. */
export type LostCase = Pick<
  Case,
  'id' | 'kind' | 'subject' | 'platformId' | 'currency' | 'vanishedAt' | 'state' | 'proposedBy' | 'evidence'
> & { batchId: bigint | null };

interface Evidence {
  happened_at?: string;
  ours?: ({ state?: string; explained?: string } & Record<string, unknown>) | null;
  theirs?:
    | ({
        state?: string;
        done?: boolean;
        direction?: 'in' | 'out';
        amount?: string;
        kind?: 'bet' | 'win' | 'rollback';
        balance?: string;
        in_play?: string;
      } & Record<string, unknown>)
    | null;
}

export interface Owner {
  currency: string;
  walletMinor: bigint;
}

/** What two operators are asked to agree to about one case. */
export interface Step extends Booking {
  id: bigint;
  /** `confirm`: it is booked as the other side has it. `gone`: nothing is left of it, by itself or by the steps before. */
  ending: 'confirm' | 'gone';
  /** What is booked, whichever way. */
  bookedMinor: bigint;
  /** The platform's points after its last transfer, in major units. */
  heldAfter?: string;
}

/** The resolution of one player: all or none of its steps are booked, in this order. */
export interface Plan {
  steps: Step[];
  /** What cannot be told from both books. It waits for operators. */
  waits: { id: bigint; why: string }[];
  walletMinor: bigint;
  walletAfterMinor: bigint;
  bookedMinor: bigint;
}

const BY_ITSELF = 'judge it by itself';

/** What all open cases of one player come to, where our books are older than those outside. Their order is that in which they were met. */
export function planPlayer(owner: Owner, cases: readonly LostCase[]): Plan {
  const waits: Plan['waits'] = [];
  const gone: Step[] = [];
  const chains = new Map<string, Step[]>();
  for (const one of cases) {
    if (one.state === 'proposed' && one.batchId === null) {
      waits.push({ id: one.id, why: `${one.proposedBy ?? ''} has proposed it by itself` });
    } else if (one.vanishedAt !== null) {
      gone.push(goneStep(one.id));
    } else if (one.kind !== 'balance') {
      const read = readLost(owner, one);
      if ('why' in read) waits.push({ id: one.id, why: read.why });
      else chains.set(read.chain, [...(chains.get(read.chain) ?? []), read.step]);
    }
  }
  const calls = chains.get('calls');
  if (calls) chains.set('calls', inTime(calls, cases));
  const ordered = orderBookings([...chains.values()], owner.walletMinor);
  if (!ordered) {
    const taken = sumOf([...chains.values()].flat());
    const why = `${toDecimal(taken, owner.currency)} ${owner.currency} does not fit a wallet of ${toDecimal(owner.walletMinor, owner.currency)}: something is not known yet; judge it by itself`;
    for (const { id } of [...chains.values()].flat()) waits.push({ id, why });
  }
  const booked = ordered ?? [];
  const explained = explainBalances(owner, cases, ordered ? chains : new Map<string, Step[]>());
  waits.push(...explained.waits);
  return {
    steps: [...booked, ...gone, ...explained.steps],
    waits,
    walletMinor: owner.walletMinor,
    walletAfterMinor: owner.walletMinor + sumOf(booked),
    bookedMinor: booked.reduce((sum, { bookedMinor }) => sum + bookedMinor, 0n),
  };
}

function goneStep(id: bigint): Step {
  return { id, ending: 'gone', deltaMinor: 0n, bookedMinor: 0n };
}

function sumOf(steps: readonly Step[]): bigint {
  return steps.reduce((sum, { deltaMinor }) => sum + deltaMinor, 0n);
}

/** The booking that a case asks for where our books have only lost it; `chain`: those whose order is known. */
function readLost(
  { currency }: Owner,
  { id, kind, platformId, currency: stated, evidence }: LostCase,
): { chain: string; step: Step } | { why: string } {
  const { ours, theirs } = evidence as Evidence;
  if (stated !== null && stated !== currency)
    return { why: `it is in ${stated}, the player's money in ${currency}` };
  const amountMinor = parseDecimal(theirs?.amount ?? '', currency);
  if (!theirs || amountMinor === undefined) return { why: BY_ITSELF };
  const step = (deltaMinor: bigint): Step => ({
    id,
    ending: 'confirm',
    deltaMinor,
    bookedMinor: amountMinor,
  });
  if (kind === 'transferStranger') {
    if (ours || theirs.done !== true || amountMinor === 0n) return { why: BY_ITSELF };
    return {
      chain: `platform ${platformId}`,
      step: step(theirs.direction === 'in' ? -amountMinor : amountMinor),
    };
  }
  if (kind === 'deposit') {
    if (ours?.state === 'paid' || theirs.state !== 'paid' || amountMinor === 0n) return { why: BY_ITSELF };
    return { chain: `deposit ${id}`, step: step(amountMinor) };
  }
  if (kind === 'withdrawal') {
    const isTaken = theirs.state === 'paid' || theirs.state === 'pending';
    if ((ours && ours.state !== 'review') || !isTaken || amountMinor === 0n) return { why: BY_ITSELF };
    // One in review is held already.
    return { chain: `withdrawal ${id}`, step: step(ours ? 0n : -amountMinor) };
  }
  if (kind === 'walletCall') {
    if (ours || theirs.state !== 'done' || theirs.kind === undefined) return { why: BY_ITSELF };
    // A rollback gives back what stands here of its bet; the judgement finds it.
    const deltaMinor = theirs.kind === 'bet' ? -amountMinor : theirs.kind === 'win' ? amountMinor : 0n;
    return { chain: 'calls', step: step(deltaMinor) };
  }
  return { why: BY_ITSELF };
}

/** Calls of a wallet in the vendor's time. */
function inTime(steps: readonly Step[], cases: readonly LostCase[]): Step[] {
  const at = new Map(cases.map(({ id, evidence }) => [id, (evidence as Evidence).happened_at ?? '']));
  return steps.toSorted((one, other) => (at.get(one.id)! < at.get(other.id)! ? -1 : 1));
}

/** Balances that the transfers of the plan explain to the cent are gone with them; the others wait. */
function explainBalances(
  { currency }: Owner,
  cases: readonly LostCase[],
  chains: ReadonlyMap<string, readonly Step[]>,
): Pick<Plan, 'steps' | 'waits'> {
  const steps: Step[] = [];
  const waits: Plan['waits'] = [];
  for (const { id, kind, platformId, vanishedAt, state, batchId, evidence } of cases) {
    if (kind !== 'balance' || vanishedAt !== null || (state === 'proposed' && batchId === null)) continue;
    const { ours, theirs } = evidence as Evidence;
    const read = (text: string | undefined) => parseDecimal(text ?? '0', currency) ?? 0n;
    const held = read(theirs?.balance) + read(theirs?.in_play);
    const transfers = chains.get(`platform ${platformId}`) ?? [];
    const apart = held - read(ours?.explained) + sumOf(transfers);
    if (transfers.length > 0 && apart === 0n) {
      steps.push(goneStep(id));
      const last = transfers.at(-1)!;
      if (last.deltaMinor > 0n) last.heldAfter = toDecimal(held, currency);
    } else
      waits.push({
        id,
        why: `the platform holds ${toDecimal(apart, currency)} that no transfer explains: compare again, then judge it by itself`,
      });
  }
  return { steps, waits };
}
