/** A round as a slot's page is told it. */
export interface Told {
  roundId: string;
  stakeMinor: number;
  isFree: boolean;
  winMinor: number;
  state: string;
  outcome: { win: number; isFree: boolean; granted: number; left: number; reels: number[][] }[];
  isOver: boolean;
  balanceBeforeMinor: number;
  balanceAfterMinor: number;
  jackpots: { name: { en: string }; amountMinor: number }[];
}
interface Answer {
  error?: string;
  bearer?: string;
  balanceMinor?: number;
  freeRounds?: { rounds: number; stakeMinor: number; endsAt: number };
  session?: { netMinor: number };
  round?: Told;
  rounds?: Told[];
  open?: Told;
  last?: Told;
  fairness?: { seedId: number; clientSeed: string | null };
}

/** The calls of a slot's page, without its pictures. */
export class SlotPage {
  readonly api: string;
  bearer = '';

  /** `launched`: the address that a launch has answered. */
  constructor(launched: string) {
    const { origin, pathname } = new URL(launched);
    this.api = `${origin}${pathname}api`;
  }

  async ask(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.api}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${this.bearer}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer;
  }

  /** Starts a round, of which the first step is told. */
  play(roundId: string, stakeMinor: number, isFree?: boolean): Promise<Answer> {
    return this.ask('play', { roundId, stakeMinor, choice: null, isFree });
  }

  /** Plays a round and sees it to its end, free spins too. */
  async spin(roundId: string, stakeMinor = 100, isFree?: boolean): Promise<Answer> {
    let answer = await this.play(roundId, stakeMinor, isFree);
    while (answer.round && !answer.round.isOver)
      answer = await this.ask('next', { roundId, seen: answer.round.outcome.length });
    return answer;
  }
}

/** Opens a slot as a browser does, with a seed of the player's own. */
export async function openSlot(launched: string): Promise<SlotPage> {
  const page = new SlotPage(launched);
  const opened = await page.ask('open', { token: new URL(launched).searchParams.get('t') });
  page.bearer = opened.bearer ?? '';
  const { seedId, clientSeed } = opened.fairness!;
  if (clientSeed === null) await page.ask('seed', { seedId, clientSeed: 'tests' });
  return page;
}
