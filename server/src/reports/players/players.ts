import type { Output } from '@parlour/contract/endpoints';
import { RECORDS_A_PAGE } from '@parlour/contract/records';
import type { ReportPlayer } from '@parlour/contract/report-players';
import { MOST_PLAYERS_SUMMED } from '@parlour/contract/report-words';
import type { TimeSpan } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Seals } from '../../base/crypto/sealed.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { openCursor, sealCursor } from '../../base/records/cursor.ts';
import type { Player } from '../../people/accounts/players.ts';
import { findPathTo } from '../../people/agents/agent-tree.ts';
import type { ReportFilter } from '../win-loss/cells.ts';
import { getNode, type ReportNode } from '../win-loss/node.ts';
import { addUp, readFigures, readLastBets, showFigures, type MinorPlayerFigures } from './figures.ts';
import {
  areMoreThan,
  listPlayers,
  positionOf,
  type PlayerFilter,
  type PlayerPosition,
  type PlayerRow,
} from './who.ts';

/** The players below an account of the tree, as agents see them (rules R29–R31): nothing here reads a player's personal data. */

export interface AskedPlayers {
  who: PlayerFilter;
  /** Which bets count. */
  filter: ReportFilter;
  span: TimeSpan;
  hasBalances: boolean;
}

/**
 * Throws `notFound` for an account that does not stand below the reader now, as for one that does not exist, and for a player, whom nobody
 * stands below.
 */
export async function getBranch(
  db: Queryable,
  viewer: Player,
  member: string | undefined,
): Promise<ReportNode> {
  const node = await getNode(db, viewer, member);
  const stands = node.id === 0n || (await findPathTo(db, viewer, node.path.at(-1)!.account)) !== undefined;
  if (!stands || node.level === 'player') throw new Refusal('notFound');
  return node;
}

/** Balances are for the account directly above a player, who settles with them, and for supervisors. */
export function mayReadBalances(
  { isSupervisor, id, identityType }: Pick<Player, 'isSupervisor' | 'id' | 'identityType'>,
  { nodeId, scope }: Pick<PlayerFilter, 'nodeId' | 'scope'>,
): boolean {
  return isSupervisor || (nodeId === id && (scope === 'direct' || identityType === 'agent'));
}

export interface ReadPlayer extends PlayerRow {
  figures: MinorPlayerFigures;
  lastBetAt: Date | null;
}

export interface PlayersSummary {
  players: number;
  new: number;
  active: number;
  withBalance: number | null;
  figures: MinorPlayerFigures;
}

/** The players of a batch with their figures. */
export async function readBatch(
  tx: Queryable,
  rows: readonly PlayerRow[],
  asked: AskedPlayers,
): Promise<ReadPlayer[]> {
  const figures = await readFigures(tx, rows, asked);
  const bets = await readLastBets(tx, rows);
  return rows.map((row) => ({
    ...row,
    figures: figures.get(row.id)!,
    lastBetAt: bets.get(row.id) ?? null,
  }));
}

export const isNew = ({ createdAt }: Pick<PlayerRow, 'createdAt'>, { from, to }: TimeSpan): boolean =>
  createdAt.getTime() >= from * 1000 && createdAt.getTime() < to * 1000;

/** Of all players of the filter. */
export async function readSummary(
  tx: Queryable,
  all: readonly PlayerRow[],
  asked: AskedPlayers,
): Promise<PlayersSummary> {
  const figures = [...(await readFigures(tx, all, asked)).values()];
  return {
    players: all.length,
    new: all.filter((row) => isNew(row, asked.span)).length,
    active: figures.filter(({ bets }) => bets > 0).length,
    withBalance: asked.hasBalances ? figures.filter(({ balanceMinor }) => balanceMinor! > 0n).length : null,
    figures: addUp(figures, asked),
  };
}

type Page = Pick<Output<'listReportPlayers'>, 'list' | 'next' | 'summary'>;

/** A page at one moment. The first one reads all players of the filter where they are added up (rule R29). */
export async function readPage(
  db: Db,
  seals: Seals,
  asked: AskedPlayers & { viewerId: bigint },
  below: PlayerPosition | undefined,
): Promise<Page> {
  const { who, span, viewerId } = asked;
  return db.tx(
    async (tx) => {
      const isSummed = below === undefined && !(await areMoreThan(tx, who, MOST_PLAYERS_SUMMED));
      const found = await listPlayers(tx, who, below, isSummed ? MOST_PLAYERS_SUMMED : RECORDS_A_PAGE + 1);
      const rows = found.slice(0, RECORDS_A_PAGE);
      const summary = isSummed ? await readSummary(tx, found, asked) : undefined;
      const { currency } = asked.filter;
      const next =
        found.length > rows.length
          ? sealCursor(seals, aboutOf(viewerId, who), [
              span.from,
              span.to,
              ...positionOf(rows.at(-1)!, who.order),
            ])
          : null;
      return {
        list: (await readBatch(tx, rows, asked)).map((row) => showPlayer(row, span, currency)),
        next,
        summary: summary
          ? {
              players: summary.players,
              new: summary.new,
              active: summary.active,
              with_balance: summary.withBalance,
              figures: showFigures(summary.figures, currency),
            }
          : null,
      };
    },
    { isolation: 'repeatable read' },
  );
}

function showPlayer(row: ReadPlayer, span: TimeSpan, currency: string): ReportPlayer {
  return {
    account: row.account,
    agent: row.agent,
    registered_at: unixSeconds(row.createdAt),
    is_new: isNew(row, span),
    is_open: row.status === 'open',
    last_login_at: row.lastLoginAt && unixSeconds(row.lastLoginAt),
    last_bet_at: row.lastBetAt && unixSeconds(row.lastBetAt),
    figures: showFigures(row.figures, currency),
  };
}

/** A cursor is good for the same reader and players alone. Of the new ones it carries the range. */
const aboutOf = (viewerId: bigint, { nodeId, scope, search, registered, order, isBack }: PlayerFilter) => [
  'players',
  viewerId,
  nodeId,
  scope,
  search,
  registered !== undefined,
  order,
  isBack,
];

/** Where a page begins, and the interval of the first one: a range by name may be another one by now. */
export function readAfter(
  seals: Seals,
  viewerId: bigint,
  who: PlayerFilter,
  after: string | undefined,
): { span: TimeSpan; below: PlayerPosition } | undefined {
  if (after === undefined) return undefined;
  const [from, to, ...below] = openCursor(seals, aboutOf(viewerId, who), after);
  return { span: { from: Number(from), to: Number(to) }, below: below.map(String) };
}
