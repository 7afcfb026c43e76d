import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './style.css';
import { amount, make, write } from '../../kit/page/dom.ts';
import { CallFailed, enter, forget } from '../../launcher/page/launcher.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import { tellParent } from '../../launcher/page/site.ts';
import { fill } from '../../../i18n/texts.ts';
import { keepPresent, visit } from '../../launcher/page/visit.ts';
import { BetPanel } from './bet-panel.ts';
import { CARD_MS } from '../clock.ts';
import { SessionFigures } from '../../launcher/page/session-figures.ts';
import { Felt } from './felt.ts';
import { openPastBets } from './past-bets.ts';
import { drawRoads } from './roads.ts';
import { listBets, placeBets, readTable, type TableState, type Welcome } from './table-api.ts';
import { textsIn, type Texts } from './texts.ts';

const TICK_MS = 200;
const POLL_MS = 2_000;
const root = document.querySelector<HTMLElement>('#table')!;

class TablePage {
  readonly #welcome: Welcome;
  readonly #texts: Texts;
  readonly #felt: Felt;
  readonly #panel: BetPanel;
  readonly #where = make('span');
  readonly #tally = make('p.tally');
  readonly #roads = make('div.road-box');
  readonly #points = make('b.balance');
  readonly #lost = make('p.lost', { role: 'status' });
  readonly #session: SessionFigures;
  #state: TableState | undefined;
  /** How far our clock is behind the table's. */
  #behindMs = 0;
  #sent: { id: string; key: string } | undefined;
  #hasEnded = false;
  #shownRound = -1;

  constructor(welcome: Welcome, texts: Texts) {
    this.#welcome = welcome;
    this.#texts = texts;
    this.#session = new SessionFigures(welcome.session, welcome.language);
    this.#felt = new Felt(texts);
    this.#panel = new BetPanel(texts, welcome, (stakes) => this.#place(stakes));
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
        make('span.live', {}, texts.live),
        this.#where,
        this.#welcome.isDemo && make('em.demo', {}, texts.demo),
        this.#session.element,
        make('span.purse', {}, texts.balance, ' ', this.#points),
        this.#historyButton(),
      ),
      this.#lost,
      this.#felt.element,
      make('section.history', {}, this.#tally, this.#roads),
      this.#panel.element,
      make('p.fair', {}, texts.fair),
    );
    this.#showBalance(this.#welcome.balanceMinor);
    void keepPresent(
      ({ balanceMinor, netMinor }) => {
        this.#session.show(netMinor);
        this.#showBalance(balanceMinor);
      },
      () => this.#end(),
    );
    tellParent(this.#welcome.returnUrl, { type: 'game:ready' });
    window.setInterval(() => this.#show(), TICK_MS);
    for (;;) {
      const untilPhase = (this.#state?.phaseEndsAt ?? 0) - this.#now() + 120;
      const pollMs = this.#state?.phase === 'dealing' ? CARD_MS : POLL_MS;
      await new Promise((resolve) => setTimeout(resolve, Math.max(300, Math.min(pollMs, untilPhase))));
      await this.#read();
    }
  }

  #historyButton(): HTMLElement {
    const button = make('button.history-button', {}, this.#texts.bets);
    button.addEventListener('click', () => {
      listBets().then(
        (bets) => openPastBets(bets, this.#texts, document.documentElement.lang),
        () => write(this.#lost, this.#texts.lost),
      );
    });
    return button;
  }

  async #read(): Promise<void> {
    try {
      const state = await readTable();
      this.#behindMs = state.now - Date.now();
      const isNew = this.#state?.results.length !== state.results.length || this.#state.shoe !== state.shoe;
      this.#state = state;
      this.#showBalance(state.balanceMinor);
      this.#showResult(state);
      if (isNew) this.#drawHistory(state);
      write(this.#lost, '');
      this.#show();
    } catch (error) {
      if (error instanceof CallFailed && error.reason === 'ended') this.#end();
      else write(this.#lost, this.#texts.lost);
    }
  }

  #now(): number {
    return Date.now() + this.#behindMs;
  }

  #show(): void {
    const state = this.#state;
    if (!state) return;
    const leftMs = state.phaseEndsAt - this.#now();
    this.#felt.show(state, leftMs);
    this.#panel.show(state);
  }

  #drawHistory({ shoe, hand, results }: TableState): void {
    const texts = this.#texts;
    write(this.#where, fill(texts.round, { hand, shoe }));
    const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
    this.#tally.replaceChildren(
      make('b', {}, `#${results.length}`),
      make('b.banker', {}, `${texts.bankerShort} ${count('banker')}`),
      make('b.player', {}, `${texts.playerShort} ${count('player')}`),
      make('b.tie', {}, `${texts.tieShort} ${count('tie')}`),
    );
    const letters = { banker: texts.bankerShort, player: texts.playerShort, tie: texts.tieShort };
    this.#roads.replaceChildren(drawRoads(results, letters));
  }

  async #place(stakes: Parameters<typeof placeBets>[2]): Promise<boolean> {
    const { round } = this.#state!;
    const key = `${round}/${JSON.stringify(stakes)}`;
    // The same wish that was never answered goes out under the same id.
    if (this.#sent?.key !== key) this.#sent = { id: crypto.randomUUID(), key };
    try {
      const { bet, balanceMinor } = await placeBets(this.#sent.id, round, stakes);
      this.#sent = undefined;
      this.#showBalance(balanceMinor);
      this.#state = { ...this.#state!, bets: [...this.#state!.bets, bet] };
      this.#panel.say(fill(this.#texts.placed, { amount: amount(bet.stakeMinor) }));
      return true;
    } catch (error) {
      const { leastMinor, spots } = this.#welcome.limits;
      const reason = error instanceof CallFailed ? error.reason : 'lost';
      const said: Record<string, string> = {
        ...walletWords(this.#welcome.language),
        points: this.#texts.points,
        closed: this.#texts.closed,
        stake: fill(this.#texts.stake, { min: amount(leastMinor), max: amount(spots.player) }),
      };
      if (reason !== 'lost') this.#sent = undefined;
      this.#panel.say(said[reason] ?? this.#texts.failed);
      return false;
    }
  }

  /** Says what the round has brought, once. Nothing is celebrated unless more came back than was staked (RTS 14). */
  #showResult({ round, phase, bets }: TableState): void {
    const own = bets.filter((bet) => bet.round === round && bet.state !== 'open');
    if (phase !== 'result' || own.length === 0 || this.#shownRound === round) return;
    this.#shownRound = round;
    const winMinor = own.reduce((sum, bet) => sum + bet.winMinor, 0);
    const stakeMinor = own.reduce((sum, bet) => sum + bet.stakeMinor, 0);
    const text =
      winMinor === 0
        ? this.#texts.nothing
        : winMinor === stakeMinor
          ? this.#texts.returned
          : fill(this.#texts.paid, { amount: amount(winMinor) });
    this.#panel.say(text);
    root.classList.toggle('celebrates', winMinor > stakeMinor);
    window.setTimeout(() => root.classList.remove('celebrates'), 3_000);
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

await visit(root, textsIn, enter<Welcome>, (welcome, texts) => new TablePage(welcome, texts).run());
