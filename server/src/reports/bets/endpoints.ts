import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { createLimits } from '../../base/http/limits.ts';
import { createFileLimits } from '../../base/records/file-limits.ts';
import { readSpan, siteClockOf } from '../../base/records/span.ts';
import { readBet } from './bet-detail.ts';
import { readAfter, readBets } from './bets.ts';
import { exportBets } from './file.ts';

type Names = 'listBets' | 'getBet' | 'exportBets';

/** The first page adds up its whole interval, which may be a year. */
const TOTALS = { most: 120, inSeconds: 60 } as const;

export function betEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, seals, providers } = context;
  const readClock = siteClockOf(context);
  const files = createFileLimits(context.clock);
  const totals = createLimits(context.clock, TOTALS.most, TOTALS.inSeconds);
  return {
    async listBets({ input, session: { player }, language }) {
      const page = readAfter(seals, { player, filter: input }, input.after);
      if (!page) await totals.consume(String(player.id));
      const span = page?.span ?? readSpan(input, await readClock());
      return readBets(db, seals, { player, language, filter: input, span }, page?.below);
    },
    getBet: ({ input, session: { player }, language }) =>
      readBet(db, providers, { player, language }, input.id),
    async exportBets({ input, session: { player }, language }) {
      await files.consume(String(player.id));
      const clock = await readClock();
      return exportBets(db, { player, language, filter: input, span: readSpan(input, clock) }, clock);
    },
  };
}
