import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { createLimits } from '../../http/limits.ts';
import { readSpan, siteClockOf } from '../../records/span.ts';
import { exportStatement } from './file.ts';
import { readAfter, readStatement, readTransaction } from './statement.ts';

type Names = 'listTransactions' | 'getTransaction' | 'exportTransactions';

/** A file may be a thousand times the work of a page. */
const FILES = { most: 12, inSeconds: 60 } as const;

export function statementEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, seals } = context;
  const readClock = siteClockOf(context);
  const files = createLimits(FILES.most, FILES.inSeconds);
  return {
    async listTransactions({ input, session: { player }, language }) {
      const { group } = input;
      const page = readAfter(seals, { player, group }, input.after);
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
