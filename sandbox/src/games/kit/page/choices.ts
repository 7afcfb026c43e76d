import { make } from './dom.ts';

/** A row of choices of which one is taken. `changed` is called when the player takes another. */
export class Choices<T extends string | number> {
  readonly element: HTMLElement;
  readonly #buttons = new Map<T, HTMLElement>();
  #chosen: T;

  constructor(label: string, options: readonly { value: T; text: string }[], chosen: T, changed: () => void) {
    this.#chosen = chosen;
    const row = make('div.choices', { role: 'group', 'aria-label': label });
    for (const { value, text } of options) {
      const button = make('button.key', {}, text);
      button.addEventListener('click', () => {
        this.choose(value);
        changed();
      });
      this.#buttons.set(value, button);
      row.append(button);
    }
    this.element = make('div.field', {}, make('span.label', {}, label), row);
    this.choose(chosen);
  }

  get chosen(): T {
    return this.#chosen;
  }

  choose(value: T): void {
    this.#chosen = value;
    for (const [each, button] of this.#buttons) button.setAttribute('aria-pressed', String(each === value));
  }

  lock(isLocked: boolean): void {
    for (const button of this.#buttons.values()) button.toggleAttribute('disabled', isLocked);
  }
}
