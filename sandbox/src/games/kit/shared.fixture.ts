import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../../app.ts';
import type { Operator } from '../../vendors/hub88/operator.fixture.ts';
import { merchant, SECRET } from '../../vendors/transfer-wallet/client.fixture.ts';
import type { ShownBet } from './shown-bet.ts';

/** Everything that one page was sent. */
export type Told = { n?: number; event: string; [field: string]: unknown };
export type Answer = {
  status: number;
  error?: string;
  bet: ShownBet;
  bets: (ShownBet & { outcome: unknown })[];
  balanceMinor: number;
  bearer: string;
  [field: string]: unknown;
};

/** The games of the kit with a clock that tests set, and pages that keep all they hear. */
export class SharedSite {
  now = Date.now();
  sandbox!: Sandbox;
  readonly #dataDir: string;
  readonly #operator: Operator | undefined;
  #opened: Player[] = [];

  constructor(dataDir: string, operator?: Operator) {
    this.#dataDir = dataDir;
    this.#operator = operator;
  }

  async start(): Promise<void> {
    this.sandbox = await startSandbox({
      port: 0,
      dataDir: this.#dataDir,
      secret: SECRET,
      gamesFile: join(import.meta.dirname, 'games.fixture.json'),
      hub88: this.#operator?.hub88,
      chainLength: 4_096,
      now: () => this.now,
    });
  }

  async close(): Promise<void> {
    for (const player of this.#opened) player.leave();
    this.#opened = [];
    await this.sandbox.close();
  }

  ask(platformId: number, action: string, body: object) {
    return merchant(this.sandbox.url)(platformId, action, body, { timestamp: this.now });
  }

  async balanceOf(platformId: number, account: string): Promise<unknown> {
    return (await this.ask(platformId, 'balance', { account })).data['balance'];
  }

  /** A member with 1,000.00 opens a game. */
  async enter(
    engine: string,
    gameCode: string,
    platformId: number,
    account: string,
    demo = false,
  ): Promise<Player> {
    await this.ask(platformId, 'createMember', { account, currency: 'MYR', language: 'en' });
    await this.ask(platformId, 'deposit', { account, serialNo: `IN-${account}`, amount: '1000' });
    const input = {
      account,
      gameCode,
      language: 'en',
      device: 'mobile',
      returnUrl: 'http://127.0.0.1:1/',
      demo,
    };
    return this.open(engine, (await this.ask(platformId, 'launch', input)).data['url']);
  }

  async open(engine: string, address: unknown): Promise<Player> {
    const player = new Player(this.sandbox.url, engine);
    await player.open(new URL(String(address)).searchParams.get('t') ?? '');
    this.#opened.push(player);
    return player;
  }
}

export class Player {
  readonly heard: Told[] = [];
  readonly #url: string;
  readonly #engine: string;
  bearer = '';
  #socket: WebSocket | undefined;

  constructor(url: string, engine: string) {
    this.#url = url;
    this.#engine = engine;
  }

  async open(token: string): Promise<void> {
    this.bearer = (await this.call('open', { token })).bearer;
    await this.join();
  }

  async join(): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/play/${this.#engine}/api/stream`);
    this.#socket = socket;
    socket.addEventListener('open', () => socket.send(JSON.stringify({ bearer: this.bearer })));
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('close', () => reject(new Error('closed')));
      socket.addEventListener('message', ({ data }) => {
        const told = JSON.parse(String(data)) as Told;
        this.heard.push(told);
        if (told.event === 'state') resolve();
      });
    });
  }

  leave(): void {
    this.#socket?.close();
  }

  /** The last thing said of the table. */
  get last(): Told {
    return this.heard.findLast(({ event }) => !['own', 'players', 'pong'].includes(event))!;
  }

  async call(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.#url}/play/${this.#engine}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.bearer}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return { ...((await answer.json()) as Answer), status: answer.status };
  }
}
