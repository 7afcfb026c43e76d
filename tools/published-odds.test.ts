import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PUBLISHED, SLOT } from '../sandbox/src/games/slot/rules.ts';

/** The lobby shows what the games' own tests compute. */
test('the slot of the lobby has the figures that its rules are tested for', () => {
  const text = readFileSync(new URL('../content/catalogue/engines.json', import.meta.url), 'utf8');
  const { slot } = JSON.parse(text) as { slot: Record<string, number> };
  expect(slot).toMatchObject({
    rtp: PUBLISHED.returnToPlayer,
    winRate: PUBLISHED.paysMorePercent,
    volatility: PUBLISHED.volatility,
    topWin: SLOT.highestWin,
    topWinOneIn: PUBLISHED.highestWinOneIn,
    betMinMinor: SLOT.stakesMinor[0],
    betMaxMinor: SLOT.stakesMinor.at(-1),
  });
});
