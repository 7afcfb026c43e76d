import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../sandbox/src/games/kit/engine.ts';
import { choiceOf } from './game-choices.ts';

interface Answer {
  status: number;
  error?: string;
  balanceMinor: number;
  round?: { isOver: boolean; state: string; stakeMinor: number; winMinor: number };
  bet?: SharedBet;
  bets?: SharedBet[];
}
export interface SharedBet {
  id: string;
  state: 'open' | 'won' | 'lost' | 'void';
  stakeMinor: number;
  winMinor: number;
}
type Told = { event: string; phase?: string; round: number };

/** Over all pages: a page that a player opens again must not ask for a round that they have played. */
let rounds = 0;

/** The calls of the page of any game on the kit, without its pictures. */
export class KitPage {
  readonly #api: string;
  #bearer = '';
  #socket: WebSocket | undefined;

  private constructor(launched: string) {
    const { origin, pathname } = new URL(launched);
    this.#api = `${origin}${pathname}api`;
  }

  /** Opens a game as a browser does, with a seed of the player's own where the game has seeds. */
  static async open(launched: string): Promise<KitPage> {
    const page = new KitPage(launched);
    const opened = (await page.ask('open', {
      token: new URL(launched).searchParams.get('t'),
    })) as unknown as {
      bearer: string;
      fairness?: { seedId: number; clientSeed: string | null };
    };
    page.#bearer = opened.bearer;
    if (opened.fairness?.clientSeed === null)
      await page.ask('seed', { seedId: opened.fairness.seedId, clientSeed: 'tests' });
    return page;
  }

  async ask(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.#api}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.#bearer}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
  }

  /** Plays one round to its end: a ladder is left after its first step, a hand stands. Throws when a call is refused. */
  async playRound(engine: Engine, stakeMinor: number): Promise<NonNullable<Answer['round']>> {
    rounds += 1;
    const roundId = `round-${process.pid}-${rounds}`;
    let round = roundOf(await this.ask('play', { roundId, stakeMinor, choice: choiceOf(engine.id) }));
    for (let seen = 1; !round.isOver && engine.life === 'instant'; seen += 1)
      round = roundOf(await this.ask('next', { roundId, seen }));
    if (!round.isOver && engine.life === 'hand')
      round = roundOf(await this.ask('step', { roundId, step: 0, move: 'stand', attempt: 1 }));
    if (!round.isOver && engine.life === 'stepped') {
      const move = engine.id === 'mines' ? 0 : null;
      round = roundOf(await this.ask('step', { roundId, step: 0, move }));
      if (!round.isOver) round = roundOf(await this.ask('cash', { roundId }));
    }
    return round;
  }

  /** Bets on the first round of a shared table that takes the bet. Throws when it is refused for another reason than its moment. */
  async betOnNext(id: string, pick: unknown, stakeMinor: number): Promise<SharedBet> {
    for (;;) {
      const round = await this.#untilTold(
        ({ event, phase }) => event === 'betting' || (event === 'state' && phase === 'betting'),
      );
      const { bet, error } = await this.ask('bet', { id, round, stakeMinor, pick });
      if (bet) return bet;
      if (error !== 'closed') throw new Error(`the bet was refused: ${error}`);
      await sleep(200);
    }
  }

  async betOf(id: string): Promise<SharedBet | undefined> {
    return (await this.ask('bets')).bets?.find((bet) => bet.id === id);
  }

  close(): void {
    this.#socket?.close();
  }

  /** Takes a place at a shared table. */
  async join(): Promise<void> {
    await this.#untilTold(({ event }) => event === 'state');
  }

  /** Joins anew and waits for a message; answers the number of its round. */
  async #untilTold(isWanted: (told: Told) => boolean): Promise<number> {
    this.#socket?.close();
    const socket = new WebSocket(`${this.#api.replace('http', 'ws')}/stream`);
    this.#socket = socket;
    const told = new Promise<number>((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as Told;
        if (isWanted(message)) resolve(message.round);
      });
      socket.addEventListener('close', () => reject(new Error('the stream has ended')));
    });
    socket.addEventListener('open', () => socket.send(JSON.stringify({ bearer: this.#bearer })));
    return told;
  }
}

function roundOf({ round, error }: Answer): NonNullable<Answer['round']> {
  if (!round) throw new Error(`the game refused: ${error}`);
  return round;
}
