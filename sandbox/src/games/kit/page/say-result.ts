import { fill } from '../../../i18n/texts.ts';
import { amount } from './dom.ts';
import type { Bet } from './shared-calls.ts';
import type { SharedSetting } from './shared-frame.ts';
import { play } from './sound.ts';

/** Says what a round has brought the player's settled bets. A return that is not above the stake is told plainly and without a sound. */
export function sayResult({ texts, say, welcome, plate }: SharedSetting, bets: readonly Bet[]): void {
  const won = bets.reduce((sum, { winMinor }) => sum + winMinor, 0);
  const staked = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  const paid = `${amount(won)} ${welcome.currency}`;
  if (won > staked) {
    play('win');
    plate.show(won, staked);
    say(fill(texts.won, { amount: paid }), true);
  } else say(won > 0 ? fill(texts.returned, { amount: paid, stake: amount(staked) }) : texts.nothing);
}
