import { bearerOfPage } from '../../launcher/page/launcher.ts';

const AGAIN_MS = 1_000;
const PINGS = 5;
const PING_EVERY_MS = 15_000;
const PING_GAP_MS = 200;
/** The server's own code for a session that is over. */
const CLOSED_ENDED = 4_001;

/** A message of the stream. Those to all have a number. */
export type Told = { n?: number; event: string; [field: string]: unknown };

/**
 * The page's one line to the table. It joins again when the line breaks, asks for the state when a message is missing, and knows the server's
 * time: the offset of the ping that took the least time.
 */
export class Line {
  readonly #told: (message: Told) => void;
  readonly #ended: () => void;
  readonly #lost: (isLost: boolean) => void;
  #number = 0;
  #offsetMs = 0;
  #leastMs = Infinity;
  #timer = 0;

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
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ bearer: bearerOfPage() }));
    });
    socket.addEventListener('message', ({ data }) => this.#hear(socket, JSON.parse(String(data)) as Told));
    socket.addEventListener('close', ({ code }) => {
      clearInterval(this.#timer);
      if (code === CLOSED_ENDED) return this.#ended();
      this.#lost(true);
      setTimeout(() => this.#join(), AGAIN_MS);
    });
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
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ ping: performance.now() }));
    };
    for (let at = 0; at < PINGS; at += 1) setTimeout(ping, at * PING_GAP_MS);
    clearInterval(this.#timer);
    this.#timer = window.setInterval(ping, PING_EVERY_MS);
  }

  #measure(sentAt: number, serverMs: number): void {
    const tookMs = performance.now() - sentAt;
    if (tookMs > this.#leastMs) return;
    this.#leastMs = tookMs;
    this.#offsetMs = serverMs + tookMs / 2 - Date.now();
  }
}
