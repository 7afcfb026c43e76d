import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { listReportsOf, reportProblem } from './problems.ts';

export function problemEndpoints({ db }: Context): Pick<Handlers, 'reportProblem' | 'listProblemReports'> {
  return {
    reportProblem: ({ input, language, device, session: { player } }) =>
      reportProblem(db, player.id, { input, language, device }),
    listProblemReports: ({ session: { player } }) => listReportsOf(db, player.id),
  };
}
