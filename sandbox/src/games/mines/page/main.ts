import './style.css';
import { fill } from '../../../i18n/texts.ts';
import { cashMinor, FIELDS, multiplesOf } from '../../kit/ladder.ts';
import type { Round } from '../../kit/page/calls.ts';
import { Choices } from '../../kit/page/choices.ts';
import { make, pause, svg } from '../../kit/page/dom.ts';
import { Ladder } from '../../kit/page/ladder.ts';
import { move } from '../../kit/page/motion.ts';
import { play } from '../../kit/page/sound.ts';
import { type Setting, start } from '../../kit/page/start.ts';
import type { GameView } from '../../kit/page/table.ts';
import { published } from '../published.ts';
import { textsIn } from './texts.ts';
import { keep, recall } from '../../../page-storage.ts';

type Choice = { mines: number };
const KEPT = 'parlour.mines.mines';
const COUNTS = [1, 3, 5, 10, 15, 24];
const COLUMNS = 5;

function gem(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 48 48', class: 'gem', 'aria-hidden': 'true' },
    svg('path', { d: 'M13 8h22l9 12-20 22L4 20z', class: 'body' }),
    svg('path', { d: 'M13 8l-9 12h12zM35 8l9 12H32z', class: 'side' }),
    svg('path', { d: 'M16 20h16L24 42z', class: 'middle' }),
    svg('path', { d: 'M13 8h22l-3 12H16z', class: 'table-top' }),
    svg('path', { d: 'M18 11h7', class: 'glint' }),
  );
}

function bomb(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 48 48', class: 'bomb', 'aria-hidden': 'true' },
    svg('path', { d: 'M31 14c2-6 7-7 10-4', class: 'fuse' }),
    svg('path', { d: 'M41 4v12M35.500 9.500h11M37 5.500l8 8M45 5.500l-8 8', class: 'spark' }),
    svg('rect', { x: 25, y: 10, width: 10, height: 8, rx: 2, class: 'cap', transform: 'rotate(38 30 14)' }),
    svg('circle', { cx: 20, cy: 28, r: 15, class: 'body' }),
    svg('path', { d: 'M11 25a10 10 0 0 1 7-7', class: 'glint' }),
  );
}

class MinesView implements GameView<Choice> {
  readonly name = 'mines';
  readonly published = published;
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  readonly #texts;
  readonly #fields: HTMLElement[];
  readonly #counts: Choices<number>;
  readonly #ladder = new Ladder();
  #isOpen = false;

  constructor({ welcome, takeStep, changed }: Setting) {
    const { texts } = textsIn(welcome.language);
    this.#texts = texts;
    const kept = Number(recall(KEPT));
    const options = COUNTS.map((value) => ({ value, text: String(value) }));
    this.#counts = new Choices(texts.mines, options, COUNTS.includes(kept) ? kept : 3, () => {
      keep(KEPT, String(this.#counts.chosen));
      play('tick');
      this.#reset();
      changed();
    });
    this.controls = this.#counts.element;
    this.#fields = Array.from({ length: FIELDS }, (_, field) => {
      const button = make('button.mine-field', { tabindex: field === 0 ? '0' : '-1' });
      button.addEventListener('click', () => {
        if (this.#isOpen && button.getAttribute('aria-disabled') !== 'true') void takeStep(field);
      });
      return button;
    });
    const grid = make('div.mine-grid', { role: 'group', 'aria-label': texts.mines }, ...this.#fields);
    grid.addEventListener('keydown', (event) => this.#walk(event));
    this.stage = make('div.mines', {}, this.#ladder.element, grid);
    this.#reset();
  }

  choice(): Choice {
    return { mines: this.#counts.chosen };
  }

  choose({ mines }: Choice): void {
    this.#counts.choose(mines);
    this.#ladder.show(multiplesOf(mines), 0);
  }

  highestMultiple(): number {
    return multiplesOf(this.#counts.chosen)[0]!;
  }

  lock(isLocked: boolean): void {
    this.#counts.lock(isLocked);
  }

  cashMinor({ choice, moves, stakeMinor }: Round): number {
    return cashMinor((choice as Choice).mines, moves.length, stakeMinor);
  }

  async show(round: Round, how: 'play' | 'still'): Promise<void> {
    const { mines } = round.choice as Choice;
    const moves = round.moves as number[];
    const mined = round.outcome as number[] | null;
    if (moves.length === 0) this.#reset();
    this.#isOpen = round.state === 'open';
    const isLost = round.state === 'lost';
    const safe = isLost ? moves.slice(0, -1) : moves;
    const shown = new Set(
      this.#fields.flatMap((field, at) => (field.classList.contains('turned') ? [at] : [])),
    );
    if (safe.some((field) => !shown.has(field)) && shown.size > safe.length) this.#reset();
    for (const field of safe)
      if (!this.#fields[field]!.classList.contains('turned')) {
        await this.#turn(field, 'safe', how);
        if (how === 'play' && !this.#isOpen) await pause(60);
      }
    this.#ladder.show(multiplesOf(mines), safe.length);
    if (mined) await this.#reveal(mined, isLost ? moves.at(-1) : undefined, how);
    for (const field of this.#fields)
      field.setAttribute('aria-disabled', String(!this.#isOpen || field.classList.contains('turned')));
    this.stage.classList.toggle('live', this.#isOpen);
  }

  rules(): Node[] {
    return [make('p', {}, this.#texts.about)];
  }

  async #reveal(mined: number[], hit: number | undefined, how: 'play' | 'still'): Promise<void> {
    if (hit !== undefined) {
      if (how === 'play') play('crash');
      await this.#turn(hit, 'mined', how);
      this.#fields[hit]!.classList.add('struck');
      if (how === 'play')
        void move(this.stage, { translate: ['0', '-7px', '6px', '-4px', '0'] }, { duration: 260 });
    }
    for (const [at, field] of this.#fields.entries())
      if (!field.classList.contains('turned')) {
        field.classList.add('rest');
        void this.#turn(at, mined.includes(at) ? 'mined' : 'safe', 'still');
      }
  }

  async #turn(at: number, what: 'safe' | 'mined', how: 'play' | 'still'): Promise<void> {
    const field = this.#fields[at]!;
    field.classList.add('turned', what);
    field.replaceChildren(what === 'safe' ? gem() : bomb());
    field.setAttribute('aria-label', `${fill(this.#texts.field, { n: at + 1 })}: ${this.#texts[what]}`);
    if (how === 'still') return;
    if (what === 'safe') play('safe');
    await move(
      field,
      [
        { transform: 'perspective(400px) rotateY(90deg) scale(.9)' },
        { transform: 'perspective(400px) rotateY(0) scale(1.08)', offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 220, easing: 'ease-out' },
    );
  }

  #reset(): void {
    this.#isOpen = false;
    for (const [at, field] of this.#fields.entries()) {
      field.className = 'mine-field';
      field.replaceChildren();
      field.setAttribute('aria-label', fill(this.#texts.field, { n: at + 1 }));
      field.setAttribute('aria-disabled', 'true');
    }
    this.#ladder.show(multiplesOf(this.#counts.chosen), 0);
  }

  #walk(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    const at = this.#fields.findIndex((field) => field === event.target);
    const next = this.#fields[at + (by ?? 0)];
    if (by === undefined || !next) return;
    event.preventDefault();
    this.#fields[at]!.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  }
}

await start<Choice>((setting) => new MinesView(setting));
