import '@fontsource-variable/plus-jakarta-sans/wght.css';
import './style.css';
import { languageOf } from '../../../i18n/languages.ts';
import { fill } from '../../../i18n/texts.ts';
import { vendorTime } from '../../vendor-clock.ts';
import { CallFailed, enter } from '../../launcher/page/launcher.ts';
import { SessionFigures } from '../../launcher/page/session-figures.ts';
import { tellParent } from '../../launcher/page/site.ts';
import { visit } from '../../launcher/page/visit.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import { openChain } from './chain-sheet.ts';
import { amount, make, write } from './dom.ts';
import { Line, type Told } from './line.ts';
import { ReplayMark } from './replay-mark.ts';
import { showSessionOver } from './session-over.ts';
import { timesNote } from './info-sheets.ts';
import { openSheet } from './sheet.ts';
import type { Bet, Moment, Own, PastBet, Welcome } from './shared-calls.ts';
import { listBets } from './shared-calls.ts';
import { textsIn, type Texts } from './texts.ts';
import { soundTool, tool } from './tools.ts';
import { WinPlate } from './win-plate.ts';

/** What a game with shared rounds brings to the frame. */
export interface SharedView {
  stage: HTMLElement;
  panel: HTMLElement;
  /** More of the page: lists beside the stage, and their buttons. */
  asides: HTMLElement[];
  tools: HTMLElement[];
  rules(): Node[];
  /** One line of the player's past bets: what was picked and what came. */
  tell(bet: PastBet): string;
  /** Shows the round of a past bet on the stage, and takes the mark away after it. False: not while this round runs. */
  replay(bet: PastBet): boolean;
  moment(moment: Moment, event: string): void;
  /** The result of this round is known to the page, and not shown yet. Absent where a result is shown as soon as it is told. */
  isHidden?(round: number): boolean;
  own(own: Own): void;
  other?(message: Told): void;
}
export interface SharedSetting {
  welcome: Welcome;
  texts: Texts;
  now: () => number;
  say: (words: string, isWon?: boolean) => void;
  plate: WinPlate;
  mark: ReplayMark;
  refusal: (error: unknown) => string;
  /** A result that was hidden is shown from now on. */
  shown: () => void;
  balanceMinor: () => number;
  showBalance: (minor: number) => void;
}

/** Opens the page of a game with shared rounds. */
export function startShared(viewOf: (setting: SharedSetting) => SharedView): Promise<void> {
  const root = document.querySelector<HTMLElement>('#table')!;
  return visit(root, textsIn, enter<Welcome>, async (welcome, texts) => {
    const language = languageOf(welcome.language);
    const title = welcome.title?.[language] ?? '';
    document.title = title;
    const about = { welcome, title };
    new Frame(root, texts, about, viewOf).announce();
  });
}

class Frame {
  readonly #welcome: Welcome;
  readonly #texts: Texts;
  readonly #view: SharedView;
  readonly #line: Line;
  readonly #figures: SessionFigures;
  readonly #balance = make('b');
  readonly #message = make('p.message', { role: 'status', 'aria-live': 'polite' });
  readonly #plate: WinPlate;
  readonly #mark: ReplayMark;
  readonly #lost = make('p.lost', { role: 'alert' });
  #balanceMinor = 0;
  #shownMinor = 0;
  #own: Own | undefined;

  constructor(
    root: HTMLElement,
    texts: Texts,
    { welcome, title }: { welcome: Welcome; title: string },
    viewOf: (setting: SharedSetting) => SharedView,
  ) {
    this.#welcome = welcome;
    this.#texts = texts;
    this.#figures = new SessionFigures(welcome.session, welcome.language);
    this.#plate = new WinPlate(welcome.currency);
    this.#mark = new ReplayMark(texts);
    const say = (words: string, isWon = false) => {
      write(this.#message, words);
      this.#message.classList.toggle('won', isWon);
    };
    this.#view = viewOf({
      welcome,
      texts,
      now: () => this.#line.now(),
      say,
      plate: this.#plate,
      mark: this.#mark,
      refusal: (error) => this.#refusal(error),
      shown: () => this.#showFigures(),
      balanceMinor: () => this.#shownMinor,
      showBalance: (minor) => this.#showBalance(minor),
    });
    this.#build(root, title);
    this.#showBalance(welcome.balanceMinor);
    this.#line = new Line(
      (message) => this.#hear(message),
      () => this.#end(),
      (isLost) => write(this.#lost, isLost ? texts.lost : ''),
    );
  }

  announce(): void {
    tellParent(this.#welcome.returnUrl, { type: 'game:ready' });
  }

  #build(root: HTMLElement, title: string): void {
    const texts = this.#texts;
    const view = this.#view;
    root.replaceChildren(
      make(
        'header',
        {},
        make('h1', {}, title),
        this.#welcome.isDemo && make('em.demo', {}, texts.demo),
        make('span.purse', {}, texts.balance, ' ', this.#balance),
      ),
      make(
        'section.play',
        {},
        view.stage,
        this.#message,
        this.#lost,
        this.#plate.element,
        this.#mark.element,
      ),
      make('section.panel', {}, view.panel),
      ...view.asides,
      make(
        'footer',
        {},
        this.#figures.element,
        make(
          'nav',
          {},
          ...view.tools,
          tool('rules', texts.rules, () => void openSheet(texts.rules, texts.close, ...view.rules())),
          tool('rounds', texts.rounds, () => void this.#openBets()),
          tool(
            'fair',
            texts.fairness,
            () => void openChain(texts).catch((error: unknown) => this.#refusal(error)),
          ),
          soundTool(texts.sound),
        ),
      ),
    );
  }

  #hear(message: Told): void {
    if (message.event === 'own') {
      const own = message as unknown as Own;
      this.#own = own;
      this.#showBalance(own.balanceMinor);
      this.#view.own(own);
    } else {
      if ('phase' in message) {
        this.#view.moment(message as unknown as Moment, message.event);
        this.#showFigures();
      }
      this.#view.other?.(message);
    }
  }

  async #openBets(): Promise<void> {
    const texts = this.#texts;
    const bets = await listBets().catch((error: unknown) => {
      write(this.#message, this.#refusal(error));
      return undefined;
    });
    if (!bets) return;
    const rows = bets.map((told) => {
      const bet = this.#isHidden(told) ? stillOpen(told) : told;
      const again = tool('replay', '', () => {
        sheet.close();
        if (this.#view.replay(bet)) this.#mark.show(bet.name ?? bet.round);
        else write(this.#message, texts.afterRound);
      });
      const time = vendorTime(bet.at);
      again.setAttribute('aria-label', `${texts.replay} ${time}`);
      return make(
        'li',
        {},
        make(
          'div',
          {},
          make('span', {}, this.#view.tell(bet)),
          make('small', {}, `#${bet.name ?? bet.round} · ${time}`),
        ),
        make(
          bet.winMinor > bet.stakeMinor ? 'div.money.up' : 'div.money',
          {},
          make('b', {}, stateWords(bet, texts)),
          make('small', {}, `${amount(bet.stakeMinor)} › ${amount(bet.winMinor)}`),
        ),
        bet.outcome !== null && again,
      );
    });
    const list = rows.length > 0 ? make('ol.rounds', {}, ...rows) : make('p.small', {}, texts.noRounds);
    const sheet = openSheet(texts.rounds, texts.close, timesNote(texts), list);
  }

  #showBalance(minor: number): void {
    this.#balanceMinor = minor;
    this.#showFigures();
  }

  /** Nothing of a result is seen before it is shown (rule I27): a win that is hidden is not in the balance, and the net result waits. */
  #showFigures(): void {
    const hidden = (this.#own?.bets ?? []).filter((bet) => this.#isHidden(bet));
    const minor = hidden.reduce((left, { winMinor }) => left - winMinor, this.#balanceMinor);
    // The house lists the newest bets only: while any win is hidden, the balance does not rise at all.
    this.#shownMinor = hidden.length > 0 ? Math.min(minor, this.#shownMinor) : minor;
    if (this.#own && hidden.length === 0) this.#figures.show(this.#own.netMinor);
    write(this.#balance, `${amount(this.#shownMinor)} ${this.#welcome.currency}`);
    tellParent(this.#welcome.returnUrl, {
      type: 'game:balance',
      balance: (this.#shownMinor / 100).toFixed(2),
      net: this.#figures.net,
    });
  }

  #isHidden({ round, state }: Bet): boolean {
    return state !== 'open' && this.#view.isHidden?.(round) === true;
  }

  /** What the player reads of a refusal. Throws what is no refusal. */
  #refusal(error: unknown): string {
    if (!(error instanceof CallFailed)) throw error;
    if (error.reason === 'ended') {
      this.#end();
      return '';
    }
    const texts = this.#texts;
    const { leastMinor = 0, mostMinor = 0 } = this.#welcome.limits;
    const words: Record<string, string> = {
      ...walletWords(this.#welcome.language),
      points: texts.notEnough,
      stake: fill(texts.limits, { min: amount(leastMinor), max: amount(mostMinor) }),
      closed: texts.betsClosed,
      early: texts.tooEarly,
      over: texts.tooLate,
    };
    return words[error.reason] ?? texts.failed;
  }

  #end(): void {
    showSessionOver(this.#texts, this.#welcome);
  }
}

/** A decided bet as it stood before its result is shown. */
const stillOpen = (bet: PastBet): PastBet => ({ ...bet, state: 'open', winMinor: 0, outcome: null });

function stateWords({ state, winMinor, stakeMinor }: Bet, texts: Texts): string {
  const words = {
    open: texts.state_open,
    won: texts.state_paid,
    lost: texts.state_lost,
    void: texts.state_void,
  };
  return state === 'won' ? `${(winMinor / stakeMinor).toFixed(2)}×` : words[state];
}
