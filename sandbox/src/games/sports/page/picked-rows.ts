import { make, write } from '../../kit/page/dom.ts';
import type { BetId } from './answers.ts';
import type { Pick, ShownMatch } from './book-api.ts';
import { fill } from '../../../i18n/texts.ts';
import { price, type Words } from './words.ts';

/** A price that the player has put on the slip. */
export interface Picked {
  pick: Pick;
  /** Of its single: the same bet sent again is the same bet. */
  id: BetId;
  seenOdds: number;
  /** Undefined once it is closed. */
  odds: number | undefined;
  isSuspended: boolean;
}

/** One price on the slip: what it is on, its odds now, and why it was not taken. */
export class PickedRow {
  readonly element: HTMLElement;
  readonly picked: Picked;
  readonly #words: Words;
  readonly #odds = make('b.odds');
  readonly #was = make('small.was');
  readonly #refusal = make('p.refusal', { role: 'status' });

  constructor(picked: Picked, match: ShownMatch, words: Words, onRemove: () => void) {
    this.picked = picked;
    this.#words = words;
    const sides = words.sides(match);
    const name = words.pick(picked.pick, sides);
    const remove = make('button.remove', { 'aria-label': `${words.texts.remove}: ${name}` }, '×');
    remove.addEventListener('click', onRemove);
    this.element = make(
      'div.picked',
      {},
      make(
        'div',
        {},
        make('b', {}, name),
        make('small', {}, words.market(picked.pick.kind, match)),
        make('small', {}, `${sides.home} – ${sides.away}`),
      ),
      make('div.picked-price', {}, this.#odds, this.#was),
      remove,
      this.#refusal,
    );
    this.show(match);
  }

  show(match: ShownMatch | undefined): void {
    const { picked } = this;
    const { texts } = this.#words;
    picked.odds = (match && oddsOf(match, picked.pick)) ?? undefined;
    picked.isSuspended = match?.isSuspended ?? false;
    const isMoved = picked.odds !== undefined && picked.odds !== picked.seenOdds;
    write(
      this.#odds,
      picked.odds === undefined ? texts.closed : picked.isSuspended ? texts.suspended : price(picked.odds),
    );
    write(this.#was, isMoved ? fill(texts.went, { odds: price(picked.seenOdds) }) : '');
  }

  refuse(why: string): void {
    write(this.#refusal, why);
  }
}

export function oddsOf(match: ShownMatch, pick: Pick): number | null {
  const offer = match.offers.find(({ kind, line }) => kind === pick.kind && line === pick.line);
  return offer?.outcomes.find(({ side }) => side === pick.side)?.odds ?? null;
}
