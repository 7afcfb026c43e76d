import { publicNumber } from '../../kit/virtual.ts';

/** A place on the pitch: along it from the left goal line to the right, and across it from the far side to the near one, both 0 to 1. */
export type Place = { along: number; across: number };

export const PLAYERS = 11;
/** The ball is with a player, then on its way to the next one. */
const PASS_MS = 1_100;
const AT_FOOT = 0.42;
/** The first player of a line, how many it has, and how far before its own goal it stands: a keeper, then four, four and two. */
const LINES = [
  { first: 0, count: 1, depth: 0.035 },
  { first: 1, count: 4, depth: 0.19 },
  { first: 5, count: 4, depth: 0.33 },
  { first: 9, count: 2, depth: 0.45 },
] as const;

const between = (from: number, to: number, part: number) => from + (to - from) * part;
const eased = (part: number) => part * part * (3 - 2 * part);

/** A side keeps the ball for three passes. */
const sideWith = (round: number, pass: number) => publicNumber(round, 40 + Math.floor(pass / 3), 2) as 0 | 1;
const holderOf = (round: number, pass: number) => ({
  side: sideWith(round, pass),
  player: 1 + publicNumber(round, 400 + pass, PLAYERS - 1),
});

/** Where a player stands while a pass is played: his place in the line-up, moved up or back with the play. */
function placeDuring(round: number, pass: number, side: 0 | 1, player: number): Place {
  const line = LINES.findLast(({ first }) => player >= first)!;
  const isKeeper = line.count === 1;
  const step = isKeeper ? 0.01 : 0.05;
  const wander = (axis: number) =>
    (publicNumber(round, 4_000 + pass * 50 + side * 25 + player * 2 + axis, 100) / 100 - 0.5) * step * 2;
  const push = isKeeper ? 0 : (sideWith(round, pass) === 0 ? 1 : -1) * (side === 0 ? 0.15 : 0.13);
  const depth = side === 0 ? line.depth : 1 - line.depth;
  return {
    along: Math.min(0.97, Math.max(0.03, depth + push + wander(0))),
    across: 0.12 + ((player - line.first + 0.5) / line.count) * 0.76 + wander(1),
  };
}

/** The line-up before the match: each side in its own half. */
export const atRest = (side: 0 | 1, player: number): Place => {
  const line = LINES.findLast(({ first }) => player >= first)!;
  return {
    along: side === 0 ? line.depth : 1 - line.depth,
    across: 0.12 + ((player - line.first + 0.5) / line.count) * 0.76,
  };
};

/** Where a player is in the course of a match. Follows from the round's number and says nothing of its result. */
export function playerAt(round: number, elapsedMs: number, side: 0 | 1, player: number): Place {
  const pass = Math.floor(elapsedMs / PASS_MS);
  const part = eased(elapsedMs / PASS_MS - pass);
  const [from, to] = [placeDuring(round, pass, side, player), placeDuring(round, pass + 1, side, player)];
  return { along: between(from.along, to.along, part), across: between(from.across, to.across, part) };
}

/** Where the ball is, and how high above the grass, in heights of a player: at a foot, then on its way to the next. */
export function ballAt(round: number, elapsedMs: number): Place & { height: number } {
  const pass = Math.floor(elapsedMs / PASS_MS);
  const part = elapsedMs / PASS_MS - pass;
  const holder = holderOf(round, pass);
  const foot = playerAt(round, elapsedMs, holder.side, holder.player);
  const ahead = holder.side === 0 ? 0.012 : -0.012;
  if (part < AT_FOOT) return { along: foot.along + ahead, across: foot.across + 0.01, height: 0 };
  const leftMs = (pass + AT_FOOT) * PASS_MS;
  const from = playerAt(round, leftMs, holder.side, holder.player);
  const next = holderOf(round, pass + 1);
  const to = playerAt(round, (pass + 1) * PASS_MS, next.side, next.player);
  const flown = (part - AT_FOOT) / (1 - AT_FOOT);
  const isLong = Math.hypot(to.along - from.along, to.across - from.across) > 0.3;
  return {
    along: between(from.along + ahead, to.along + (next.side === 0 ? 0.012 : -0.012), flown),
    across: between(from.across, to.across, flown) + 0.01,
    height: isLong ? Math.sin(flown * Math.PI) * 1.1 : 0,
  };
}
