import { fill } from '../../../i18n/texts.ts';
import { VENDOR_ZONE, vendorTime } from '../../vendor-clock.ts';
import type { Round, Welcome } from './calls.ts';
import { amount, make } from './dom.ts';
import { icon } from './icons.ts';
import { openSheet } from './sheet.ts';
import type { GameView } from './table.ts';
import type { Texts } from './texts.ts';

/** The rules of the game with its published figures and the limits of a round. */
export function openRules(
  texts: Texts,
  view: Pick<GameView<unknown>, 'published' | 'rules' | 'cashMinor'>,
  { limits, currency }: Welcome,
): void {
  const { returnFrom, returnTo, highestMultiple } = view.published;
  const fact = (label: string, value: string) => make('div.fact', {}, make('b', {}, value), label);
  const isOne = returnFrom === returnTo;
  openSheet(
    texts.rules,
    texts.close,
    make(
      'div.facts',
      {},
      fact(
        texts.return,
        isOne ? `${returnTo}%` : fill(texts.returnRange, { from: returnFrom, to: returnTo }),
      ),
      fact(texts.highest, `${highestMultiple.toLocaleString('en-US')}×`),
      fact(texts.stakeLimits, `${amount(limits.leastMinor)} – ${amount(limits.mostMinor)}`),
      fact(texts.highestWin, `${amount(limits.highestWinMinor)} ${currency}`),
    ),
    ...view.rules(),
    ...(view.cashMinor ? [make('p.small', {}, texts.dayRule)] : []),
    make('p.small', {}, texts.rounding),
  );
}

/** Says by which clock the times of past rounds are. */
export const timesNote = (texts: Texts): HTMLElement =>
  make('p.small', {}, fill(texts.roundTimes, { zone: VENDOR_ZONE }));

/** The last rounds; each can be shown again on the stage. */
export function openRounds(texts: Texts, rounds: Round[], replay: (round: Round) => void): void {
  const words = {
    open: texts.state_open,
    paid: texts.state_paid,
    lost: texts.state_lost,
    void: texts.state_void,
  };
  const rows = rounds.map((round) => {
    const { at, stakeMinor, winMinor, state, nonce } = round;
    const time = vendorTime(at);
    const again = make('button.tool', { 'aria-label': `${texts.replay} ${time}` }, icon('replay'));
    again.addEventListener('click', () => {
      sheet.close();
      replay(round);
    });
    return make(
      'li',
      {},
      make('div', {}, make('span', {}, time), make('small', {}, `#${nonce} · ${words[state]}`)),
      make(
        winMinor > stakeMinor ? 'div.money.up' : 'div.money',
        {},
        make('b', {}, `${(winMinor / stakeMinor).toFixed(2)}×`),
        make('small', {}, `${amount(stakeMinor)} › ${amount(winMinor)}`),
      ),
      state !== 'open' && again,
    );
  });
  const list = rows.length > 0 ? make('ol.rounds', {}, ...rows) : make('p.small', {}, texts.noRounds);
  const sheet = openSheet(texts.rounds, texts.close, timesNote(texts), list);
}
