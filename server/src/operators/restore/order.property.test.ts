import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderBookings, type Booking } from './order.ts';

/** The order of what a restore books (rule O15): a player's wallet is never below nothing, and each platform's own order holds. */

type Named = Booking & { name: string };

const delta = fc.integer({ min: -9, max: 9 }).map(BigInt);
const shape = fc.record({
  wallet: fc.integer({ min: 0, max: 12 }).map(BigInt),
  deltas: fc.array(fc.array(delta, { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
});
const inputs = shape.map(({ wallet, deltas }) => ({
  wallet,
  chains: deltas.map((chain, index) =>
    chain.map((deltaMinor, place): Named => ({ deltaMinor, name: `${index}.${place}` })),
  ),
}));

/** By trying every order. */
function isPossible(chains: readonly (readonly Booking[])[], wallet: bigint): boolean {
  if (chains.every(({ length }) => length === 0)) return true;
  return chains.some((chain, index) => {
    const [first, ...rest] = chain;
    if (!first || wallet + first.deltaMinor < 0n) return false;
    return isPossible(
      chains.map((one, at) => (at === index ? rest : one)),
      wallet + first.deltaMinor,
    );
  });
}

test('an order is found exactly where there is one, and it holds', () => {
  fc.assert(
    fc.property(inputs, ({ wallet, chains }) => {
      const ordered = orderBookings(chains, wallet);
      expect(ordered !== undefined).toBe(isPossible(chains, wallet));
      if (!ordered) return;
      expect(ordered).toHaveLength(chains.flat().length);
      for (const [index, chain] of chains.entries())
        expect(ordered.filter(({ name }) => name.startsWith(`${index}.`))).toEqual(chain);
      let left = wallet;
      for (const { deltaMinor } of ordered) expect((left += deltaMinor) >= 0n).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
