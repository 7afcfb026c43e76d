import { launchesWithoutTransfer } from '@parlour/contract/constants';
import type { Transfer } from '@parlour/contract/points';
import type { TransferSetting } from '@parlour/contract/transfer-settings';

/**
 * The launch of a game as a pure state machine (rule G2): the next step depends on state and answer alone.
 * `use-launch.ts` makes the calls that `effectOf` names.
 */

/** A move without a known outcome. `transfer` is absent if its answer was lost. */
interface Undecided {
  leg: 'bringBack' | 'move';
  transfer: Transfer | undefined;
  /** Milliseconds since 1970: when we look again if the stream is silent. */
  lookAgainAt: number;
}

/** The amounts known so far, shown beside the steps. */
interface Progress {
  /** The amount brought back from the last platform; 0 if there was nothing; undefined while unknown. */
  broughtBack: number | undefined;
  broughtBackFrom: number | undefined;
  /** The amount that will move: the wallet, or less by the player's settings or answer. */
  toMove: number | undefined;
  /** The player's answer to the question of how much moves. */
  chosen: number | undefined;
  moved: number | undefined;
  /** The move is of a bound bonus: the wallet has no part in it. */
  ofBonus: boolean;
  /** An attempt of the move had no answer: a later refusal does not decide the first attempt. */
  moveUnanswered: boolean;
}

/** Where the money is when a launch ends without a game; `unsaid` if it is not known for certain. */
type MoneyPlace = 'wallet' | 'lastPlatform' | 'thisPlatform' | 'unsaid';

export type LaunchState = Progress &
  (
    | { at: 'bringingBack' }
    | { at: 'readingWallet' }
    | { at: 'asking'; wallet: number }
    | { at: 'moving' }
    | ({ at: 'waiting' } & Undecided)
    | { at: 'opening' }
    | { at: 'open'; url: string; opensIn: 'frame' | 'tab' }
    | { at: 'stopped'; message: string; place: MoneyPlace }
  );

export type LaunchEvent =
  | { type: 'broughtBack'; amount: number; from: number | undefined }
  | { type: 'walletRead'; amount: number; setting?: TransferSetting | undefined }
  /** The server asks for an amount: the settings have changed since they were read. */
  | { type: 'amountNeeded'; wallet: number }
  | { type: 'chosen'; amount: number }
  | { type: 'moved'; amount: number }
  | { type: 'opened'; url: string; opensIn: 'frame' | 'tab' }
  /** The player did not open the address while it was valid. */
  | { type: 'outdated' }
  /** The platform has not answered: the money is on its way (envelope code 2003). */
  | { type: 'onItsWay'; transfer: Transfer | undefined; lookAgainAt: number }
  /** Our own server has not answered: the same request may be sent again under the same key. */
  | { type: 'unanswered'; lookAgainAt: number }
  /** The stream or a look at the balances has decided a move. */
  | { type: 'decided'; reference: string; state: 'confirmed' | 'refused'; amount: number; message: string }
  /** A waiting move has another time to be asked again. */
  | { type: 'askedAgain'; transfer: Transfer; lookAgainAt: number }
  | { type: 'lookFailed'; lookAgainAt: number }
  /** The time to repeat the unanswered request. */
  | { type: 'sendAgain' }
  | { type: 'failed'; message: string };

export type LaunchEffect = 'transferOutLast' | 'getWallet' | 'transferIn' | 'launch' | 'look' | 'none';

export interface LaunchTarget {
  platformId: number;
  hallId: number;
  /** With practice points. */
  demo?: boolean;
  /** The bound bonus whose points are played with, and none of the wallet. */
  bonusId?: number | undefined;
}

/** False where a game is entered without any points of the player's. */
export function movesPoints({ platformId, hallId, demo }: LaunchTarget): boolean {
  return !demo && !launchesWithoutTransfer(platformId, hallId);
}

const nothingSeen: Progress = {
  broughtBack: undefined,
  broughtBackFrom: undefined,
  toMove: undefined,
  chosen: undefined,
  moved: undefined,
  ofBonus: false,
  moveUnanswered: false,
};

export function startLaunch(target: LaunchTarget): LaunchState {
  if (!movesPoints(target)) return { ...nothingSeen, at: 'opening' };
  return { ...nothingSeen, ofBonus: target.bonusId !== undefined, at: 'bringingBack' };
}

/** The call whose answer the state needs. */
export function effectOf(state: LaunchState): LaunchEffect {
  switch (state.at) {
    case 'bringingBack':
      return 'transferOutLast';
    case 'readingWallet':
      return 'getWallet';
    case 'moving':
      return 'transferIn';
    case 'opening':
      return 'launch';
    case 'waiting':
      return 'look';
    case 'asking':
    case 'open':
    case 'stopped':
      return 'none';
  }
}

/** The state after an event. An event that does not belong to the state (late, repeated) changes nothing. */
export function advance(state: LaunchState, event: LaunchEvent): LaunchState {
  const seen = progressOf(state);
  switch (event.type) {
    case 'broughtBack':
      if (state.at !== 'bringingBack') return state;
      return goOnAtHome({ ...seen, broughtBack: event.amount, broughtBackFrom: event.from });
    case 'walletRead':
      return state.at === 'readingWallet' ? takeAlong(seen, event.amount, event.setting) : state;
    case 'amountNeeded':
      return state.at === 'moving' ? { ...seen, at: 'asking', wallet: event.wallet } : state;
    case 'chosen':
      if (state.at !== 'asking') return state;
      if (event.amount <= 0) return { ...seen, at: 'opening', toMove: 0, chosen: 0, moved: 0 };
      return { ...seen, at: 'moving', toMove: event.amount, chosen: event.amount };
    case 'moved':
      return state.at === 'moving' ? { ...seen, at: 'opening', moved: event.amount } : state;
    case 'opened':
      return state.at === 'opening' ? { ...seen, at: 'open', url: event.url, opensIn: event.opensIn } : state;
    case 'outdated':
      return state.at === 'open' ? { ...seen, at: 'opening' } : state;
    case 'onItsWay':
      return waitFor(state, event.transfer, event.lookAgainAt);
    case 'unanswered':
      // A lost answer to any other call than the two moves is a plain failure.
      if (state.at === 'opening') return state;
      return waitFor(
        state.at === 'moving' ? { ...state, moveUnanswered: true } : state,
        undefined,
        event.lookAgainAt,
      );
    case 'decided':
      return decide(state, event);
    case 'askedAgain':
      if (state.at !== 'waiting' || (state.transfer && state.transfer.reference !== event.transfer.reference))
        return state;
      return { ...state, transfer: event.transfer, lookAgainAt: event.lookAgainAt };
    case 'lookFailed':
      return state.at === 'waiting' ? { ...state, lookAgainAt: event.lookAgainAt } : state;
    case 'sendAgain':
      if (state.at !== 'waiting' || state.transfer) return state;
      return takeUpAgain(state);
    case 'failed':
      return stop(state, event.message);
  }
}

function progressOf(state: LaunchState): Progress {
  const { broughtBack, broughtBackFrom, toMove, chosen, moved, ofBonus, moveUnanswered } = state;
  return { broughtBack, broughtBackFrom, toMove, chosen, moved, ofBonus, moveUnanswered };
}

/** What came back may be the wallet's or a bonus's. Of a bonus all that is at home moves: the server knows how much that is. */
function goOnAtHome(seen: Progress): LaunchState {
  return { ...seen, at: seen.ofBonus ? 'moving' : 'readingWallet' };
}

/** The amount that moves by the player's settings. The server applies them; here they are only shown in advance. */
function takeAlong(seen: Progress, wallet: number, setting: TransferSetting | undefined): LaunchState {
  if (wallet <= 0) return { ...seen, at: 'opening', toMove: 0, moved: 0 };
  switch (setting?.mode) {
    case 'ask':
      return { ...seen, at: 'asking', wallet };
    case 'fixed':
      return { ...seen, at: 'moving', toMove: Math.min(wallet, setting.amount ?? wallet) };
    case 'all':
    case undefined:
      return { ...seen, at: 'moving', toMove: wallet };
  }
}

/** A move that is open at the platform is waited for by the two moves and by the launch itself (one at a time there). */
function waitFor(state: LaunchState, transfer: Transfer | undefined, lookAgainAt: number): LaunchState {
  if (state.at === 'bringingBack')
    return { ...progressOf(state), at: 'waiting', leg: 'bringBack', transfer, lookAgainAt };
  if (state.at === 'moving' || state.at === 'opening')
    return { ...progressOf(state), at: 'waiting', leg: 'move', transfer, lookAgainAt };
  return state;
}

/** Repeats the call that was not accepted. A launch that moves nothing continues with its opening. */
function takeUpAgain(state: Extract<LaunchState, { at: 'waiting' }>): LaunchState {
  const seen = progressOf(state);
  if (state.leg === 'bringBack') return { ...seen, at: 'bringingBack' };
  const movesNothing = (seen.toMove === undefined && !seen.ofBonus) || seen.chosen === 0;
  return { ...seen, at: movesNothing ? 'opening' : 'moving' };
}

function decide(state: LaunchState, event: Extract<LaunchEvent, { type: 'decided' }>): LaunchState {
  if (state.at !== 'waiting' || state.transfer?.reference !== event.reference) return state;
  const seen = progressOf(state);
  const { direction, game_type: from } = state.transfer;
  // Another move was in the way of this one.
  if (direction !== (state.leg === 'bringBack' ? 'out' : 'in')) return takeUpAgain(state);
  if (state.leg === 'bringBack') {
    if (event.state === 'refused') {
      return { ...seen, at: 'stopped', message: event.message, place: 'lastPlatform', broughtBackFrom: from };
    }
    return goOnAtHome({ ...seen, broughtBack: event.amount, broughtBackFrom: from });
  }
  if (event.state === 'refused')
    return { ...seen, at: 'stopped', message: event.message, place: seen.ofBonus ? 'unsaid' : 'wallet' };
  return { ...seen, at: 'opening', moved: event.amount };
}

/** A refusal with the place of the money, as far as it is certain. */
function stop(state: LaunchState, message: string): LaunchState {
  const seen = progressOf(state);
  switch (state.at) {
    case 'bringingBack':
      return { ...seen, at: 'stopped', message, place: 'unsaid' };
    case 'readingWallet':
      return { ...seen, at: 'stopped', message, place: (seen.broughtBack ?? 0) > 0 ? 'wallet' : 'unsaid' };
    case 'asking':
    case 'moving':
      return {
        ...seen,
        at: 'stopped',
        message,
        place: seen.moveUnanswered || seen.ofBonus ? 'unsaid' : 'wallet',
      };
    case 'opening':
      return { ...seen, at: 'stopped', message, place: placeAtOpening(seen) };
    case 'waiting':
    case 'open':
    case 'stopped':
      return state;
  }
}

function placeAtOpening(seen: Progress): MoneyPlace {
  if (seen.moved !== undefined && seen.moved > 0) return 'thisPlatform';
  // An empty wallet does not tell whether money is in transit or elsewhere.
  return seen.chosen === 0 ? 'wallet' : 'unsaid';
}

/** True while the outcome of a move is unknown: the screen may not say that it failed or that the money stayed. */
export function isUndecided(state: LaunchState): boolean {
  return state.at === 'waiting' || state.at === 'moving' || state.at === 'bringingBack';
}

/** The three steps as the player sees them. */
export type StepName = 'bringBack' | 'move' | 'open';
export type StepState = 'todo' | 'now' | 'waiting' | 'done';

export function stepStates(state: LaunchState): Record<StepName, StepState> {
  switch (state.at) {
    case 'bringingBack':
      return { bringBack: 'now', move: 'todo', open: 'todo' };
    case 'asking':
      return { bringBack: 'done', move: 'todo', open: 'todo' };
    case 'readingWallet':
    case 'moving':
      return { bringBack: 'done', move: 'now', open: 'todo' };
    case 'waiting':
      return state.leg === 'bringBack'
        ? { bringBack: 'waiting', move: 'todo', open: 'todo' }
        : { bringBack: 'done', move: 'waiting', open: 'todo' };
    case 'opening':
      return { bringBack: 'done', move: 'done', open: 'now' };
    case 'open':
    case 'stopped':
      return { bringBack: 'done', move: 'done', open: 'done' };
  }
}
