import { make } from '../../kit/page/dom.ts';

/** For a pick by chance only: nothing is decided by it. */
export const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Buttons that stay pressed: each is a line, or all of them are one. */
export class Keys {
  readonly element: HTMLElement;
  readonly #pressed = new Set<string>();
  readonly #buttons = new Map<string, HTMLElement>();
  readonly #most: number;
  readonly #changed: () => void;

  constructor(
    kind: string,
    label: string,
    keys: readonly { id: string; text: string; small?: string }[],
    most: number,
    changed: () => void,
  ) {
    this.#most = most;
    this.#changed = changed;
    for (const { id, text, small } of keys) {
      const button = make('button.key', {}, text, small !== undefined && make('small', {}, small));
      button.addEventListener('click', () => this.toggle(id));
      this.#buttons.set(id, button);
    }
    this.element = make(
      `div.keys.${kind}`,
      { role: 'group', 'aria-label': label },
      ...this.#buttons.values(),
    );
    this.#draw();
  }

  get pressed(): string[] {
    return [...this.#buttons.keys()].filter((id) => this.#pressed.has(id));
  }

  /** Shows on its key that a number was drawn, and whether a bet had it, until the next draw or press. */
  mark(id: string, isHit: boolean): void {
    this.#buttons.get(id)?.classList.add('drawn', ...(isHit ? ['hit'] : []));
  }

  unmark(): void {
    for (const button of this.#buttons.values()) button.classList.remove('drawn', 'hit');
  }

  toggle(id: string): void {
    this.unmark();
    if (!this.#pressed.delete(id) && this.#pressed.size < this.#most) this.#pressed.add(id);
    this.#draw();
    this.#changed();
  }

  clear(): void {
    this.#pressed.clear();
    this.#draw();
  }

  /** Presses so many by chance. */
  quick(count: number): void {
    this.#pressed.clear();
    const ids = [...this.#buttons.keys()];
    while (this.#pressed.size < count) this.#pressed.add(anyOf(ids));
    this.#draw();
  }

  #draw(): void {
    for (const [id, button] of this.#buttons)
      button.setAttribute('aria-pressed', String(this.#pressed.has(id)));
  }
}
