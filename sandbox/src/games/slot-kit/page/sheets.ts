import { fill } from '../../../i18n/texts.ts';
import { VENDOR_ZONE, vendorTime } from '../../vendor-clock.ts';
import type { Welcome } from '../../kit/page/calls.ts';
import { amount, make, svg } from '../../kit/page/dom.ts';
import { SCATTER, type Step } from '../steps.ts';
import { icon } from './icons.ts';
import { jackpotShare } from './jackpots.ts';
import { type Model, type SlotRound, stepsOf } from './model.ts';
import type { Reels } from './reels.ts';
import type { Texts } from './texts.ts';

/** A sheet that slides up; closes by its button, by Escape and by a touch beside it. */
function openSheet(title: string, note: string, texts: Texts, ...content: Node[]): HTMLDialogElement {
  const close = make('button.round-button.plain', { 'aria-label': texts.close }, icon('close'));
  const head = make('header', {}, make('h2', {}, title), make('span.note', {}, note), close);
  const sheet = make(
    'dialog.sheet',
    { 'aria-label': title },
    make('i.handle'),
    head,
    make('div.body', {}, ...content),
  ) as HTMLDialogElement;
  close.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}

export function openPays<S extends Step>(
  reels: Reels,
  model: Model<S>,
  texts: Texts,
  stakeMinor: number,
  { currency, jackpot, skin }: Pick<Welcome, 'currency' | 'jackpot' | 'skin'>,
): void {
  openSheet(
    texts.pays,
    fill(texts.atStake, { amount: `${amount(stakeMinor)} ${currency}` }),
    texts,
    drawFacts(texts, model),
    ...(skin?.name === undefined ? [make('p.small', {}, model.edition(texts))] : []),
    ...(jackpot ? [make('p.small', {}, jackpotShare(texts, jackpot, model.published.returnFrom))] : []),
    ...model.rules(reels, texts, stakeMinor),
    make('p.small', {}, texts.fair),
  );
}

function drawFacts<S extends Step>(texts: Texts, { published, feature }: Model<S>): HTMLElement {
  const fact = (value: string, words: string) => make('div.fact', {}, make('b', {}, value), words);
  const count = (value: number) => value.toLocaleString('en-US');
  return make(
    'div.facts',
    {},
    fact(`${published.returnFrom.toFixed(2)}%`, texts.rtp),
    fact(`${published.paysMorePercent.toFixed(1)}%`, texts.paysMore),
    fact(`${published.paysPercent.toFixed(1)}%`, texts.paysAny),
    fact(published.volatility.toFixed(1), texts.volatility),
    ...(published.featureOneIn > 0
      ? [fact(`1 : ${count(published.featureOneIn)}`, feature.odds(texts))]
      : []),
    fact(
      `${count(published.highestMultiple)} ×`,
      fill(texts.highest, { n: count(published.highestWinOneIn) }),
    ),
  );
}

/** What each symbol pays; `rows`: the counts and their amounts, the most first. */
export function drawPays(
  reels: Reels,
  symbols: readonly (readonly (readonly [count: string, minor: number])[])[],
): HTMLElement {
  const cards = symbols.map((rows, symbol) =>
    make(
      'div.pay',
      {},
      reels.picture(symbol),
      make(
        'div.figures',
        {},
        ...rows.map(([count, minor]) =>
          make('div', {}, make('i', {}, count), make('span', {}, amount(minor))),
        ),
      ),
    ),
  );
  return make('div.pays', {}, ...cards);
}

export function drawSpecial(reels: Reels, symbol: number, name: string, words: string): HTMLElement {
  return make(
    'div.special',
    {},
    reels.picture(symbol),
    make('div', {}, make('b', {}, name), make('p', {}, words)),
  );
}

/** The lines that pay, each as a small window of three rows with its number. */
export function drawLines(lines: readonly (readonly number[])[]): HTMLElement {
  return make('div.lines', {}, ...lines.map(drawShape));
}

function drawShape(rows: readonly number[], index: number): HTMLElement {
  const cells = rows.flatMap((lit, reel) =>
    [0, 1, 2].map((row) =>
      svg('rect', {
        x: reel * 10 + 1,
        y: row * 10 + 1,
        width: 8,
        height: 8,
        rx: 2,
        class: lit === row ? 'on' : '',
      }),
    ),
  );
  const shape = svg('svg', { viewBox: `0 0 ${rows.length * 10} 30`, 'aria-hidden': 'true' }, ...cells);
  return make('div', {}, shape, make('i', {}, String(index + 1)));
}

export function openRounds<S extends Step>(
  reels: Reels,
  texts: Texts,
  rounds: SlotRound<S>[],
  replay: (round: SlotRound<S>) => void,
): void {
  const list = rounds.map((round) => {
    const time = vendorTime(round.at);
    const steps = stepsOf(round);
    const wonMinor = round.jackpots.reduce((sum, jackpot) => sum + jackpot.amountMinor, round.winMinor);
    const isWin = wonMinor > round.stakeMinor;
    const won = make(isWin ? 'b.won' : 'b', {}, `${isWin ? '+' : ''}${amount(wonMinor)}`);
    const left = make(
      'div',
      {},
      make('span', {}, time),
      make('small', {}, `${round.isFree ? texts.freeRound : texts.stake} ${amount(round.stakeMinor)}`),
      round.jackpots.length > 0 && make('small', {}, texts.jackpot),
    );
    const open = make(
      'button.round',
      {},
      left,
      make('div.icons', {}, steps.some(({ isFree }) => isFree) && reels.picture(SCATTER)),
      make('div.figures', {}, won, make('small', {}, `${texts.balance} ${amount(round.balanceAfterMinor)}`)),
    );
    open.addEventListener('click', () => {
      sheet.close();
      replay(round);
    });
    return make('li', {}, open);
  });
  const sheet = openSheet(
    texts.rounds,
    VENDOR_ZONE,
    texts,
    list.length > 0 ? make('ol.rounds', {}, ...list) : make('p.small', {}, texts.noRounds),
  );
}
