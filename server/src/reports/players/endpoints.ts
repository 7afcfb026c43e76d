import type { ParsedInput } from '@parlour/contract/endpoints';
import { spanOf, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { createLimits } from '../../base/http/limits.ts';
import { createFileLimits } from '../../base/records/file-limits.ts';
import { readSpan, siteClockOf } from '../../base/records/span.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import type { Player } from '../../people/accounts/players.ts';
import { hoursOf, wholeHours } from '../win-loss/hours.ts';
import type { ReportNode } from '../win-loss/node.ts';
import { readNotes } from '../win-loss/notes.ts';
import { exportPlayers } from './file.ts';
import { getBranch, mayReadBalances, readAfter, readPage, type AskedPlayers } from './players.ts';
import type { PlayerFilter } from './who.ts';

type Names = 'listReportPlayers' | 'exportReportPlayers';
type Asked = ParsedInput<'exportReportPlayers'>;

/** The first page adds up to thousands of players. */
const PAGES = { most: 120, inSeconds: 60 } as const;

export function reportPlayersEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, seals } = context;
  const readClock = siteClockOf(context);
  const files = createFileLimits(context.clock);
  const pages = createLimits(context.clock, PAGES.most, PAGES.inSeconds);
  return {
    async listReportPlayers({ input, session: { player } }) {
      await pages.consume(String(player.id));
      const clock = await readClock();
      const fresh = wholeHours(readSpan(input, clock), clock);
      const node = await getBranch(db, player, input.member);
      const page = readAfter(seals, player.id, whoOf(player, node, input, fresh), input.after);
      const span = page?.span ?? fresh;
      const asked = askedOf(player, node, input, { span, clock });
      return {
        ...span,
        currency: player.currency,
        path: node.path,
        operator: clock.title,
        timezone: clock.timezone,
        made_at: clock.nowS,
        is_same_day: span.to > spanOf('today', clock).from,
        has_balances: asked.hasBalances,
        ...(await readNotes(db, span, clock)),
        ...(await readPage(db, seals, { ...asked, viewerId: player.id }, page?.below)),
      };
    },
    async exportReportPlayers({ input, session: { player }, language }) {
      await files.consume(String(player.id));
      const clock = await readClock();
      const span = wholeHours(readSpan(input, clock), clock);
      const node = await getBranch(db, player, input.member);
      const asked = askedOf(player, node, input, { span, clock });
      return exportPlayers(db, { ...asked, node, language, clock });
    },
  };
}

function whoOf(viewer: Player, node: ReportNode, input: Asked, span: TimeSpan): PlayerFilter {
  const search = accountKey(input.search ?? '');
  return {
    readerId: viewer.isSupervisor ? 0n : viewer.id,
    nodeId: node.id,
    scope: input.scope ?? 'all',
    search,
    registered: input.new === undefined ? undefined : span,
    order: orderOf(input, search),
    isBack: input.back !== undefined,
  };
}

/**
 * What an index serves of each filter: a search begins with letters, and those who are new with a moment. A search among the new goes by
 * letters, and looks at every account that begins with them.
 */
function orderOf({ order = 'account', new: isNew }: Asked, search: string): PlayerFilter['order'] {
  if (search !== '') return 'account';
  return isNew === undefined ? order : 'registered';
}

function askedOf(
  viewer: Player,
  node: ReportNode,
  input: Asked,
  { span, clock }: { span: TimeSpan; clock: SiteClock },
): AskedPlayers {
  const who = whoOf(viewer, node, input, span);
  return {
    who,
    span,
    hasBalances: mayReadBalances(viewer, who),
    filter: {
      node,
      ...hoursOf(span, clock),
      branchId: null,
      playerId: null,
      platformId: null,
      gameCode: null,
      product: null,
      currency: viewer.currency,
    },
  };
}
