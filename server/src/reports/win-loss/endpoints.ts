import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { MOST_PERIODS, type AccountingPeriod } from '@parlour/contract/report';
import { MOST_BETS_SORTED } from '@parlour/contract/report-words';
import { DAY_S, siteTime, spanOf, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { Refusal } from '../../base/http/refusal.ts';
import { createLimits } from '../../base/http/limits.ts';
import { createFileLimits } from '../../base/records/file-limits.ts';
import { readSpan, siteClockOf } from '../../base/records/span.ts';
import type { Queryable } from '../../base/db/db.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import type { Player } from '../../people/accounts/players.ts';
import { listClosed } from '../../play/bets/accounting-periods.ts';
import { readsFew, type ReportFilter } from './cells.ts';
import { figuresOf, NO_SUMS, showFigures, type ShareSums } from './figures.ts';
import { exportReport } from './file.ts';
import { hoursOf, wholeHours } from './hours.ts';
import { getNode } from './node.ts';
import { archivedIn, closedAtOf, readNotes } from './notes.ts';
import { readAdjustments, readGroups, readReport } from './report.ts';
import { readReportBet } from './report-bet.ts';
import { readAfter, readBetPage } from './report-bets.ts';
import { nextOf, readRowsAfter } from './row-order.ts';

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
  const files = createFileLimits(context.clock);
  const reports = createLimits(context.clock, REPORTS.most, REPORTS.inSeconds);
  return {
    async getReport({ input, session: { player }, language }) {
      await reports.consume(String(player.id));
      return readRows({ db, seals }, await readClock(), { input, player, language });
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

type Called<N extends Names> = { input: ParsedInput<N>; player: Player; language: Language };
type Sealing = Pick<Context, 'db' | 'seals'>;
type TitledClock = SiteClock & { title: string };

const sortingOf = <By>(sort: By | undefined, up: '1' | undefined): { by: By; isUp: boolean } | undefined =>
  sort === undefined ? undefined : { by: sort, isUp: up !== undefined };

/** A page of rows, with the totals of all. */
async function readRows(
  { db, seals }: Sealing,
  clock: TitledClock,
  { input, player, language }: Called<'getReport'>,
): Promise<Output<'getReport'>> {
  const span = wholeHours(readSpan(input, clock), clock);
  const { by = 'level', frequency = 'daily' } = input;
  const sorting = sortingOf(input.sort, input.up);
  const about = await readFilter(db, player, input, { span, clock });
  const asked = { viewerId: player.id, filter: about, by, frequency, sorting };
  const page = readRowsAfter(seals, asked, input.after) ?? { span, after: undefined };
  const filter = { ...about, ...hoursOf(page.span, clock) };
  const [{ last, ...shown }, notes] = await Promise.all([
    readReport(db, { ...asked, ...page, filter, withActive: input.active !== undefined, language, clock }),
    readNotes(db, page.span, clock),
  ]);
  return {
    ...page.span,
    ...shown,
    next: last ? nextOf(seals, asked, page.span, last) : null,
    currency: filter.currency,
    path: filter.node.path,
    operator: clock.title,
    timezone: clock.timezone,
    made_at: clock.nowS,
    is_same_day: page.span.to > spanOf('today', clock).from,
    ...notes,
  };
}

/** A page of bets; the first one has their sum. */
async function readBets(
  { db, seals }: Sealing,
  clock: TitledClock,
  { input, player, language }: Called<'listReportBets'>,
): Promise<Output<'listReportBets'>> {
  const wanted = wholeHours(readSpan(input, clock), clock);
  const about = await readFilter(db, player, input, { span: wanted, clock });
  const isAdjustments = input.adjustments !== undefined;
  const asked = {
    viewerId: player.id,
    filter: about,
    isAdjustments,
    sorting: sortingOf(input.sort, input.up),
  };
  const page = readAfter(seals, asked, input.after);
  const span = page?.span ?? wanted;
  const filter = { ...about, ...hoursOf(span, clock) };
  const { currency, node } = filter;
  const readPage = async (tx: Queryable) => {
    const sums = page && !asked.sorting ? NO_SUMS : await readSums(tx, filter, isAdjustments, clock);
    if (asked.sorting && sums.bets > MOST_BETS_SORTED)
      throw new Refusal('invalidInput', { values: { field: 'sort' }, data: { field: 'sort' } });
    const shown = await readBetPage(tx, seals, { ...asked, filter, span, language }, page?.below);
    return { sums, shown };
  };
  // One reading, so that the bets add up to their sum; a page in another order is planned for its values.
  const plans = asked.sorting || !readsFew(filter) ? {} : ({ plans: 'generic' } as const);
  const [{ sums, shown }, archived] = await Promise.all([
    db.tx(readPage, { isolation: 'repeatable read', ...plans }),
    archivedIn(db, span, clock),
  ]);
  const totals = page ? null : showFigures(figuresOf(sums, node.level), currency);
  return { ...span, ...shown, currency, path: node.path, archived, totals };
}

/** Of all bets of a filter, or of those alone that are adjustments. */
async function readSums(
  db: Queryable,
  filter: ReportFilter,
  isAdjustments: boolean,
  clock: TitledClock,
): Promise<ShareSums> {
  const sums = isAdjustments
    ? await readAdjustments(db, filter)
    : (await readGroups(db, { filter, by: 'date', frequency: 'none', clock }, 1)).totals;
  return sums ?? NO_SUMS;
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
