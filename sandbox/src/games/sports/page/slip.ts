import { amount, make, write } from '../../kit/page/dom.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import { MOST_LEGS } from '../most-legs.ts';
import { BetId, type Ending, endingOf } from './answers.ts';
import { type Pick, place, type ShownMatch, type Takes, type Welcome } from './book-api.ts';
import { fill } from '../../../i18n/texts.ts';
import { oddsOf, type Picked, PickedRow } from './picked-rows.ts';
import { type Stake, StakeForm, type Way } from './stake-form.ts';
import type { Words } from './words.ts';

type Told = {
  words: Words;
  /** Undefined where the book is only looked at. */
  player: Welcome | undefined;
  /** What leads to a place where bets are taken. */
  wayIn: string;
  onLogin: () => void;
  onChanged: () => void;
  /** A bet was placed. */
  onPlaced: (balanceMinor: number) => void;
  /** A bet was placed before: the list of bets has it. */
  onKnown: () => void;
};
const WAYS: readonly Way[] = ['single', 'accumulator'];

/** The slip: the prices that were tapped, as singles or one accumulator, and their stake. A guest is told to log in. */
export class Slip {
  readonly element: HTMLDetailsElement;
  readonly #told: Told;
  readonly #title = make('h2');
  readonly #tabs = make('div.tabs.ways', { role: 'tablist' });
  readonly #rows = make('div.picked-rows', { id: 'picked' });
  readonly #accumulatorId = new BetId();
  readonly #action = make('div');
  readonly #empty: HTMLElement;
  readonly #message = make('p.message', { role: 'status' });
  readonly #form: StakeForm | undefined;
  #picked: PickedRow[] = [];
  #way: Way = 'single';
  #isSent = false;

  constructor(told: Told) {
    this.#told = told;
    const { words, player, wayIn } = told;
    this.#empty = make('p.empty', {}, words.texts.empty);
    this.#form = player && new StakeForm(words, player, (stake) => void this.#send(stake));
    if (this.#form) this.#action.append(this.#form.element);
    else {
      const button = make('button.main', {}, wayIn);
      button.addEventListener('click', told.onLogin);
      this.#action.append(button);
    }
    for (const way of WAYS) {
      const tab = make(
        'button.tab',
        { role: 'tab', id: tabId(way), 'aria-controls': 'picked' },
        words.texts[way],
      );
      tab.addEventListener('click', () => this.#choose(way));
      this.#tabs.append(tab);
    }
    this.#tabs.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      this.#choose(this.#way === 'single' ? 'accumulator' : 'single');
      this.#tabs.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    });
    this.element = make(
      'details.slip',
      {},
      make('summary', {}, this.#title),
      this.#tabs,
      this.#rows,
      this.#action,
      this.#empty,
      this.#message,
    ) as HTMLDetailsElement;
    // Open, it would cover all prices on a phone held on its side.
    this.element.open = matchMedia('(min-height: 501px)').matches;
    this.#draw();
  }

  get picks(): Pick[] {
    return this.#picked.map(({ picked }) => picked.pick);
  }

  /** Puts a price on the slip; the same one again takes it off. */
  toggle(pick: Pick, match: ShownMatch): void {
    const key = JSON.stringify(pick);
    const known = this.#picked.find(({ picked }) => JSON.stringify(picked.pick) === key);
    const odds = oddsOf(match, pick);
    write(this.#message, '');
    if (known) return this.#remove(known);
    if (odds === null || this.#isSent) return;
    if (this.#picked.length === MOST_LEGS) {
      write(this.#message, fill(this.#told.words.texts.fullSlip, { n: MOST_LEGS }));
      return;
    }
    const picked: Picked = { pick, id: new BetId(), seenOdds: odds, odds, isSuspended: false };
    const row: PickedRow = new PickedRow(picked, match, this.#told.words, () => this.#remove(row));
    this.#picked.push(row);
    this.#rows.append(row.element);
    this.#legsChanged();
  }

  /** The book has moved. */
  show(find: (matchId: string) => ShownMatch | undefined): void {
    for (const row of this.#picked) row.show(find(row.picked.pick.match));
    this.#draw();
  }

  tell(text: string): void {
    write(this.#message, text);
  }

  #choose(way: Way): void {
    this.#way = way;
    this.#draw();
  }

  #remove(row: PickedRow): void {
    if (this.#isSent) return;
    this.#picked = this.#picked.filter((other) => other !== row);
    row.element.remove();
    this.#legsChanged();
  }

  /** Another set of prices is another accumulator. */
  #legsChanged(): void {
    this.#accumulatorId.renew();
    this.#changed();
  }

  #changed(): void {
    this.#draw();
    this.#told.onChanged();
  }

  #draw(): void {
    const count = this.#picked.length;
    this.element.dataset['holds'] = count === 0 ? 'nothing' : 'bet';
    write(this.#title, count > 0 ? `${this.#told.words.texts.slip} (${count})` : this.#told.words.texts.slip);
    this.#empty.hidden = count > 0;
    this.#tabs.hidden = count === 0 || !this.#form;
    this.#action.hidden = count === 0;
    if (this.#form) {
      this.#rows.setAttribute('role', 'tabpanel');
      this.#rows.setAttribute('aria-labelledby', tabId(this.#way));
    }
    for (const [at, tab] of [...this.#tabs.children].entries()) {
      const isChosen = WAYS[at] === this.#way;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.setAttribute('tabindex', isChosen ? '0' : '-1');
    }
    this.#form?.show(
      this.#picked.map(({ picked }) => picked),
      this.#way,
      this.#isSent,
    );
  }

  async #send({ way, stakeMinor, takes }: Stake): Promise<void> {
    const { texts } = this.#told.words;
    this.#isSent = true;
    this.#draw();
    write(this.#message, texts.placing);
    const rows = [...this.#picked];
    for (const row of rows) row.refuse('');
    const bets = way === 'single' ? rows.map((row) => [row]) : [rows];
    const endings: Ending[] = [];
    for (const bet of bets) {
      const ending = await this.#placeOne(bet, stakeMinor, takes);
      endings.push(ending);
      if (!isTaken(ending)) continue;
      this.#picked = this.#picked.filter((row) => !bet.includes(row));
      for (const row of bet) row.element.remove();
    }
    this.#isSent = false;
    if (endings.every(isTaken)) write(this.#message, endings.includes('waiting') ? texts.sent : texts.placed);
    if (endings.some(isTaken)) this.#legsChanged();
    else this.#changed();
  }

  /** Sends one bet. Its rows say why it was not taken. */
  async #placeOne(rows: PickedRow[], stakeMinor: number, takes: Takes): Promise<Ending> {
    const betId = rows.length === 1 ? rows[0]!.picked.id : this.#accumulatorId;
    const legs = rows.map(({ picked }) => ({ ...picked.pick, odds: picked.seenOdds }));
    let ending: Ending;
    let why = '';
    try {
      const { bet, balanceMinor } = await place({ id: betId.value, legs, stakeMinor, takes });
      this.#told.onPlaced(balanceMinor);
      ending = endingOf(bet);
      if (ending === 'refused') why = this.#told.words.refusal(bet.refusal);
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'lost';
      ending = endingOf({ reason });
      why = this.#whyNot(reason, rows.length);
      if (ending === 'known') this.#told.onKnown();
    }
    betId.ended(ending);
    if (isTaken(ending)) return ending;
    write(this.#message, why);
    if (this.#picked.length > 1 && rows.length === 1) rows[0]!.refuse(why);
    // What is sent next is another bet, at the odds now seen.
    if (ending !== 'unanswered')
      for (const { picked } of rows) picked.seenOdds = picked.odds ?? picked.seenOdds;
    return ending;
  }

  #whyNot(reason: string, legs: number): string {
    const { words, player } = this.#told;
    const { texts } = words;
    const { limits, language } = player!;
    const max = amount(legs > 1 ? limits.mostOnAccumulatorMinor : limits.mostMinor);
    const said: Record<string, string> = {
      ...walletWords(language),
      price: texts.changed,
      points: texts.points,
      stake: fill(texts.limits, { min: amount(limits.leastMinor), max }),
      closed: texts.gone,
      suspended: texts.scored,
      related: texts.related,
      return: fill(texts.tooHigh, { max: amount(limits.mostReturnMinor) }),
      ended: texts.sessionEnded,
      'other-bet': texts.alreadyPlaced,
    };
    return said[reason] ?? texts.failed;
  }
}

const isTaken = (ending: Ending) => ending === 'placed' || ending === 'waiting';
const tabId = (way: Way) => `slip-${way}`;
