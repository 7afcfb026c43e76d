import { PUBLISHED, SCATTER, SLOT, WILD } from '../rules.ts';
import type { PlayedRound } from '../rules.ts';
import { amount, icon, make, svg } from './dom.ts';
import type { Welcome } from './api.ts';
import { jackpotShare } from './jackpots.ts';
import type { Reels } from './reels.ts';
import { drawReplay } from './replay.ts';
import { fill } from '../../../i18n/texts.ts';
import type { Texts } from './texts.ts';

/** A sheet that slides up; closes by its button, by Escape and by a touch beside it. */
function openSheet(title: string, note: string, texts: Texts, ...content: Node[]): void {
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
}

export function openPays(
  reels: Reels,
  texts: Texts,
  stakeMinor: number,
  { currency, jackpot }: Pick<Welcome, 'currency' | 'jackpot'>,
): void {
  const free = { n: SLOT.freeSpins, limit: SLOT.freeSpinLimit, times: SLOT.freeSpinMultiplier };
  openSheet(
    texts.pays,
    fill(texts.atStake, { amount: `${amount(stakeMinor)} ${currency}` }),
    texts,
    drawFacts(texts),
    ...(jackpot ? [make('p.small', {}, jackpotShare(texts, jackpot))] : []),
    make('div.pays', {}, ...drawPays(reels, stakeMinor / SLOT.lines.length)),
    make(
      'div.specials',
      {},
      drawSpecial(reels, WILD, texts.wild, texts.wildText),
      drawSpecial(reels, SCATTER, texts.bonus, fill(texts.bonusText, free)),
    ),
    make('p.small', {}, fill(texts.freeText, free)),
    make('h3', {}, texts.linesTitle),
    make('div.lines', {}, ...SLOT.lines.map(drawLine)),
    make('p.small', {}, texts.fair),
  );
}

function drawFacts(texts: Texts): HTMLElement {
  const fact = (value: string, words: string) => make('div.fact', {}, make('b', {}, value), words);
  return make(
    'div.facts',
    {},
    fact(`${PUBLISHED.returnToPlayer.toFixed(2)}%`, texts.rtp),
    fact(`${PUBLISHED.paysMorePercent.toFixed(1)}%`, texts.paysMore),
    fact(`${PUBLISHED.paysPercent.toFixed(1)}%`, texts.paysAny),
    fact(PUBLISHED.volatility.toFixed(1), texts.volatility),
    fact(`1 : ${PUBLISHED.freeSpinsOneIn}`, texts.freeOdds),
    fact(
      `${SLOT.highestWin.toLocaleString('en-US')} ×`,
      fill(texts.highest, { n: PUBLISHED.highestWinOneIn.toLocaleString('en-US') }),
    ),
  );
}

function drawPays(reels: Reels, lineStakeMinor: number): HTMLElement[] {
  return SLOT.pays.map((multiples, symbol) => {
    const rows = [5, 4, 3].map((count) =>
      make(
        'div',
        {},
        make('i', {}, String(count)),
        make('span', {}, amount(multiples[count - 3]! * lineStakeMinor)),
      ),
    );
    return make('div.pay', {}, reels.picture(symbol), make('div.figures', {}, ...rows));
  });
}

function drawSpecial(reels: Reels, symbol: number, name: string, words: string): HTMLElement {
  return make(
    'div.special',
    {},
    reels.picture(symbol),
    make('div', {}, make('b', {}, name), make('p', {}, words)),
  );
}

function drawLine(rows: readonly number[], index: number): HTMLElement {
  const cells = rows.flatMap((lit, reel) =>
    [0, 1, 2].map((row) =>
      svg('rect', {
        x: String(reel * 10 + 1),
        y: String(row * 10 + 1),
        width: '8',
        height: '8',
        rx: '2',
        class: lit === row ? 'on' : '',
      }),
    ),
  );
  return make(
    'div',
    {},
    svg('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' }, ...cells),
    make('i', {}, String(index + 1)),
  );
}

export function openRounds(reels: Reels, texts: Texts, rounds: PlayedRound[], language: string): void {
  const list = rounds.map((round) => {
    const time = new Date(round.at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'medium' });
    const wins = round.steps.flatMap((step) => step.wins).slice(0, 4);
    const pictures = make('div.icons', {}, ...wins.map((win) => reels.picture(win.symbol)));
    if (round.steps.length > 1) pictures.prepend(reels.picture(SCATTER));
    const wonMinor = round.jackpots.reduce((sum, jackpot) => sum + jackpot.amountMinor, round.winMinor);
    const isWin = wonMinor > round.stakeMinor;
    const won = make(isWin ? 'b.won' : 'b', {}, `${isWin ? '+' : ''}${amount(wonMinor)}`);
    const left = make(
      'div',
      {},
      make('span', {}, time),
      make('small', {}, `${texts.stake} ${amount(round.stakeMinor)}`),
      round.jackpots.length > 0 && make('small', {}, texts.jackpot),
    );
    const open = make(
      'button.round',
      {},
      left,
      pictures,
      make('div.figures', {}, won, make('small', {}, `${texts.balance} ${amount(round.balanceAfterMinor)}`)),
    );
    open.addEventListener('click', () => openReplay(reels, texts, round, time));
    return make('li', {}, open);
  });
  openSheet(
    texts.rounds,
    '',
    texts,
    list.length > 0 ? make('ol.rounds', {}, ...list) : make('p.small', {}, texts.noRounds),
  );
}

function openReplay(reels: Reels, texts: Texts, round: PlayedRound, time: string): void {
  openSheet(texts.replay, time, texts, drawReplay(reels, texts, round));
}
