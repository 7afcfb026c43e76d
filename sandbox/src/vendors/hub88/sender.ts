import type { GameSessions } from '../../games/sessions.ts';
import type { Store } from '../../store.ts';
import type { Caller } from './caller.ts';
import { outcomeOf } from './statuses.ts';
import type { WalletReply, Transaction, Transactions } from './transactions.ts';

const MOST_AT_ONCE = 40;
/** A win that its bet never joins is given up after so many numbers. */
const MOST_NUMBERS = 40;

/** Sends what has to be sent until it is answered: wins and rollbacks, on time, late, and after a restart. */
export class Sender {
  readonly #store: Store;
  readonly #transactions: Transactions;
  readonly #caller: Caller;
  readonly #sessions: GameSessions;
  readonly #flying = new Map<number, Promise<void>>();

  constructor(store: Store, transactions: Transactions, caller: Caller, sessions: GameSessions) {
    this.#store = store;
    this.#transactions = transactions;
    this.#caller = caller;
    this.#sessions = sessions;
  }

  /** Begins to send what is due. */
  tick(): void {
    for (const due of this.#transactions.listDue(MOST_AT_ONCE)) {
      if (this.#flying.size >= MOST_AT_ONCE) return;
      void this.#fly(due);
    }
  }

  /** Sends what a round owes, once, in its order. */
  async sendRound(round: string): Promise<void> {
    for (const due of this.#transactions.listDueOf(round)) await this.#fly(due);
  }

  /** Resolves when nothing is on the wire any more. */
  async settle(): Promise<void> {
    while (this.#flying.size > 0) await Promise.all(this.#flying.values());
  }

  #fly(due: Transaction): Promise<void> {
    const flying = this.#flying.get(due.id);
    if (flying) return flying;
    const flight = this.#send(due)
      .catch(console.error)
      .finally(() => this.#flying.delete(due.id));
    this.#flying.set(due.id, flight);
    return flight;
  }

  async #send(due: Transaction): Promise<void> {
    const faults = this.#caller.strike(due, due.kind);
    const reply = await this.#caller.send(due, this.#transactions.causeOf(due), faults);
    await this.#store.write(() => this.#book(due, reply));
    if (reply.status !== undefined) this.#sessions.balanceChanged(due.platformId, due.user);
  }

  #book(due: Transaction, reply: WalletReply): void {
    if (reply.balanceMinor !== undefined) this.#transactions.noteBalance(due.user, reply.balanceMinor);
    const outcome = outcomeOf(due.kind, reply.status);
    if (outcome === 'again') return this.#transactions.again(due, reply);
    if (outcome === 'undone') return this.#transactions.undo(due, reply);
    this.#transactions.answered(due, outcome === 'anew' ? 'declined' : outcome, reply);
    if (outcome === 'anew' && this.#mayComeYet(due)) {
      this.#transactions.renew({ ...due, tries: due.tries + 1 });
    }
  }

  /** Whether the bet of a win that was not known to the operator may yet get there. */
  #mayComeYet({ betUuid, tries }: Transaction): boolean {
    const bet = betUuid === null ? undefined : this.#transactions.find(betUuid);
    return tries < MOST_NUMBERS && bet !== undefined && (bet.state === 'due' || bet.state === 'done');
  }
}
