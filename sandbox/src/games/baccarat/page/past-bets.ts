import { amount, make } from '../../kit/page/dom.ts';
import { drawCard } from './cards.ts';
import type { Cards, PastBet } from './table-api.ts';
import type { Texts } from './texts.ts';

/** Opens the last bets with the hands that decided them. */
export function openPastBets(bets: readonly PastBet[], texts: Texts, tag: string): void {
  const close = make('button.plain', {}, texts.close);
  const rows = bets.map((bet) => drawBet(bet, texts, tag));
  const list = rows.length > 0 ? make('ol.past', {}, ...rows) : make('p.empty', {}, texts.noBets);
  const sheet = make(
    'dialog.sheet',
    { 'aria-label': texts.bets },
    make('header', {}, make('h2', {}, texts.bets), close),
    list,
  ) as HTMLDialogElement;
  close.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}

function drawBet({ at, spots, stakeMinor, winMinor, state, hand }: PastBet, texts: Texts, tag: string) {
  const time = new Date(at).toLocaleString(tag, { dateStyle: 'short', timeStyle: 'medium' });
  const isWin = winMinor > stakeMinor;
  const back = state === 'open' ? '…' : `${isWin ? '+' : ''}${amount(winMinor)}`;
  return make(
    'li',
    {},
    make(
      'div.past-head',
      {},
      make('span', {}, time),
      make(isWin ? 'b.won' : 'b', {}, `${amount(stakeMinor)} → ${back}`),
    ),
    make('p', {}, spots.map(([spot, minor]) => `${texts[spot]} ${amount(minor)}`).join(' · ')),
    hand && make('div.past-hand', {}, drawSide('player', hand, texts), drawSide('banker', hand, texts)),
  );
}

function drawSide(side: 'player' | 'banker', hand: Cards, texts: Texts): HTMLElement {
  return make(
    `div.past-side.${side}`,
    {},
    make(hand.outcome === side ? 'b' : 'span', {}, texts[side]),
    make('div.cards', {}, ...hand[side].map((card) => drawCard(card, texts))),
  );
}
