import { fill } from '../../../i18n/texts.ts';
import { make, write } from './dom.ts';
import type { Texts } from './texts.ts';

/** Stands over the stage while it shows a past round, so that the player does not take it for one that is played for points. */
export class ReplayMark {
  readonly element = make('p.replayed', { role: 'status', hidden: '' });
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** `name`: the round's number or period, as the list of rounds calls it. */
  show(name: string | number): void {
    this.element.hidden = false;
    write(this.element, fill(this.#texts.pastRound, { name }));
  }

  hide(): void {
    this.element.hidden = true;
    write(this.element, '');
  }
}
