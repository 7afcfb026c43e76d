import { fill } from '../../../i18n/texts.ts';
import { drawCard, isRed } from '../../kit/page/cards.ts';
import { make } from '../../kit/page/dom.ts';
import { play } from '../../kit/page/sound.ts';
import type { Side } from '../rules.ts';
import { drawPips } from './pips.ts';
import type { Texts } from './texts.ts';

type Edge = 'top' | 'bottom' | 'left' | 'right';
/** The edge that a drag, or an arrow, lifts, and the way back. */
const LIFTS = { Up: 'bottom', Down: 'top', Left: 'right', Right: 'left' } as const;
const BACK: Record<Edge, Edge> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };
/** A drag that is shorter is a tap. */
const TAP_PX = 6;
/** Let go from here on, the card opens; before that it falls back. */
const OPENS_AT = 0.6;
const KEY_STEP = 0.125;
const STAYS_MS = 650;

/** A card face down in the middle of the felt. The player lifts its edge, or opens it; at the end of its time it opens by itself. */
export class Squeeze {
  readonly element: HTMLElement;
  readonly #texts: Texts;
  readonly #opened: () => void;
  readonly #button = make('button.lifted');
  #card: number | undefined;
  #edge: Edge = 'bottom';
  #part = 0;
  #from: { x: number; y: number; edge?: Edge } | undefined;
  #wasDrag = false;
  #timer = 0;

  constructor(texts: Texts, opened: () => void) {
    this.#texts = texts;
    this.#opened = opened;
    const hint = make('small.hint', { 'aria-hidden': 'true' }, texts.squeezeHint);
    this.element = make('div.squeeze', { hidden: '' }, this.#button, hint);
    const button = this.#button;
    button.addEventListener('pointerdown', (event) => {
      if (this.#card === undefined || !event.isPrimary) return;
      button.setPointerCapture(event.pointerId);
      this.#wasDrag = false;
      this.#from = { x: event.clientX, y: event.clientY };
    });
    button.addEventListener('pointermove', (event) => this.#drag(event));
    for (const end of ['pointerup', 'pointercancel'])
      button.addEventListener(end, () => {
        this.#from = undefined;
        if (this.#part >= OPENS_AT) this.open();
        else this.#drop();
      });
    button.addEventListener('click', () => {
      if (!this.#wasDrag) this.open();
      this.#wasDrag = false;
    });
  }

  cover(card: number, side: Side, opensInMs: number): void {
    clearTimeout(this.#timer);
    this.#card = card;
    this.#from = undefined;
    this.#drop();
    const face = make(isRed(card) ? 'i.face.red' : 'i.face', {}, drawPips(card));
    this.#button.replaceChildren(make('i.back'), face, make('i.time'));
    this.#button.setAttribute('aria-label', fill(this.#texts.faceDown, { side: this.#texts[side] }));
    this.element.style.setProperty('--time', `${opensInMs}ms`);
    this.element.hidden = false;
    this.#timer = window.setTimeout(() => this.open(), opensInMs);
  }

  /** Opens the card that lies face down, if there is one. */
  open(): void {
    const card = this.#card;
    if (card === undefined) return;
    this.#card = undefined;
    this.#from = undefined;
    clearTimeout(this.#timer);
    this.#drop();
    this.#button.replaceChildren(drawCard(card, this.#texts));
    this.#timer = window.setTimeout(() => this.hide(), STAYS_MS);
    play('step');
    this.#opened();
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#card = undefined;
    this.element.hidden = true;
  }

  /** Arrows lift an edge, the space bar and Enter open; true for a key that was meant for the card. */
  key(event: KeyboardEvent): boolean {
    if (this.#card === undefined) return false;
    if (event.code === 'Space' || event.code === 'Enter') {
      // On the card itself the browser makes a click of it.
      if (event.target !== this.#button && !event.repeat) this.open();
      return event.target !== this.#button;
    }
    const edge = LIFTS[event.code.replace('Arrow', '') as keyof typeof LIFTS];
    if (!edge) return false;
    if (this.#part > 0 && edge === BACK[this.#edge]) this.#lift(this.#edge, this.#part - KEY_STEP);
    else this.#lift(edge, edge === this.#edge ? this.#part + KEY_STEP : KEY_STEP);
    if (this.#part >= 1) this.open();
    return true;
  }

  #drag({ clientX, clientY }: PointerEvent): void {
    const from = this.#from;
    if (!from || this.#card === undefined) return;
    const x = clientX - from.x;
    const y = clientY - from.y;
    if (Math.hypot(x, y) < TAP_PX) delete from.edge;
    else this.#wasDrag = true;
    if (!this.#wasDrag) return;
    const isAcross = Math.abs(x) > Math.abs(y);
    from.edge ??= LIFTS[isAcross ? (x < 0 ? 'Left' : 'Right') : y < 0 ? 'Up' : 'Down'];
    const { width, height } = this.#button.getBoundingClientRect();
    const way = { bottom: -y / height, top: y / height, right: -x / width, left: x / width };
    this.#lift(from.edge, way[from.edge]);
  }

  #lift(edge: Edge, part: number): void {
    const before = this.#part;
    this.#edge = edge;
    this.#part = Math.max(0, Math.min(1, part));
    this.#button.dataset['edge'] = edge;
    this.#button.classList.remove('falls');
    this.#button.style.setProperty('--fold', `${this.#part * 50}%`);
    if (Math.floor(before / KEY_STEP) !== Math.floor(this.#part / KEY_STEP)) play('tick');
  }

  #drop(): void {
    this.#part = 0;
    this.#button.classList.add('falls');
    this.#button.style.setProperty('--fold', '0%');
  }
}
