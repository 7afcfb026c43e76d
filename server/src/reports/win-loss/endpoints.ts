import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { MOST_PERIODS, type AccountingPeriod } from '@parlour/contract/report';
import { DAY_S, siteTime, spanOf, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { createLimits } from '../../base/http/limits.ts';
import { createFileLimits } from '../../base/records/file-limits.ts';
import { readSpan, siteClockOf } from '../../base/records/span.ts';
import type { Queryable } from '../../base/db/db.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import type { Player } from '../../people/accounts/players.ts';
import { listClosed } from '../../play/bets/accounting-periods.ts';
import type { ReportFilter } from './cells.ts';
import { figuresOf, showFigures } from './figures.ts';
import { exportReport } from './file.ts';
import { hoursOf, wholeHours } from './hours.ts';
import { getNode } from './node.ts';
import { archivedIn, closedAtOf, readNotes } from './notes.ts';
import { NO_SUMS, readAdjustments, readGroups, readReport } from './report.ts';
import { readReportBet } from './report-bet.ts';
import { readAfter, readBetPage } from './report-bets.ts';

type Names = 'getReport' | 'listReportBets' | 'getReportBet' | 'exportReport' | 'listAccountingPeriods';
type Asked = Pick<
  ParsedInput<'listReportBets'>,
  'range' | 'from' | 'to' | 'member' | 'branch' | 'player' | 'game_type' | 'game_code' | 'product'
>;

/** A report adds up its whole interval, which may be a year. */
const REPORTS = { most: 120, inSeconds: 60 } as const;

export function reportEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, seals } = context;
  const readClock = siteClockOf(context);
  const files = createFileLimits();
  const reports = createLimits(REPORTS.most, REPORTS.inSeconds);
  return {
    async getReport({ input, session: { player }, language }) {
      await reports.consume(String(player.id));
      const clock = await readClock();
      const span = wholeHours(readSpan(input, clock), clock);
      const filter = await readFilter(db, player, input, { span, clock });
      const { by = 'level', frequency = 'daily', active } = input;
      const shown = await readReport(db, {
        filter,
        span,
        by,
        frequency,
        withActive: active !== undefined,
        language,
        clock,
      });
      return {
        ...span,
        ...shown,
        currency: filter.currency,
        path: filter.node.path,
        operator: clock.title,
        timezone: clock.timezone,
        made_at: clock.nowS,
        is_same_day: span.to > spanOf('today', clock).from,
        ...(await readNotes(db, span, clock)),
      };
    },
    async listReportBets({ input, session: { player }, language }) {
      await reports.consume(String(player.id));
      return readBets({ db, seals }, await readClock(), { input, player, language });
    },
    async getReportBet({ input, session: { player } }) {
      await reports.consume(String(player.id));
      return readReportBet(db, await getNode(db, player, input.member), BigInt(input.id));
    },
    async exportReport({ input, session: { player }, language }) {
      await files.consume(String(player.id));
      const clock = await readClock();
      const span = wholeHours(readSpan(input, clock), clock);
      const filter = await readFilter(db, player, input, { span, clock });
      const { by = 'level', frequency = 'daily' } = input;
      const closedAt = await closedAtOf(db, span, clock);
      // A closed period's file is the same for good: it says when the period was closed and not when it was made.
      const made = closedAt === null ? clock : { ...clock, nowS: closedAt };
      const asked = { filter, span, frequency, withActive: false, language, clock: made };
      const isBets = by === 'bets';
      return exportReport(db, {
        asked: { ...asked, by: isBets ? 'date' : by },
        onlyOf: [input.branch, input.player].filter((account) => account !== undefined).map(accountKey),
        bets: isBets
          ? { isAdjustments: input.adjustments !== undefined, archived: await archivedIn(db, span, clock) }
          : undefined,
      });
    },
    async listAccountingPeriods({ session: { player } }) {
      await reports.consume(String(player.id));
      return { list: await readPeriods(db, await readClock()) };
    },
  };
}

async function readPeriods(db: Queryable, { timezone }: SiteClock): Promise<AccountingPeriod[]> {
  const midnight = (day: string): number => siteTime(`${day}T00:00`, timezone)!;
  const closed = await listClosed(db, MOST_PERIODS);
  return closed.map(({ kind, firstDay, lastDay, closedAt, proof }) => ({
    kind,
    first_day: firstDay,
    last_day: lastDay,
    from: midnight(firstDay),
    to: midnight(lastDay) + DAY_S,
    closed_at: unixSeconds(closedAt),
    proof,
  }));
}

/** A page of bets; the first one has their sum. */
async function readBets(
  { db, seals }: Pick<Context, 'db' | 'seals'>,
  clock: SiteClock & { title: string },
  { input, player, language }: { input: ParsedInput<'listReportBets'>; player: Player; language: Language },
): Promise<Output<'listReportBets'>> {
  const asked = wholeHours(readSpan(input, clock), clock);
  const about = await readFilter(db, player, input, { span: asked, clock });
  const page = readAfter(seals, player.id, about, input);
  const span = page?.span ?? asked;
  const filter = { ...about, ...hoursOf(span, clock) };
  const { currency, node } = filter;
  const isAdjustments = input.adjustments !== undefined;
  const shown = await readBetPage(
    db,
    seals,
    { viewerId: player.id, filter, span, isAdjustments, language },
    page?.below,
  );
  const archived = await archivedIn(db, span, clock);
  const head = { ...span, ...shown, currency, path: node.path, archived };
  if (page) return { ...head, totals: null };
  const totals = isAdjustments
    ? await readAdjustments(db, filter)
    : (await readGroups(db, { filter, by: 'date', frequency: 'none', clock }, 1)).totals;
  return { ...head, totals: showFigures(figuresOf(totals ?? NO_SUMS, node.level), currency) };
}

async function readFilter(
  db: Queryable,
  viewer: Player,
  { member, branch, player, game_type, game_code, product }: Asked,
  { span, clock }: { span: TimeSpan; clock: SiteClock },
): Promise<ReportFilter> {
  return {
    node: await getNode(db, viewer, member),
    branchId: branch === undefined ? null : (await getNode(db, viewer, branch)).id,
    playerId: player === undefined ? null : (await getNode(db, viewer, player)).id,
    ...hoursOf(span, clock),
    platformId: game_type ?? null,
    gameCode: game_code ?? null,
    product: product ?? null,
    currency: viewer.currency,
  };
}
