import { make } from '../../kit/page/dom.ts';
import { BoardView } from './board.ts';
import { type Board, type Pick, readBoard, readMatch, type ShownMatch } from './book-api.ts';
import { MatchView } from './match-view.ts';
import type { Words } from './words.ts';

type Told = { words: Words; onPick: (pick: Pick, match: ShownMatch) => void; picks: () => readonly Pick[] };

/** The list of matches, or one of them with all of its markets. */
export class Column {
  readonly element: HTMLElement;
  readonly #told: Told;
  readonly #board: BoardView;
  /** Matches with all of their markets: the one that is open, and those on the slip. */
  #whole = new Map<string, ShownMatch>();
  #last: Board = { now: 0, matches: [] };
  #view: MatchView | undefined;

  constructor(told: Told, notice: HTMLElement) {
    this.#told = told;
    const onPick = (pick: Pick) => this.#pick(pick);
    this.#board = new BoardView(told.words, { onPick, onOpen: (matchId) => void this.#open(matchId) });
    this.element = make('div.column', {}, notice, this.#board.element);
  }

  async read(): Promise<void> {
    const wanted = new Set(this.#told.picks().map(({ match }) => match));
    if (this.#view) wanted.add(this.#view.matchId);
    const [last, ...whole] = await Promise.all([readBoard(), ...[...wanted].map(readMatch)]);
    this.#last = last;
    this.#whole = new Map(whole.flatMap((match) => (match ? [[match.id, match]] : [])));
  }

  draw(): void {
    const picks = this.#told.picks();
    this.#board.show(this.#last, picks);
    const match = this.#view && this.find(this.#view.matchId);
    if (match) this.#view?.show(match, picks);
  }

  find(matchId: string): ShownMatch | undefined {
    return this.#whole.get(matchId) ?? this.#board.find(matchId);
  }

  #pick(pick: Pick): void {
    const match = this.find(pick.match);
    if (match) this.#told.onPick(pick, match);
  }

  async #open(matchId: string): Promise<void> {
    const match = await readMatch(matchId).catch(() => undefined);
    if (!match) return;
    this.#whole.set(matchId, match);
    this.#close();
    this.#view = new MatchView(match, {
      words: this.#told.words,
      onPick: (pick) => this.#pick(pick),
      onBack: () => {
        this.#close();
        this.#board.focus(matchId);
      },
    });
    this.#board.element.hidden = true;
    this.element.append(this.#view.element);
    this.draw();
    window.scrollTo({ top: 0 });
  }

  #close(): void {
    this.#view?.element.remove();
    this.#view = undefined;
    this.#board.element.hidden = false;
  }
}
