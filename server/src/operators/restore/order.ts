/** A booking of a player's wallet; those of one chain happened in their order, those of different chains in an order that no book knows. */
export interface Booking {
  /** What it adds to the wallet, or takes with a minus. */
  deltaMinor: bigint;
}

/**
 * An order of all bookings that never takes the wallet below nothing, and keeps each chain's own order; undefined where there is none. First
 * come the beginnings of chains that bring more than they take, those that need least before the others; what only takes comes last, found
 * the same way from the end.
 */
export function orderBookings<B extends Booking>(
  chains: readonly (readonly B[])[],
  walletMinor: bigint,
): B[] | undefined {
  const gaining = takeGaining(chains, walletMinor);
  if (!gaining) return undefined;
  const total = sumOf(gaining.left.flat());
  const endMinor = gaining.walletMinor + total;
  if (endMinor < 0n) return undefined;
  const backwards = takeGaining(
    gaining.left.map((chain) =>
      chain.toReversed().map((booking) => ({ booking, deltaMinor: -booking.deltaMinor })),
    ),
    endMinor,
  );
  if (!backwards) return undefined;
  return [...gaining.taken, ...backwards.taken.toReversed().map(({ booking }) => booking)];
}

/** Takes beginnings that bring something or nothing, as long as there are any; undefined where the wallet is too low for the next one. */
function takeGaining<B extends Booking>(chains: readonly (readonly B[])[], walletMinor: bigint) {
  let left = chains.map((chain) => [...chain]);
  let wallet = walletMinor;
  const taken: B[] = [];
  for (;;) {
    const next = left
      .map((chain, index) => ({ index, ...gainingPart(chain) }))
      .filter(({ length }) => length > 0)
      .toSorted((one, other) => (one.needMinor < other.needMinor ? -1 : 1))[0];
    if (next === undefined)
      return { taken, left: left.filter(({ length }) => length > 0), walletMinor: wallet };
    if (next.needMinor > wallet) return undefined;
    const part = left[next.index]!.slice(0, next.length);
    taken.push(...part);
    wallet += sumOf(part);
    left = left.map((chain, index) => (index === next.index ? chain.slice(next.length) : chain));
  }
}

/** The shortest beginning that does not take more than it brings, and what the wallet must hold for it; length 0 where there is none. */
function gainingPart(chain: readonly Booking[]): { length: number; needMinor: bigint } {
  let sum = 0n;
  let lowest = 0n;
  for (const [index, { deltaMinor }] of chain.entries()) {
    sum += deltaMinor;
    if (sum < lowest) lowest = sum;
    if (sum >= 0n) return { length: index + 1, needMinor: -lowest };
  }
  return { length: 0, needMinor: 0n };
}

function sumOf(bookings: readonly Booking[]): bigint {
  return bookings.reduce((sum, { deltaMinor }) => sum + deltaMinor, 0n);
}
