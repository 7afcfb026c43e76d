import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { createLimits } from '../../base/http/limits.ts';
import { createFileLimits } from '../../base/records/file-limits.ts';
import { readSpan, siteClockOf } from '../../base/records/span.ts';
import { exportStatement } from './file.ts';
import { readAfter, readStatement, readTransaction } from './statement.ts';

type Names = 'listTransactions' | 'getTransaction' | 'exportTransactions';

/** The first page adds up its whole interval, which may be a year. */
const TOTALS = { most: 120, inSeconds: 60 } as const;

export function statementEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, seals } = context;
  const readClock = siteClockOf(context);
  const files = createFileLimits(context.clock);
  const totals = createLimits(context.clock, TOTALS.most, TOTALS.inSeconds);
  return {
    async listTransactions({ input, session: { player }, language }) {
      const { group } = input;
      const page = readAfter(seals, { player, group }, input.after);
      if (!page) await totals.consume(String(player.id));
      const span = page?.span ?? readSpan(input, await readClock());
      return readStatement(db, seals, { player, language, group, span }, page?.below);
    },
    getTransaction: ({ input, session: { player }, language }) =>
      readTransaction(db, { player, language }, input.id),
    async exportTransactions({ input, session: { player }, language }) {
      await files.consume(String(player.id));
      const clock = await readClock();
      const span = readSpan(input, clock);
      return exportStatement(db, { player, language, group: input.group, span }, clock);
    },
  };
}
