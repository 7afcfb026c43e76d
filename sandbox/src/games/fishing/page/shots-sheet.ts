import { fill } from '../../../i18n/texts.ts';
import type { Round } from '../../kit/page/calls.ts';
import { amount, make } from '../../kit/page/dom.ts';
import { openSheet } from '../../kit/page/sheet.ts';
import type { Texts as KitTexts } from '../../kit/page/texts.ts';
import { type Choice, listShots } from '../rules.ts';
import type { Texts } from './texts.ts';

/** Shows how each shot of a past batch ended, what it cost and what it brought. */
export function openShots({ choice, outcome, stakeMinor, nonce }: Round, kit: KitTexts, texts: Texts): void {
  const shots = listShots(choice as Choice, outcome as number[], stakeMinor);
  const rows = shots.map(({ target, multiple, result, shotMinor, winMinor }) =>
    make(
      'li',
      {},
      make('div', {}, make('span', {}, `${texts[target]} · ${multiple}×`), make('small', {}, texts[result])),
      make(
        winMinor > shotMinor ? 'div.money.up' : 'div.money',
        {},
        make('b', {}, `${amount(shotMinor)} › ${amount(winMinor)}`),
      ),
    ),
  );
  openSheet(fill(kit.pastRound, { name: nonce }), kit.close, make('ol.rounds.shots', {}, ...rows));
}
