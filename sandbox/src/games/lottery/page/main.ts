import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './style.css';
import { amount, make, write } from '../../kit/page/dom.ts';
import { CallFailed, enter, forget } from '../../launcher/page/launcher.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import { tellParent } from '../../launcher/page/site.ts';
import { fill } from '../../../i18n/texts.ts';
import { keepPresent, visit } from '../../launcher/page/visit.ts';
import type { Pick } from '../bets.ts';
import { placeBet, readPeriod, type ShownBet, type State, type Welcome } from './lottery-api.ts';
import { Ticket } from './ticket.ts';
import { textsIn, type Texts } from './texts.ts';
import { SessionFigures } from '../../launcher/page/session-figures.ts';

const TICK_MS = 250;
const POLL_MS = 10_000;
/** The draw is in the books a moment after its time. */
const AFTER_DRAW_MS = 700;
const root = document.querySelector<HTMLElement>('#lottery')!;

class LotteryPage {
  readonly #welcome: Welcome;
  readonly #texts: Texts;
  readonly #ticket: Ticket;
  readonly #name = make('b.name');
  readonly #left = make('b.left', { role: 'timer' });
  readonly #last = make('div.last');
  readonly #results = make('ol.results');
  readonly #bets = make('div.bets');
  readonly #points = make('b');
  readonly #lost = make('p.lost', { role: 'status' });
  readonly #session: SessionFigures;
  #state: State | undefined;
  #behindMs = 0;
  #sent: { id: string; key: string } | undefined;
  #hasEnded = false;

  constructor(welcome: Welcome, texts: Texts) {
    this.#welcome = welcome;
    this.#texts = texts;
    this.#session = new SessionFigures(welcome.session, welcome.language);
    this.#ticket = new Ticket(texts, welcome, (pick, stakeMinor) => this.#place(pick, stakeMinor));
  }

  async run(): Promise<void> {
    const texts = this.#texts;
    // Read before it is drawn, so that nothing on the page moves when the first answer comes.
    await this.#read();
    if (this.#hasEnded) return;
    root.replaceChildren(
      make(
        'header',
        {},
        make('span', {}, this.#name),
        this.#welcome.isDemo && make('em.demo', {}, texts.demo),
        this.#session.element,
        make('span.purse', {}, texts.balance, ' ', this.#points),
      ),
      this.#lost,
      make(
        'section.clock',
        {},
        make('p', {}, texts.closes),
        this.#left,
        make('p', {}, texts.lastResult),
        this.#last,
      ),
      this.#ticket.element,
      make(
        'section.lists',
        {},
        make('h2', {}, texts.bets),
        this.#bets,
        make('h2', {}, texts.results),
        this.#results,
        make('p.fair', {}, texts.fair),
      ),
    );
    this.#showBalance(this.#welcome.balanceMinor);
    void keepPresent(
      ({ balanceMinor, netMinor }) => {
        this.#session.show(netMinor);
        if (balanceMinor !== this.#state?.balanceMinor) void this.#read();
      },
      () => this.#end(),
    );
    tellParent(this.#welcome.returnUrl, { type: 'game:ready' });
    window.setInterval(() => this.#showClock(), TICK_MS);
    for (;;) {
      const untilDraw = (this.#state?.current.drawsAt ?? 0) - this.#now() + AFTER_DRAW_MS;
      await new Promise((resolve) => setTimeout(resolve, Math.max(1_000, Math.min(POLL_MS, untilDraw))));
      await this.#read();
    }
  }

  async #read(): Promise<void> {
    try {
      const state = await readPeriod();
      const isNewPeriod = this.#state?.current.index !== state.current.index;
      this.#state = state;
      this.#behindMs = state.now - Date.now();
      this.#showBalance(state.balanceMinor);
      if (isNewPeriod) this.#showResults(state);
      this.#showBets(state.bets);
      this.#showClock();
      write(this.#lost, '');
    } catch (error) {
      if (error instanceof CallFailed && error.reason === 'ended') this.#end();
      else write(this.#lost, this.#texts.lost);
    }
  }

  #now(): number {
    return Date.now() + this.#behindMs;
  }

  #showClock(): void {
    if (!this.#state) return;
    const { closesAt } = this.#state.current;
    const seconds = Math.ceil((closesAt - this.#now()) / 1000);
    const shown = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
    write(this.#left, seconds > 0 ? shown : this.#texts.drawing);
    this.#ticket.open(seconds > 0);
  }

  #showResults({ current, drawn }: State): void {
    write(this.#name, fill(this.#texts.period, { name: current.name }));
    this.#last.replaceChildren(...balls(drawn[0]?.numbers ?? []));
    this.#results.replaceChildren(
      ...drawn.map(({ name, numbers }) =>
        make('li', {}, make('small', {}, name), make('div.balls', {}, ...balls(numbers))),
      ),
    );
  }

  #showBets(bets: ShownBet[]): void {
    const texts = this.#texts;
    const said = { open: texts.open, won: texts.won, lost: texts.lostBet, void: texts.void };
    this.#bets.replaceChildren(
      ...(bets.length === 0 ? [make('p.empty', {}, texts.noBets)] : []),
      ...bets.map(({ period, pick, stakeMinor, winMinor, state, numbers = [] }) =>
        make(
          `article.bet.${state}`,
          {},
          make(
            'div',
            {},
            make('b', {}, 'is' in pick ? texts[pick.is] : String(pick.number)),
            make('small', {}, period),
            make('div.balls', {}, ...balls(numbers)),
          ),
          make(
            'div.money',
            {},
            make('b', {}, amount(stakeMinor)),
            make('small', {}, winMinor > 0 ? `${said[state]} ${amount(winMinor)}` : said[state]),
          ),
        ),
      ),
    );
  }

  async #place(pick: Pick, stakeMinor: number): Promise<boolean> {
    const period = this.#state!.current.index;
    const key = JSON.stringify([period, pick, stakeMinor]);
    // The same wish that was never answered goes out under the same id.
    if (this.#sent?.key !== key) this.#sent = { id: crypto.randomUUID(), key };
    try {
      const { balanceMinor } = await placeBet({ id: this.#sent.id, period, pick, stakeMinor });
      this.#sent = undefined;
      this.#showBalance(balanceMinor);
      this.#ticket.say(this.#texts.placed);
      await this.#read();
      return true;
    } catch (error) {
      const { leastMinor, mostMinor } = this.#welcome.limits;
      const reason = error instanceof CallFailed ? error.reason : 'lost';
      const said: Record<string, string> = {
        ...walletWords(this.#welcome.language),
        points: this.#texts.points,
        closed: this.#texts.closed,
        stake: fill(this.#texts.limits, { min: amount(leastMinor), max: amount(mostMinor) }),
      };
      if (reason !== 'lost') this.#sent = undefined;
      this.#ticket.say(said[reason] ?? this.#texts.failed);
      return false;
    }
  }

  #showBalance(balanceMinor: number): void {
    write(this.#points, `${amount(balanceMinor)} ${this.#welcome.currency}`);
    tellParent(this.#welcome.returnUrl, {
      type: 'game:balance',
      balance: (balanceMinor / 100).toFixed(2),
      net: this.#session.net,
    });
  }

  #end(): void {
    this.#hasEnded = true;
    forget();
    root.replaceChildren(make('p.loading', { role: 'alert' }, this.#texts.ended));
    this.#state = undefined;
  }
}

function balls(numbers: number[]): HTMLElement[] {
  return numbers.map((number) => make('b.ball', {}, String(number)));
}

await visit(root, textsIn, enter<Welcome>, (welcome, texts) => new LotteryPage(welcome, texts).run());
