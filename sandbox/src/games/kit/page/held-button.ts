/** A button that has come to do something else is held for so long after it last did the other. */
const CHANGED_MS = 600;
/** So long after a press, or after what it has brought, the same press again is taken for its second half. */
const AGAIN_MS = 300;

/**
 * A button for a hurried hand: a press that comes right after another does nothing that the first has changed (rule I23). It is the one that
 * says whether the button can be pressed. A held one has a class by which it looks as if it could.
 */
export class HeldButton {
  readonly #element: HTMLElement;
  readonly #press: () => void;
  #offered: string | undefined;
  /** What it offered last, and until when. */
  #last: string | undefined;
  #lastUntil = 0;
  #isBusy = false;
  #freeAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, press: () => void) {
    this.#element = element;
    this.#press = press;
    element.addEventListener('click', () => this.press());
    // A key that stays down repeats: that is no new press.
    element.addEventListener('keydown', (event) => {
      if (event.repeat && event.code === 'Enter') event.preventDefault();
    });
  }

  /** Says what a press does now; undefined where it does nothing, as while a bet waits for its round. */
  offer(what: string | undefined, isBusy = false): void {
    this.#isBusy = isBusy;
    if (what !== this.#offered) {
      if (this.#offered !== undefined) {
        this.#last = this.#offered;
        this.#lastUntil = performance.now();
      }
      this.#offered = what;
      const isOther = what !== undefined && this.#last !== undefined && what !== this.#last;
      if (isOther) this.#freeAt = Math.max(this.#freeAt, this.#lastUntil + CHANGED_MS);
    }
    this.#show();
  }

  /** Holds it: after a press, or after what a press has brought; `at` is the moment of that. */
  hold(how: 'again' | 'changed' = 'again', at = performance.now()): void {
    this.#freeAt = Math.max(this.#freeAt, at + (how === 'again' ? AGAIN_MS : CHANGED_MS));
    this.#show();
  }

  /** Another control was pressed meanwhile: the next press is no second half of the last one. */
  free(): void {
    this.#last = undefined;
    this.#freeAt = 0;
    this.#show();
  }

  /** By the mouse, a finger or a key. */
  press(): void {
    const canPress = this.#offered !== undefined && !this.#isBusy;
    if (canPress && performance.now() >= this.#freeAt) this.#press();
  }

  #show(): void {
    const canPress = this.#offered !== undefined && !this.#isBusy;
    const leftMs = this.#freeAt - performance.now();
    this.#element.classList.toggle('held', canPress && leftMs > 0);
    const isDisabled = String(!canPress || leftMs > 0);
    if (this.#element.getAttribute('aria-disabled') !== isDisabled)
      this.#element.setAttribute('aria-disabled', isDisabled);
    clearTimeout(this.#timer);
    if (leftMs > 0) this.#timer = setTimeout(() => this.#show(), leftMs);
  }
}
