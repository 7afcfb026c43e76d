import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { keep, recall } from '../../../page-storage.ts';
import type { Round } from '../../kit/page/calls.ts';
import { make, write } from '../../kit/page/dom.ts';
import { HeldButton } from '../../kit/page/held-button.ts';
import { play } from '../../kit/page/sound.ts';
import { type Setting, start } from '../../kit/page/start.ts';
import type { GameView } from '../../kit/page/table.ts';
import { hint } from '../hint.ts';
import { published } from '../published.ts';
import { type Move, MOVES, possibleMoves, type Table } from '../rules.ts';
import { Hands } from './hands.ts';
import { textsIn } from './texts.ts';

const KEPT = 'parlour.blackjack.hint';
const KEYS: Record<Move, string> = { hit: 'H', stand: 'S', double: 'D', split: 'P', surrender: 'R' };

class BlackjackView implements GameView<object> {
  readonly name = 'blackjack';
  readonly published = published;
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  readonly yourTurn: string;
  readonly begin: string;
  readonly #texts;
  readonly #hands: Hands;
  readonly #moves = new Map<Move, { button: HTMLElement; held: HeldButton }>();
  #taken: HeldButton | undefined;
  readonly #said = make('p.unseen', { role: 'status', 'aria-live': 'polite' });
  readonly #advice = make('p.advice', { role: 'status', 'aria-live': 'polite' });
  readonly #hint = make('button.key.hint');
  #table: Table | undefined;

  constructor({ welcome, takeStep }: Setting) {
    const { texts } = textsIn(welcome.language);
    this.#texts = texts;
    this.yourTurn = texts.yourTurn;
    this.begin = texts.deal;
    this.#hands = new Hands(texts);
    const take = (move: Move) => {
      this.#taken = this.#moves.get(move)?.held;
      play('press');
      void takeStep(move);
    };
    for (const name of MOVES) {
      const button = make(`button.key.${name}`, { 'aria-keyshortcuts': KEYS[name] }, texts[name]);
      this.#moves.set(name, { button, held: new HeldButton(button, () => take(name)) });
    }
    addEventListener('keydown', ({ key, repeat, target, ctrlKey, metaKey, altKey }) => {
      if (repeat || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
      if (target instanceof HTMLInputElement) return;
      const move = MOVES.find((each) => KEYS[each] === key.toUpperCase());
      if (move) this.#moves.get(move)?.held.press();
    });
    write(this.#hint, texts.hint);
    this.#hint.setAttribute('aria-pressed', String(recall(KEPT) === 'on'));
    this.#hint.addEventListener('click', () => {
      const isOn = this.#hint.getAttribute('aria-pressed') !== 'true';
      keep(KEPT, isOn ? 'on' : 'off');
      this.#hint.setAttribute('aria-pressed', String(isOn));
      this.#advise();
    });
    this.controls = make(
      'div.moves',
      { role: 'group', 'aria-label': texts.moves },
      ...[...this.#moves.values()].map(({ button }) => button),
      this.#hint,
      this.#advice,
    );
    this.stage = make('div.blackjack', {}, this.#hands.element, this.#said);
    this.lock(true);
  }

  choice(): object {
    return {};
  }

  choose(): void {}

  /** In hundredths: eight stakes for four hands that were split. */
  highestMultiple(): number {
    return published.highestMultiple * 100;
  }

  /** The keypad is locked while a hand is open; the moves are free then. */
  lock(isLocked: boolean): void {
    const possible = this.#table && isLocked ? possibleMoves(this.#table) : [];
    for (const [move, { held }] of this.#moves) held.offer(possible.includes(move) ? move : undefined);
    this.controls.classList.toggle('live', possible.length > 0);
  }

  async show(round: Round, how: 'play' | 'still'): Promise<void> {
    const table = round.shown as Table;
    this.#table = undefined;
    this.lock(true);
    write(this.#advice, '');
    for (const { button } of this.#moves.values()) button.classList.remove('hinted');
    if (round.moves.length === 0 || (how === 'play' && round.state !== 'open' && this.#isOther(round)))
      this.#hands.clear();
    this.#last = round.roundId;
    await this.#hands.show(table, how);
    // A double press is one card, and stands for one hand of two.
    this.#taken?.hold();
    this.#table = table.active === undefined ? undefined : table;
    write(this.#said, this.#hands.inWords(table));
    this.#advise();
  }

  rules(): Node[] {
    const { about, aboutMoves, aboutReturn } = this.#texts;
    return [about, aboutMoves, aboutReturn].map((text) => make('p', {}, text));
  }

  #last = '';
  #isOther = ({ roundId }: Round) => roundId !== this.#last;

  #advise(): void {
    const isOn = this.#hint.getAttribute('aria-pressed') === 'true';
    const move = isOn && this.#table ? hint(this.#table) : undefined;
    for (const [name, { button }] of this.#moves) button.classList.toggle('hinted', name === move);
    write(this.#advice, move ? fill(this.#texts.hintIs, { move: this.#texts[move] }) : '');
  }
}

await start<object>((setting) => new BlackjackView(setting));
