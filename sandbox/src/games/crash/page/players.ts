import { amount, make, write } from '../../kit/page/dom.ts';
import { openSheet } from '../../kit/page/sheet.ts';
import { tool } from '../../kit/page/tools.ts';
import type { Bet } from '../../kit/page/shared-calls.ts';
import type { Texts } from './texts.ts';

export type Players = {
  count: number;
  stakeMinor: number;
  list: { name: string; stakeMinor: number; multiple: number | null }[];
};

/** Who is in the round: beside the stage, and on a phone in a sheet. Practice is only seen by who practises. */
export class PlayersList {
  readonly aside: HTMLElement;
  readonly button: HTMLElement;
  readonly #texts: Texts;
  readonly #unit: number;
  readonly #count = make('b');
  readonly #list = make('ol.crowd');
  readonly #inSheet = make('ol.crowd');
  #practice: Bet[] = [];
  #players: Players = { count: 0, stakeMinor: 0, list: [] };

  constructor(texts: Texts, closeLabel: string, unit: number) {
    this.#texts = texts;
    this.#unit = unit;
    this.aside = make(
      'aside.players',
      { 'aria-label': texts.players },
      make('h2', {}, texts.players, ' ', this.#count),
      this.#list,
    );
    this.button = tool(
      'players',
      texts.players,
      () => void openSheet(texts.players, closeLabel, this.#inSheet),
    );
    this.button.classList.add('crowd-button');
    this.#show();
  }

  show(players: Players): void {
    this.#players = players;
    this.#show();
  }

  showPractice(bets: Bet[]): void {
    this.#practice = bets;
    this.#show();
  }

  #show(): void {
    const { count, list } = this.#players;
    write(this.#count, String(count + (this.#practice.length > 0 ? 1 : 0)));
    const own = this.#practice.map(({ stakeMinor, winMinor, state }) => ({
      name: this.#texts.you,
      stakeMinor,
      multiple: state === 'won' ? Math.round((winMinor * 100) / stakeMinor) : null,
    }));
    const others = list.map((each) => ({ ...each, stakeMinor: each.stakeMinor * this.#unit }));
    const rows = () =>
      [...own, ...others].map(({ name, stakeMinor, multiple }) =>
        make(
          multiple === null ? 'li' : 'li.left',
          {},
          make('span', {}, name),
          make('small', {}, amount(stakeMinor)),
          make('b', {}, multiple === null ? '' : `${(multiple / 100).toFixed(2)}×`),
          make('small', {}, multiple === null ? '' : amount(Math.floor((stakeMinor * multiple) / 100))),
        ),
      );
    const none = () => [make('li.none', {}, this.#texts.nobody)];
    this.#list.replaceChildren(...(own.length + others.length > 0 ? rows() : none()));
    this.#inSheet.replaceChildren(...(own.length + others.length > 0 ? rows() : none()));
  }
}
