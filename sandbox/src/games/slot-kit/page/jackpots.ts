import type { JackpotFigures, Round } from '../../kit/page/calls.ts';
import { amount, make } from '../../kit/page/dom.ts';
import { announce } from './announce.ts';
import { countUp } from './count-up.ts';
import type { Language } from '../../../i18n/languages.ts';
import { fill } from '../../../i18n/texts.ts';
import type { Texts } from './texts.ts';

/** The running jackpots of the game: what each level holds, above the reels. */
export class JackpotBar {
  readonly element = make('div.jackpots', { hidden: '' });
  readonly #language: Language;
  readonly #figures = new Map<string, { element: HTMLElement; shownMinor: number }>();
  #told: JackpotFigures | undefined;

  constructor(language: Language) {
    this.#language = language;
  }

  /** `mayFall`: not while a round is on show. A figure that falls would tell the player of the win before the reels do. */
  show(figures: JackpotFigures | undefined, mayFall = true): void {
    this.#told = figures;
    this.element.hidden = figures === undefined;
    for (const { id, name, amountMinor } of figures?.levels ?? []) {
      let figure = this.#figures.get(id);
      if (!figure) {
        figure = { element: make('b', {}, amount(amountMinor)), shownMinor: amountMinor };
        this.#figures.set(id, figure);
        this.element.append(make('div', {}, make('span', {}, name[this.#language]), figure.element));
      }
      if (amountMinor < figure.shownMinor && !mayFall) continue;
      // A jackpot that was just won restarts at once; a growing one counts up.
      const fromMinor = Math.min(figure.shownMinor, amountMinor);
      void countUp(figure.element, fromMinor, amountMinor, 1200);
      figure.shownMinor = amountMinor;
    }
  }

  /** Shows what was told last, as it is: the round has been shown to its end. */
  settle(): void {
    this.show(this.#told);
  }
}

/** Says which jackpots a round has won, each until the player goes on. */
export async function showJackpots(
  round: Round,
  {
    texts,
    language,
    currency,
    coin,
  }: { texts: Texts; language: Language; currency: string; coin: Node | undefined },
  celebrate: (times: number) => void,
): Promise<void> {
  for (const won of round.jackpots) {
    const figure = make('strong', {}, amount(0));
    void countUp(figure, 0, won.amountMinor, 1800);
    if (won.amountMinor > round.stakeMinor) celebrate(won.amountMinor / round.stakeMinor);
    const names = [won.title[language], won.name[language]].filter(
      (name, at, all) => all.indexOf(name) === at,
    );
    await announce(
      'bonus',
      [
        ...(coin ? [coin] : []),
        make('h2', {}, texts.jackpot),
        make('p', {}, names.join(' · ')),
        figure,
        make('p', {}, currency),
      ],
      texts.goOn,
    );
  }
}

/** How much of a stake goes into the jackpots, for the pays sheet. */
export function jackpotShare(texts: Texts, figures: JackpotFigures, returnToPlayer: number): string {
  const percent = (ppm: number) => (ppm / 10_000).toFixed(2);
  return fill(texts.jackpotShare, {
    percent: percent(figures.contributionPpm),
    back: percent(figures.returnPpm),
    sum: (returnToPlayer + figures.returnPpm / 10_000).toFixed(2),
  });
}
