import { amount, make, write } from '../../kit/page/dom.ts';
import { sessionWords } from './wallet-words.ts';

/** Sent with the welcome: how long the session has lasted, and its net result. */
export type SessionSoFar = { playedMs: number; netMinor: number };
const SECOND_MS = 1_000;

/** Net result and time of the session, in a neutral colour: 'Net −3.40 · 12:34'. */
export class SessionFigures {
  readonly element: HTMLElement;
  readonly #net = make('b.net');
  readonly #time = make('span.played');
  readonly #startedAt: number;
  #netMinor = 0;

  constructor({ playedMs, netMinor }: SessionSoFar, language: string) {
    const words = sessionWords(language);
    this.#startedAt = performance.now() - playedMs;
    this.#time.setAttribute('aria-label', words.played);
    this.#time.setAttribute('role', 'timer');
    this.element = make('div.session', {}, make('span', {}, words.net, ' · ', this.#time), this.#net);
    this.show(netMinor);
    this.#tick();
    window.setInterval(() => this.#tick(), SECOND_MS);
  }

  /** The net result as the site reads it: '-3.40'. */
  get net(): string {
    return (this.#netMinor / 100).toFixed(2);
  }

  add(minor: number): void {
    this.show(this.#netMinor + minor);
  }

  show(netMinor: number): void {
    this.#netMinor = netMinor;
    write(this.#net, `${netMinor > 0 ? '+' : netMinor < 0 ? '−' : ''}${amount(Math.abs(netMinor))}`);
  }

  #tick(): void {
    write(this.#time, clock(performance.now() - this.#startedAt));
  }
}

/** 4:05, or 1:04:05 from an hour on. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS);
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}
