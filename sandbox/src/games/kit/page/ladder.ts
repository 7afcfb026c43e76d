import { make } from './dom.ts';

const SHOWN = 7;

/** The multiples around the step reached: what has been passed, what is held, and what comes. */
export class Ladder {
  readonly element = make('ol.ladder');

  show(multiples: readonly number[], reached: number): void {
    const from = Math.max(0, Math.min(reached - 2, multiples.length - SHOWN));
    this.element.replaceChildren(
      ...multiples.slice(from, from + SHOWN).map((multiple, at) => {
        const step = from + at + 1;
        const kind = step < reached ? 'li.passed' : step === reached ? 'li.held' : 'li';
        return make(
          kind,
          step === reached ? { 'aria-current': 'step' } : {},
          make('small', {}, String(step)),
          `${(multiple / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}×`,
        );
      }),
    );
  }
}
