import { amount, make, write } from '../../kit/page/dom.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import { MOST_LEGS } from '../most-legs.ts';
import { BetId, type Ending, endingOf } from './answers.ts';
import { type Pick, place, type PlacedBet, type ShownMatch, type Welcome } from './book-api.ts';
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
  onBalance: (balanceMinor: number) => void;
  /** The list of bets has more to say: a bet is placed, was placed before, or has no answer. */
  onAsk: () => void;
};
/** One bet of the slip, as it is sent. */
type Sent = { rows: PickedRow[]; id: BetId; stake: Stake };
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
  /** Without an answer: until the book says what became of them, they stay as they are, and alone go out again. */
  #unanswered: Sent[] = [];

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
    if (this.#isKept()) return;
    write(this.#message, '');
    if (known) return this.#remove(known);
    if (odds === null) return;
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

  /** The book has told the player's bets. */
  judge(bets: readonly PlacedBet[]): void {
    if (this.#isSent) return;
    const endings = this.#unanswered.flatMap((sent) => {
      const bet = bets.find(({ id }) => id === sent.id.value);
      return bet ? [this.#end(sent, endingOf(bet), this.#told.words.refusal(bet.refusal))] : [];
    });
    if (endings.length > 0) this.#sayPlaced(endings);
  }

  /** What is on its way, or may have been placed, stays as it is. */
  #isKept(): boolean {
    if (this.#unanswered.length > 0) write(this.#message, this.#told.words.texts.failed);
    return this.#isSent || this.#unanswered.length > 0;
  }

  #choose(way: Way): void {
    if (this.#isKept()) return;
    this.#way = way;
    this.#draw();
  }

  #remove(row: PickedRow): void {
    if (this.#isKept()) return;
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
    const isKept = this.#unanswered.length > 0;
    const rows = isKept ? this.#unanswered.flatMap((sent) => sent.rows) : this.#picked;
    this.#form?.show(
      rows.map(({ picked }) => picked),
      this.#way,
      this.#isSent ? 'sent' : isKept ? 'kept' : 'free',
    );
  }

  async #send(stake: Stake): Promise<void> {
    this.#isSent = true;
    this.#draw();
    write(this.#message, this.#told.words.texts.placing);
    const again = this.#unanswered;
    const bets = again.length > 0 ? again : this.#betsOf(stake);
    for (const row of bets.flatMap(({ rows }) => rows)) row.refuse('');
    const endings: Ending[] = [];
    for (const sent of bets) endings.push(await this.#placeOne(sent));
    this.#isSent = false;
    this.#sayPlaced(endings);
    if (this.#unanswered.length > 0) this.#told.onAsk();
  }

  #betsOf(stake: Stake): Sent[] {
    return stake.way === 'single'
      ? this.#picked.map((row) => ({ rows: [row], id: row.picked.id, stake }))
      : [{ rows: [...this.#picked], id: this.#accumulatorId, stake }];
  }

  #sayPlaced(endings: readonly Ending[]): void {
    const { texts } = this.#told.words;
    if (endings.every(isTaken)) write(this.#message, endings.includes('waiting') ? texts.sent : texts.placed);
    // An accumulator without an answer keeps its id.
    if (endings.some(isTaken) && this.#unanswered.length === 0) this.#legsChanged();
    else this.#changed();
  }

  /** Sends one bet. Its rows say why it was not taken. */
  async #placeOne(sent: Sent): Promise<Ending> {
    const { rows, id, stake } = sent;
    const { stakeMinor, takes } = stake;
    const legs = rows.map(({ picked }) => ({ ...picked.pick, odds: picked.seenOdds }));
    try {
      const { bet, balanceMinor } = await place({ id: id.value, legs, stakeMinor, takes });
      this.#told.onBalance(balanceMinor);
      this.#told.onAsk();
      return this.#end(sent, endingOf(bet), this.#told.words.refusal(bet.refusal));
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'lost';
      const isUnsent = reason === 'unsent' && !this.#unanswered.includes(sent);
      const ending = isUnsent ? 'unsent' : endingOf({ reason });
      if (ending === 'known') this.#told.onAsk();
      return this.#end(sent, ending, this.#whyNot(ending === 'unanswered' ? 'lost' : reason, rows.length));
    }
  }

  /** What became of a bet, or that it is not known; `why` it was not taken. */
  #end(sent: Sent, ending: Ending, why: string): Ending {
    const { rows, id } = sent;
    id.ended(ending);
    this.#unanswered = this.#unanswered.filter((other) => other !== sent);
    if (isTaken(ending)) {
      this.#picked = this.#picked.filter((row) => !rows.includes(row));
      for (const row of rows) row.element.remove();
      return ending;
    }
    write(this.#message, why);
    if (this.#picked.length > 1 && rows.length === 1) rows[0]!.refuse(why);
    if (ending === 'unanswered') this.#unanswered.push(sent);
    // What is sent next is another bet, at the odds now seen.
    else for (const { picked } of rows) picked.seenOdds = picked.odds ?? picked.seenOdds;
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
      unsent: texts.notSent,
    };
    return said[reason] ?? texts.failed;
  }
}

const isTaken = (ending: Ending) => ending === 'placed' || ending === 'waiting';
const tabId = (way: Way) => `slip-${way}`;
