import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINES } from '../sandbox/src/games/engines.ts';
import { LIMITS } from '../sandbox/src/games/lottery/limits.ts';
import { published as lottery } from '../sandbox/src/games/lottery/published.ts';
import type { SlotFigures } from '../sandbox/src/games/slot-kit/figures.ts';

const isSlot = (published: object): published is SlotFigures => 'paysMorePercent' in published;

/** The lobby shows what the games' own tests compute. */
test('the slots of the lobby have the figures that their rules are tested for', () => {
  const text = readFileSync(new URL('../content/catalogue/engines.json', import.meta.url), 'utf8');
  const told = JSON.parse(text) as Record<string, Record<string, number>>;
  const slots = ENGINES.filter(({ published }) => isSlot(published));
  expect(slots.length).toBeGreaterThan(0);
  for (const { id, published, stakesMinor = [] } of slots) {
    // By this ending the database and the lobby know that it is a slot.
    expect(id).toMatch(/slot$/);
    const { returnFrom, paysMorePercent, volatility, highestMultiple, highestWinOneIn } =
      published as SlotFigures;
    expect(told[id], id).toMatchObject({
      rtp: returnFrom,
      winRate: paysMorePercent,
      volatility,
      topWin: highestMultiple,
      topWinOneIn: highestWinOneIn,
      betMinMinor: stakesMinor[0],
      betMaxMinor: stakesMinor.at(-1),
    });
  }
});

test('the lotteries of the lobby have the return and the stakes that their rules are tested for', () => {
  const text = readFileSync(new URL('../content/catalogue/engines.json', import.meta.url), 'utf8');
  const { lottery: told } = JSON.parse(text) as Record<string, Record<string, number>>;
  expect(told).toMatchObject({
    rtp: lottery.returnFrom,
    betMinMinor: LIMITS.leastMinor,
    betMaxMinor: LIMITS.mostMinor,
  });
});
