import { toDecimal, toMajor } from '@parlour/contract/money';
import type { ReportFigures } from '@parlour/contract/report';
import { SHARE_COLUMNS, type ShareLevel } from '../../play/bets/share-parts.ts';

/** The figures of a report, made of the sums of its bets (rules R18, R19). */

/** The sums of roll-ups, as rows have them. */
export type ShareSums = Record<
  | 'bets'
  | 'stakeMinor'
  | 'validMinor'
  | 'payoutMinor'
  | 'jackpotMinor'
  | 'feeMinor'
  | 'playerCommMinor'
  | 'playerCommRest'
  | `${ShareLevel}${'Pt' | 'Comm' | 'Fee' | 'Jackpot' | 'Trade' | 'Rated'}Minor`
  | `${ShareLevel}${'Trade' | 'Rated'}Rest`,
  bigint
>;

/** As rows name a column. */
const rowName = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const NO_SUMS: ShareSums = Object.fromEntries(
  SHARE_COLUMNS.map((column) => [rowName(column), 0n]),
) as unknown as ShareSums;

/** From the top down, with the player. */
export const LEVELS = ['company', 'shareholder', 'master', 'agent', 'player'] as const;
export type Level = (typeof LEVELS)[number];

interface Part {
  pt: bigint;
  comm: bigint;
  fee: bigint;
  jackpot: bigint;
  trade: bigint;
  /** Turnover times share, and times commission, before truncation: ten-thousandths of a minor unit. */
  shared: bigint;
  rated: bigint;
}

const NOTHING: Part = { pt: 0n, comm: 0n, fee: 0n, jackpot: 0n, trade: 0n, shared: 0n, rated: 0n };
const WHOLE = 10_000n;

/** What each level has: the company what the others leave. */
function partsOf(sums: ShareSums): Record<Level, Part> {
  const level = (name: ShareLevel): Part => ({
    pt: sums[`${name}PtMinor`],
    comm: sums[`${name}CommMinor`],
    fee: sums[`${name}FeeMinor`],
    jackpot: sums[`${name}JackpotMinor`],
    trade: sums[`${name}TradeMinor`],
    shared: sums[`${name}TradeMinor`] * WHOLE + sums[`${name}TradeRest`],
    rated: sums[`${name}RatedMinor`] * WHOLE + sums[`${name}RatedRest`],
  });
  const player: Part = {
    ...NOTHING,
    pt: sums.payoutMinor - sums.stakeMinor,
    comm: sums.playerCommMinor,
    jackpot: sums.jackpotMinor,
    rated: sums.playerCommMinor * WHOLE + sums.playerCommRest,
  };
  const shared = [level('shareholder'), level('master'), level('agent')] as const;
  const rest = (pick: (part: Part) => bigint, whole: bigint): bigint =>
    whole - shared.reduce((sum, part) => sum + pick(part), 0n);
  const company: Part = {
    pt: rest(({ pt }) => pt, -player.pt),
    comm: rest(({ comm }) => comm, -player.comm),
    fee: rest(({ fee }) => fee, -sums.feeMinor),
    jackpot: rest(({ jackpot }) => jackpot, -player.jackpot),
    trade: rest(({ trade }) => trade, sums.validMinor),
    shared: rest(({ shared }) => shared, sums.validMinor * WHOLE),
    rated: 0n,
  };
  return { company, shareholder: shared[0], master: shared[1], agent: shared[2], player };
}

const totalOf = ({ pt, comm, fee, jackpot }: Part): bigint => pt + comm + fee + jackpot;

function add(parts: readonly Part[]): Part {
  const sum = { ...NOTHING };
  for (const part of parts) for (const name of Object.keys(sum) as (keyof Part)[]) sum[name] += part[name];
  return sum;
}

/** What a level has of the valid stake, in hundredths of a percent: the share in force, or the mean of several by turnover. */
function percentOf(part: bigint, valid: bigint): number | null {
  return valid <= 0n ? null : Math.min(100, Math.max(0, Number(part / valid) / 100));
}

/** The figures as an account of this level sees them, in minor units; the two percentages as they are shown. */
export function figuresOf(sums: ShareSums, self: Level) {
  const parts = partsOf(sums);
  const at = LEVELS.indexOf(self);
  const own = parts[self];
  // No account is below a player; the players are no lower level.
  const lower = add(LEVELS.slice(at + 1, LEVELS.length - 1).map((name) => parts[name]));
  const higher = add(LEVELS.slice(0, at).map((name) => parts[name]));
  const isPlayer = self === 'player';
  return {
    count: sums.bets,
    stake: sums.stakeMinor,
    valid_stake: sums.validMinor,
    win_loss: parts.player.pt,
    comm: parts.player.comm,
    jackpot: parts.player.jackpot,
    total: totalOf(parts.player),
    lower_win_loss: lower.pt,
    lower_comm: lower.comm,
    lower_total: totalOf(lower),
    pt_win_loss: own.pt,
    self_comm: own.comm,
    product: own.fee,
    jackpot_win_loss: own.jackpot,
    trade: isPlayer ? sums.validMinor : own.trade,
    self_total: totalOf(own),
    higher_win_loss: higher.pt,
    higher_comm: higher.comm,
    higher_total: totalOf(higher),
    delivery: isPlayer ? higher.pt + higher.comm : own.pt + own.comm + higher.pt + higher.comm,
    fees: sums.feeMinor,
    ptPercent: isPlayer ? null : percentOf(own.shared, sums.validMinor),
    commPercent: percentOf(own.rated, sums.validMinor),
  };
}

export type MinorFigures = ReturnType<typeof figuresOf>;

/**
 * A figure as SQL, so that the database orders by it: of whole factors of the sums, which `figuresOf` is asked for one sum at a time. The two
 * percentages are quotients by valid stake; without one they come last.
 */
export function figureSql(
  figure: keyof ReportFigures,
  self: Level,
  sumOf: (column: string) => string,
): string {
  const weight = weightedSql(figure, self, sumOf);
  if (figure !== 'pt_percent' && figure !== 'comm_percent') return `(${weight})::numeric`;
  const valid = sumOf('valid_minor');
  return `case when ${valid} > 0 then (${weight})::numeric / ${valid} else -1 end`;
}

/** The sum over cells of a figure that is an amount, as SQL: the cells are weighted first, so that there is one sum to keep and not one a column. */
export const amountSql = (figure: Exclude<keyof ReportFigures, 'pt_percent' | 'comm_percent'>, self: Level) =>
  `coalesce(sum(${weightedSql(figure, self, (column) => column)}), 0)::bigint`;

function weightedSql(figure: keyof ReportFigures, self: Level, valueOf: (column: string) => string): string {
  const terms = SHARE_COLUMNS.flatMap((column) => {
    const factor = weightOf({ ...NO_SUMS, [rowName(column)]: 1n }, figure, self);
    return factor === 0n ? [] : [`${factor} * ${valueOf(column)}`];
  });
  return terms.length > 0 ? terms.join(' + ') : '0';
}

/** Percentages before they are divided. */
function weightOf(sums: ShareSums, figure: keyof ReportFigures, self: Level): bigint {
  if (figure === 'pt_percent') return partsOf(sums)[self].shared;
  if (figure === 'comm_percent') return partsOf(sums)[self].rated;
  return figuresOf(sums, self)[figure];
}

export function showFigures(minor: MinorFigures, currency: string): ReportFigures {
  const { count, ptPercent, commPercent, ...amounts } = minor;
  const major = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, toMajor(amount, currency)]),
  ) as Record<keyof typeof amounts, number>;
  return { count: Number(count), ...major, pt_percent: ptPercent, comm_percent: commPercent };
}

/** The columns of a file, in order; amounts exact. */
export const FIGURE_COLUMNS = [
  'stake',
  'valid_stake',
  'win_loss',
  'comm',
  'jackpot',
  'total',
  'lower_win_loss',
  'lower_comm',
  'lower_total',
  'pt_win_loss',
  'self_comm',
  'product',
  'jackpot_win_loss',
  'trade',
  'self_total',
  'higher_win_loss',
  'higher_comm',
  'higher_total',
  'delivery',
  'fees',
] as const;

export function figureText(
  minor: MinorFigures,
  column: (typeof FIGURE_COLUMNS)[number],
  currency: string,
): string {
  return toDecimal(minor[column], currency);
}
