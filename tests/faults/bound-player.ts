import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bonus } from '@parlour/contract/bonus';
import type { Output } from '@parlour/contract/endpoints';
import { ENGINES } from '../../sandbox/src/games/engines.ts';
import type { Engine } from '../../sandbox/src/games/kit/engine.ts';
import { ROOT } from '../../tools/child.ts';
import type { Client } from '../api-client.ts';
import { KitPage } from '../kit-page.ts';
import { createDepositor } from './cashier-player.ts';
import { giveUp, type Told } from './promotion-player.ts';

export const BOUND_TO_END = 'storm-bound';
export const BOUND_TO_LOSE = 'storm-bound-long';

const GAMES = [
  gameOf(1, 'dragon-of-nine-bays'),
  gameOf(4, 'peg-garden'),
  gameOf(4, 'dice-duel-den'),
] as const;
/** Where the storm's bound bonuses are played. */
export const BOUND_PLATFORMS = [...new Set(GAMES.map(({ gameType }) => gameType))];
/** How a bonus is played, and until when: with so many points at the platform, after so many rounds. */
const STYLES: Record<string, { stakeMinor: number; mayGoOn: (points: number, rounds: number) => boolean }> = {
  // All its bets are placed with five.
  [BOUND_TO_END]: { stakeMinor: 200, mayGoOn: (_, rounds) => rounds < 5 },
  // With fewer points than that it is lost.
  [BOUND_TO_LOSE]: { stakeMinor: 600, mayGoOn: (points) => points >= 15 },
};
/** In one turn: a storm is short. */
const ROUNDS_A_TURN = 2;
/** An impatient player, not a loop: what is being decided is looked at again after it. */
const LOOK_AGAIN_MS = 200;

interface Game {
  gameType: number;
  gameCode: string;
  engine: Engine;
}

function gameOf(gameType: number, gameCode: string): Game {
  const games = JSON.parse(readFileSync(join(ROOT, 'content', 'catalogue', 'games.json'), 'utf8')) as {
    platformId: number;
    code: string;
    engine: string;
  }[];
  const found = games.find(({ platformId, code }) => platformId === gameType && code === gameCode);
  const engine = ENGINES.find(({ id }) => id === found?.engine);
  if (!engine) throw new Error(`no engine of ${gameCode} at platform ${gameType}`);
  return { gameType, gameCode, engine };
}

type Act = 'joins' | 'deposits' | 'boundMoves' | 'boundRounds' | 'boundCancels' | 'endsByStaff';
/** What the player is going to do with a bonus. */
type Plan = 'play' | 'giveUp' | 'leave' | 'askStaff';

/**
 * A player who takes the storm's bound bonuses (rules P60–P66), moves their points to the platforms and home, plays there, and then goes on until
 * the bonus is over, gives it up, or plays it no more; a step a turn.
 */
export interface BoundPlayer {
  /** Answers the act that this turn has finished, if any. Throws when it failed; the next turn tries again. */
  turn(): Promise<Act | undefined>;
}

/** Before the storm, so that a short one sees bonuses to their ends: the offer is joined and the deposit paid, and the bonus is still to be granted. */
export async function takeBound(client: Client, code: string): Promise<void> {
  const offer = (await client.ok('listOffers')).find((one) => one.code === code)!;
  await client.ok('joinOffer', { code, version: offer.version });
  const depositor = createDepositor(client, () => 0, 'first');
  while (!(await depositor.step())) await sleep(LOOK_AGAIN_MS);
}

/** @param endByStaff an operator ends the bonus of that number. */
export function createBoundPlayer(
  client: Client,
  random: () => number,
  told: Told,
  endByStaff: (id: number) => Promise<unknown>,
): BoundPlayer {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const depositor = createDepositor(client, random);
  const plans = new Map<number, Plan>();
  const rounds = new Map<number, number>();
  let moves = 0;
  let open: { game: Game; page: KitPage } | undefined;

  function planFor({ id, code }: Bonus): Plan {
    const plan = plans.get(id) ?? nextPlan(code);
    plans.set(id, plan);
    return plan;
  }

  /** An offer of which the player had no deposit yet, though they may have joined it. */
  async function join(had: ReadonlySet<string>): Promise<boolean> {
    const offers = await client.ok('listOffers');
    const wanted = offers.filter(
      ({ code, is_full }) => !is_full && !had.has(code) && (code === BOUND_TO_END || code === BOUND_TO_LOSE),
    );
    if (wanted.length === 0) return false;
    const { code, version } = pick(wanted);
    told.joined.add((await client.ok('joinOffer', { code, version })).id);
    return true;
  }

  /** An impatient player presses twice: the key is the same, and so is the transfer. */
  async function moveIn({ id, bound }: Bonus): Promise<void> {
    const amount = random() < 0.5 ? undefined : Math.ceil(bound!.home * 50) / 100;
    const call = { gameType: pick(GAMES).gameType, bonus_id: id, amount };
    moves += 1;
    const headers = { 'idempotency-key': `storm-bound-${id}-${moves}` };
    const answers = await Promise.all([
      client.call('transferIn', call, { headers }),
      client.call('transferIn', call, { headers }),
    ]);
    const made = answers.flatMap(({ envelope }) =>
      envelope.code === 0 ? [(envelope.data as Output<'transferIn'>).transfer?.reference] : [],
    );
    if (made.length === 0) throw new Error('no move of the bonus yet');
    if (new Set(made).size > 1) told.contradictions.push(`bonus ${id} was moved as ${made.join(' and ')}`);
  }

  async function moveOut(gameType: number): Promise<void> {
    open = undefined;
    await client.ok('transferOut', { gameType });
  }

  async function playAt(bonus: Bonus, gameType: number): Promise<'boundMoves' | 'boundRounds'> {
    const { stakeMinor, mayGoOn } = STYLES[bonus.code] ?? STYLES[BOUND_TO_END]!;
    const { balance } = await client.ok('userBalance', { gameType });
    const isEnough = balance * 100 >= stakeMinor && mayGoOn(balance, rounds.get(bonus.id) ?? 0);
    if (!isEnough || random() < 0.1) {
      await moveOut(gameType);
      return 'boundMoves';
    }
    if (open?.game.gameType !== gameType || random() < 0.1) {
      open = undefined;
      const game = pick(GAMES.filter((one) => one.gameType === gameType));
      const { gameUrl } = await client.ok('launchGame', { gameType, gameCode: game.gameCode });
      open = { game, page: await KitPage.open(gameUrl) };
    }
    for (let round = 0; round < ROUNDS_A_TURN; round += 1) {
      await open.page.playRound(open.game.engine, stakeMinor);
      rounds.set(bonus.id, (rounds.get(bonus.id) ?? 0) + 1);
    }
    return 'boundRounds';
  }

  /** Where points of the bonus are, or home with them where it takes none any more. */
  async function goOn(bonus: Bonus): Promise<Act | undefined> {
    const plan = planFor(bonus);
    if (plan === 'giveUp' && (rounds.get(bonus.id) ?? 0) > 0) {
      await giveUp(client, bonus, told);
      return 'boundCancels';
    }
    if (plan === 'askStaff' && bonus.bound!.outside > 0) {
      await endByStaff(bonus.id);
      told.endedByStaff.add(bonus.id);
      return 'endsByStaff';
    }
    if (plan === 'leave' && bonus.bound!.outside > 0) {
      told.left.add(bonus.id);
      return undefined;
    }
    const { bound } = await client.ok('getAllBalance');
    const places = bound.filter(({ bonus_id }) => bonus_id === bonus.id);
    const { home, is_playable } = bonus.bound!;
    if (is_playable && home > 0 && (places.length === 0 || random() < 0.15)) {
      await moveIn(bonus);
      return 'boundMoves';
    }
    return places.length > 0 ? playAt(bonus, pick(places).game_type) : undefined;
  }

  async function act(): Promise<Act | undefined> {
    const { running, ended } = await client.ok('listBonuses', {});
    const isAwaited = running.some(({ state, deposit }) => state === 'offered' && deposit === null);
    if (depositor.isBegun() || (isAwaited && depositor.mayBegin()))
      return (await depositor.step()) ? 'deposits' : undefined;
    const played = running.filter(
      ({ id, state, bound }) => state === 'active' && bound !== null && !told.left.has(id),
    );
    if (played.length > 0) return goOn(pick(played));
    const had = [...running, ...ended].filter(({ deposit }) => deposit !== null);
    return (await join(new Set(had.map(({ code }) => code)))) ? 'joins' : undefined;
  }

  return {
    async turn() {
      try {
        const finished = await act();
        if (finished === undefined) await sleep(LOOK_AGAIN_MS);
        return finished;
      } catch (error) {
        // Opened anew by the next round: the last one may have ended with its program, or with the bonus.
        open = undefined;
        throw error;
      }
    },
  };
}

/** In turns over all players, so that each plan is somebody's. */
const PLANS: Record<string, readonly Plan[]> = {
  [BOUND_TO_END]: ['play', 'play', 'giveUp'],
  [BOUND_TO_LOSE]: ['askStaff', 'leave', 'play', 'askStaff'],
};
const planned = new Map<string, number>();

function nextPlan(code: string): Plan {
  const plans = PLANS[code] ?? ['play'];
  const before = planned.get(code) ?? 0;
  planned.set(code, before + 1);
  return plans[before % plans.length]!;
}
