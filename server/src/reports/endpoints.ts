import type { Context } from '../context.ts';
import { betEndpoints } from './bets/endpoints.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { reportPlayersEndpoints } from './players/endpoints.ts';
import { statementEndpoints } from './statement/endpoints.ts';
import { reportEndpoints } from './win-loss/endpoints.ts';

/** The calls of every record and report. */
export function recordEndpoints(context: Context) {
  return {
    ...betEndpoints(context),
    ...reportEndpoints(context),
    ...memberEndpoints(context),
    ...reportPlayersEndpoints(context),
    ...statementEndpoints(context),
  };
}
