import { below } from '../draws/below.ts';

/** What decides the winners of a raffle. */
export interface WinnerDraw {
  /** In hex. */
  seed: string;
  code: string;
  /** Of the beacon's round, in hex. */
  randomness: string;
  tickets: number;
  places: number;
}

/**
 * The numbers that win, the first prize first (rule P42): the numbers from 1 lie in a row; for each place in turn one of those from that
 * place on is drawn and changes places with it (Fisher–Yates). `raffle_winners.sql` and `web/public/verify.html` draw the same.
 */
export function drawWinners({ seed, code, randomness, tickets, places }: WinnerDraw): number[] {
  /** Where the row differs from 1, 2, 3, … */
  const moved = new Map<number, number>();
  const numberAt = (place: number): number => moved.get(place) ?? place + 1;
  return Array.from({ length: Math.min(tickets, places) }, (_, place) => {
    const other = place + below(seed, `raffle-${code}|${randomness}|${place}`, tickets - place);
    const won = numberAt(other);
    moved.set(other, numberAt(place));
    return won;
  });
}
