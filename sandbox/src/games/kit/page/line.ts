import { bearerOfPage } from '../../launcher/page/launcher.ts';

const AGAIN_MS = 1_000;
const PINGS = 5;
const PING_EVERY_MS = 5_000;
/** A ping with no word after it for so long: the line is dead, 12 seconds after the server's last word at the latest. */
const ANSWER_MS = 7_000;
const JOIN_MS = 12_000;
const PING_GAP_MS = 200;
/** The server's own code for a session that is over. */
const CLOSED_ENDED = 4_001;

/** A message of the stream. Those to all have a number. */
export type Told = { n?: number; event: string; [field: string]: unknown };

/**
 * The page's one line to the table. It joins again when the line breaks or is dead (rule I25), asks for the state when a message is missing, and knows
 * the server's time: the offset of the ping that took the least time.
 */
export class Line {
  readonly #told: (message: Told) => void;
  readonly #ended: () => void;
  readonly #lost: (isLost: boolean) => void;
  #number = 0;
  #offsetMs = 0;
  #leastMs = Infinity;
  /** None between two attempts. */
  #socket: WebSocket | undefined;
  #pings = 0;
  /** Runs from the joining, or from a ping, until the server says anything. */
  #deadline = 0;

  constructor(told: (message: Told) => void, ended: () => void, lost: (isLost: boolean) => void) {
    this.#told = told;
    this.#ended = ended;
    this.#lost = lost;
    this.#join();
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  #join(): void {
    const address = new URL('./api/stream', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#expectWord(JOIN_MS);
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ bearer: bearerOfPage() }));
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#deadline);
      this.#deadline = 0;
      this.#hear(socket, JSON.parse(String(data)) as Told);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.#socket) return;
      if (code !== CLOSED_ENDED) return this.#joinAgain();
      this.#leave();
      this.#ended();
    });
  }

  /** The first deadline stands: later pings of a dead line do not put it off. */
  #expectWord(withinMs: number): void {
    if (this.#deadline === 0) this.#deadline = window.setTimeout(() => this.#joinAgain(), withinMs);
  }

  #joinAgain(): void {
    const broken = this.#socket;
    // It is left first: a dead line tells of its close only much later.
    this.#leave();
    broken?.close();
    this.#lost(true);
    setTimeout(() => this.#join(), AGAIN_MS);
  }

  #leave(): void {
    this.#socket = undefined;
    clearInterval(this.#pings);
    clearTimeout(this.#deadline);
    this.#deadline = 0;
  }

  #hear(socket: WebSocket, message: Told): void {
    if (message.event === 'pong') return this.#measure(Number(message['ping']), Number(message['now']));
    if (message.event === 'state') {
      this.#number = message.n!;
      this.#lost(false);
      this.#leastMs = Infinity;
      this.#askTime(socket);
    } else if (message.n !== undefined) {
      // Until the state is there, which was asked for once, later messages are of no use.
      if (message.n !== this.#number + 1) {
        if (this.#number !== Infinity) socket.send(JSON.stringify({ again: true }));
        this.#number = Infinity;
        return;
      }
      this.#number = message.n;
    }
    this.#told(message);
  }

  #askTime(socket: WebSocket): void {
    const ping = () => {
      if (socket !== this.#socket || socket.readyState !== socket.OPEN) return;
      socket.send(JSON.stringify({ ping: performance.now() }));
      this.#expectWord(ANSWER_MS);
    };
    for (let at = 0; at < PINGS; at += 1) setTimeout(ping, at * PING_GAP_MS);
    clearInterval(this.#pings);
    this.#pings = window.setInterval(ping, PING_EVERY_MS);
  }

  #measure(sentAt: number, serverMs: number): void {
    const tookMs = performance.now() - sentAt;
    if (tookMs > this.#leastMs) return;
    this.#leastMs = tookMs;
    this.#offsetMs = serverMs + tookMs / 2 - Date.now();
  }
}
