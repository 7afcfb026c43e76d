import { RECORDS_A_PAGE } from '@parlour/contract/records';
import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import type { Context } from '../../context.ts';
import { openCursor, sealCursor } from '../../base/records/cursor.ts';
import { createFileLimits } from '../../base/records/file-limits.ts';
import { readSpan, siteClockOf } from '../../base/records/span.ts';
import { readRecords, type RecordPosition, type RecordsFilter } from './cashier-records.ts';
import { cashierRecordsFile } from './file.ts';

type Names = 'listCashierRecords' | 'exportCashierRecords';

export function cashierRecordsEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, seals } = context;
  const siteClock = siteClockOf(context);
  const files = createFileLimits(context.clock);
  const titleIn = answersOf(context, 'site', ({ info }) => ({ title: info.title }));
  return {
    async listCashierRecords({ input, session: { player }, language }) {
      const filter: RecordsFilter = input;
      const span = readSpan(input, await siteClock());
      // A named span moves with the clock while the player turns pages: the cursor is bound to the name, not to its dates.
      const about = [
        'cashier',
        player.id,
        input.kind,
        input.state,
        input.method,
        input.range,
        input.days,
        input.from,
        input.to,
      ];
      const after =
        input.after === undefined
          ? undefined
          : (openCursor(seals, about, input.after) as unknown as RecordPosition);
      const { list, next, ...totals } = await readRecords(db, player, span, filter, {
        after,
        size: RECORDS_A_PAGE,
        language,
      });
      return {
        ...span,
        list,
        next: next ? sealCursor(seals, about, next) : null,
        currency: player.currency,
        ...totals,
      };
    },
    async exportCashierRecords({ input, session: { player }, language }) {
      await files.consume(String(player.id));
      const [clock, site] = await Promise.all([siteClock(), titleIn(language)]);
      const span = readSpan(input, clock);
      return cashierRecordsFile({
        db,
        player,
        operator: site.title,
        clock,
        span,
        filter: input,
        language,
      });
    },
  };
}
