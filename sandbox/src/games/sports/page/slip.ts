import { amount, make, shortAmount, write } from '../../kit/page/dom.ts';
import { CallFailed } from '../../launcher/page/launcher.ts';
import { walletWords } from '../../launcher/page/wallet-words.ts';
import { listBets, type Pick, place, type PlacedBet, type ShownMatch, type Welcome } from './book-api.ts';
import { fill } from '../../../i18n/texts.ts';
import { price, type Words } from './words.ts';

type Told = {
  words: Words;
  /** Undefined for a guest. */
  player: Welcome | undefined;
  onLogin: () => void;
  onCleared: () => void;
  onBalance: (balanceMinor: number) => void;
};

/** The slip: the price that was tapped, its stake, and the bets placed. A guest is told to log in. */
export class Slip {
  readonly element = make('aside.slip', { 'aria-labelledby': 'slip-title' });
  readonly #told: Told;
  readonly #body = make('div.slip-body');
  readonly #message = make('p.message', { role: 'status' });
  readonly #bets = make('div.bets');
  #bet: { pick: Pick; id: string; seenOdds: number } | undefined;
  #isSent = false;
  #draw: ((match: ShownMatch | undefined) => void) | undefined;

  constructor(told: Told) {
    this.#told = told;
    const { words } = told;
    const title = make('h2', { id: 'slip-title' }, words.texts.slip);
    this.element.append(title, this.#body, this.#message);
    if (told.player) {
      this.element.append(make('h2', {}, words.texts.bets), this.#bets);
      void this.refreshBets();
    }
    this.#showEmpty();
  }

  get pick(): Pick | undefined {
    return this.#bet?.pick;
  }

  /** Puts a price on the slip; the same one again takes it off. */
  toggle(pick: Pick, match: ShownMatch): void {
    const odds = oddsOf(match, pick);
    const isSame = this.#bet && JSON.stringify(this.#bet.pick) === JSON.stringify(pick);
    if (isSame || odds === null) return this.#clear();
    this.#bet = { pick, id: crypto.randomUUID(), seenOdds: odds };
    this.#isSent = false;
    write(this.#message, '');
    this.#showBet(match);
  }

  /** The book has moved. */
  show(match: ShownMatch | undefined): void {
    this.#draw?.(match);
  }

  async refreshBets(): Promise<void> {
    const bets = await listBets().catch(() => undefined);
    if (bets) this.#bets.replaceChildren(...this.#betRows(bets));
  }

  #clear(): void {
    this.#bet = undefined;
    this.#showEmpty();
    this.#told.onCleared();
  }

  #showEmpty(): void {
    this.#draw = undefined;
    this.element.dataset['holds'] = 'nothing';
    this.#body.replaceChildren(make('p.empty', {}, this.#told.words.texts.empty));
  }

  #showBet(match: ShownMatch): void {
    const { words, player } = this.#told;
    const { texts } = words;
    const { pick } = this.#bet!;
    const sides = words.sides(match);
    const remove = make('button.remove', { 'aria-label': texts.remove }, '×');
    remove.addEventListener('click', () => this.#clear());
    const odds = make('b.odds');
    const was = make('small.was');
    const action = player ? this.#stakeForm(player) : this.#loginButton();
    this.element.dataset['holds'] = 'bet';
    this.#body.replaceChildren(
      make(
        'div.picked',
        {},
        make(
          'div',
          {},
          make('b', {}, words.pick(pick, sides)),
          make('small', {}, words.market(pick.kind)),
          make('small', {}, `${sides.home} – ${sides.away}`),
        ),
        make('div.picked-price', {}, odds, was),
        remove,
      ),
      action.element,
    );
    this.#draw = (now) => {
      const current = now && oddsOf(now, pick);
      write(odds, current ? price(current) : texts.closed);
      const seen = this.#bet?.seenOdds;
      write(was, current && seen && current !== seen ? fill(texts.went, { odds: price(seen) }) : '');
      action.show(current ?? null);
    };
    this.#draw(match);
  }

  #loginButton(): { element: HTMLElement; show: (odds: number | null) => void } {
    const button = make('button.main', {}, this.#told.words.texts.guest);
    button.addEventListener('click', this.#told.onLogin);
    return { element: button, show: () => undefined };
  }

  #stakeForm(player: Welcome): { element: HTMLElement; show: (odds: number | null) => void } {
    const { texts } = this.#told.words;
    const field = make('input', {
      id: 'stake',
      inputmode: 'decimal',
      autocomplete: 'off',
      value: String(player.quickMinor[1]! / 100),
    }) as HTMLInputElement;
    const better = make('input', { type: 'checkbox', id: 'better' }) as HTMLInputElement;
    better.checked = true;
    const back = make('b');
    const button = make('button.main', { type: 'submit' }, texts.place) as HTMLButtonElement;
    let odds: number | null = null;
    const draw = () => {
      const stakeMinor = readMinor(field.value);
      const isOpen = odds !== null && stakeMinor !== undefined && !this.#isSent;
      write(
        back,
        odds !== null && stakeMinor !== undefined ? amount(Math.floor((stakeMinor * odds) / 100)) : '–',
      );
      button.disabled = !isOpen;
    };
    field.addEventListener('input', draw);
    const quick = player.quickMinor.map((minor) => {
      const one = make('button.chip', {}, shortAmount(minor));
      one.addEventListener('click', () => {
        field.value = String(minor / 100);
        draw();
      });
      return one;
    });
    const form = make(
      'form.stake-form',
      {},
      make('label', { for: 'stake' }, `${texts.stake} (${player.currency})`),
      field,
      make('div.chips', {}, ...quick),
      make('p.back', {}, texts.back, back),
      make('label.better', { for: 'better' }, better, texts.takeBetter),
      make(
        'p.limits',
        {},
        fill(texts.limits, { min: amount(player.limits.leastMinor), max: amount(player.limits.mostMinor) }),
      ),
      button,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const stakeMinor = readMinor(field.value);
      if (stakeMinor !== undefined && !this.#isSent) void this.#send(stakeMinor, better.checked, draw);
    });
    return {
      element: form,
      show: (current) => {
        odds = current;
        draw();
      },
    };
  }

  async #send(stakeMinor: number, takesBetter: boolean, draw: () => void): Promise<void> {
    const { words, player } = this.#told;
    const { texts } = words;
    const bet = this.#bet;
    if (!bet || !player) return;
    this.#isSent = true;
    draw();
    write(this.#message, texts.placing);
    try {
      const { balanceMinor } = await place({
        ...bet.pick,
        id: bet.id,
        odds: bet.seenOdds,
        stakeMinor,
        takesBetter,
      });
      this.#told.onBalance(balanceMinor);
      this.#clear();
      write(this.#message, texts.placed);
      await this.refreshBets();
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'lost';
      const { leastMinor, mostMinor } = player.limits;
      const said: Record<string, string> = {
        ...walletWords(player.language),
        price: texts.changed,
        points: texts.points,
        stake: fill(texts.limits, { min: amount(leastMinor), max: amount(mostMinor) }),
        closed: texts.gone,
        ended: texts.sessionEnded,
      };
      write(this.#message, said[reason] ?? texts.failed);
      this.#isSent = false;
      // A refused bet was not placed: what is sent next is another one, at the price now seen.
      if (reason !== 'lost') {
        bet.id = crypto.randomUUID();
        bet.seenOdds = this.#currentOdds ?? bet.seenOdds;
      }
      draw();
    }
  }

  /** The price shown; the player has seen it before the next bet is sent. */
  get #currentOdds(): number | undefined {
    const shown = this.#body.querySelector('.odds')?.textContent;
    const odds = Math.round(Number(shown) * 100);
    return Number.isFinite(odds) ? odds : undefined;
  }

  #betRows(bets: PlacedBet[]): HTMLElement[] {
    const { words } = this.#told;
    if (bets.length === 0) return [make('p.empty', {}, words.texts.noBets)];
    return bets.map((bet) => {
      const sides = words.sides(bet);
      return make(
        `article.bet.${bet.state}`,
        {},
        make(
          'div',
          {},
          make('b', {}, words.pick(bet, sides)),
          make(
            'small',
            {},
            bet.score
              ? `${sides.home} ${bet.score.home} : ${bet.score.away} ${sides.away}`
              : `${sides.home} – ${sides.away}`,
          ),
        ),
        make(
          'div.bet-money',
          {},
          make('b', {}, `${amount(bet.stakeMinor)} × ${price(bet.odds)}`),
          make(
            'small',
            {},
            bet.state === 'won' || bet.state === 'void'
              ? `${words.state(bet.state)} ${amount(bet.winMinor)}`
              : words.state(bet.state),
          ),
        ),
      );
    });
  }
}

function oddsOf(match: ShownMatch, pick: Pick): number | null {
  const offer = match.offers.find(({ kind, line }) => kind === pick.kind && line === pick.line);
  return offer?.outcomes.find(({ side }) => side === pick.side)?.odds ?? null;
}

function readMinor(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0
    ? Math.round(Number(plain) * 100)
    : undefined;
}
