import { CallFailed } from '../../launcher/page/launcher.ts';
import { REFUSALS } from './certain-refusals.ts';

/** A stake that was sent and whose answer is not there yet. It keeps its id, so that it is never taken twice. */
export class Sent {
  readonly id = crypto.randomUUID();
  /** It may have reached the house. */
  #mayBeThere = false;

  /** What the failure of a sending leaves of it: refused by the house, never sent, or unknown. */
  fail(error: unknown): 'refused' | 'unsent' | 'unknown' {
    const reason = error instanceof CallFailed ? error.reason : '';
    if (REFUSALS.has(reason)) return 'refused';
    this.#mayBeThere ||= reason !== 'unsent';
    return this.#mayBeThere ? 'unknown' : 'unsent';
  }
}

/** The stake of a round that is the player's alone. */
export class SentRound<Choice> extends Sent {
  readonly stakeMinor: number;
  readonly choice: Choice;

  constructor(stakeMinor: number, choice: Choice) {
    super();
    this.stakeMinor = stakeMinor;
    this.choice = choice;
  }
}
