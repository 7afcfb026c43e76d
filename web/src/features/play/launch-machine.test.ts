import type { Transfer } from '@parlour/contract/points';
import { expect, test } from 'vitest';
import { advance, effectOf, isUndecided, startLaunch, stepStates } from './launch-machine.ts';
import type { LaunchEvent, LaunchState } from './launch-machine.ts';

const slot = { platformId: 7, hallId: 1 };
const run = (events: LaunchEvent[], from: LaunchState = startLaunch(slot)) => events.reduce(advance, from);

const broughtBack: LaunchEvent = { type: 'broughtBack', amount: 573.85, from: 4 };
const nothingBack: LaunchEvent = { type: 'broughtBack', amount: 0, from: undefined };
const walletRead: LaunchEvent = { type: 'walletRead', amount: 1000 };
const wallet = (mode: 'all' | 'fixed' | 'ask', amount: number | null = null): LaunchEvent[] => [
  nothingBack,
  { type: 'walletRead', amount: 1000, setting: { mode, amount } },
];
const moved: LaunchEvent = { type: 'moved', amount: 1000 };
const opened: LaunchEvent = { type: 'opened', url: 'http://game.test/', opensIn: 'frame' };

function transferOnItsWay(over: Partial<Transfer> = {}): Transfer {
  return {
    reference: 't1',
    game_type: 7,
    direction: 'in',
    state: 'unknown',
    amount: 1000,
    currency: 'MYR',
    create_time: 1,
    next_check_at: 5000,
    bonus_id: null,
    ...over,
  };
}
const onItsWay = (over: Partial<Transfer> = {}): LaunchEvent => ({
  type: 'onItsWay',
  transfer: transferOnItsWay(over),
  lookAgainAt: 5000,
});
const decided = (state: 'confirmed' | 'refused', reference = 't1', amount = 1000): LaunchEvent => ({
  type: 'decided',
  reference,
  state,
  amount,
  message: 'Turned down',
});

test('a launch brings back, reads the wallet, moves it all and opens the game, in this order', () => {
  let state = startLaunch(slot);
  const effects = [effectOf(state)];
  for (const event of [broughtBack, walletRead, moved, opened]) {
    state = advance(state, event);
    effects.push(effectOf(state));
  }
  expect(effects).toEqual(['transferOutLast', 'getWallet', 'transferIn', 'launch', 'none']);
  expect(state).toMatchObject({
    at: 'open',
    url: 'http://game.test/',
    broughtBack: 573.85,
    broughtBackFrom: 4,
    toMove: 1000,
    moved: 1000,
  });
});

test('an address that has grown old is asked for anew, and moves nothing again', () => {
  const again = run([broughtBack, walletRead, moved, opened, { type: 'outdated' }]);
  expect(effectOf(again)).toBe('launch');
  expect(advance(again, opened)).toMatchObject({ at: 'open', moved: 1000 });
  expect(advance(again, { type: 'failed', message: 'Closed' })).toMatchObject({
    at: 'stopped',
    place: 'thisPlatform',
  });
});

test('an empty wallet moves nothing and the game opens with what it holds', () => {
  const state = run([
    { type: 'broughtBack', amount: 0, from: undefined },
    { type: 'walletRead', amount: 0 },
  ]);
  expect(state).toMatchObject({ at: 'opening', moved: 0 });
});

test('the sports book of tabs 2, 3 and 7 and the 1000-series move nothing', () => {
  for (const hallId of [2, 3, 7]) expect(startLaunch({ platformId: 9, hallId }).at).toBe('opening');
  expect(startLaunch({ platformId: 9, hallId: 10 }).at).toBe('bringingBack');
  expect(startLaunch({ platformId: 1000, hallId: 1 }).at).toBe('opening');
});

test('a move on its way waits, and the game opens by itself once it is confirmed', () => {
  const waiting = run([broughtBack, walletRead, onItsWay()]);
  expect(waiting).toMatchObject({ at: 'waiting', leg: 'move', lookAgainAt: 5000 });
  expect(effectOf(waiting)).toBe('look');
  expect(advance(waiting, decided('confirmed'))).toMatchObject({ at: 'opening', moved: 1000 });
});

test('a refused move says that the money is in the wallet', () => {
  expect(run([broughtBack, walletRead, onItsWay(), decided('refused')])).toMatchObject({
    at: 'stopped',
    place: 'wallet',
    message: 'Turned down',
  });
});

test('bringing back that is on its way goes on with the wallet once confirmed', () => {
  const waiting = run([onItsWay({ game_type: 4, direction: 'out' })]);
  expect(waiting).toMatchObject({ at: 'waiting', leg: 'bringBack' });
  expect(advance(waiting, decided('confirmed', 't1', 20))).toMatchObject({
    at: 'readingWallet',
    broughtBack: 20,
    broughtBackFrom: 4,
  });
  expect(advance(waiting, decided('refused'))).toMatchObject({
    at: 'stopped',
    place: 'lastPlatform',
    broughtBackFrom: 4,
  });
});

test('news of another transfer changes nothing', () => {
  const waiting = run([broughtBack, walletRead, onItsWay()]);
  expect(advance(waiting, decided('confirmed', 'other'))).toBe(waiting);
  expect(
    advance(waiting, {
      type: 'askedAgain',
      transfer: transferOnItsWay({ reference: 'other' }),
      lookAgainAt: 9,
    }),
  ).toBe(waiting);
});

test('each time the platform is asked again the countdown starts anew', () => {
  const waiting = run([broughtBack, walletRead, onItsWay()]);
  const later = advance(waiting, {
    type: 'askedAgain',
    transfer: transferOnItsWay({ next_check_at: 9000 }),
    lookAgainAt: 9000,
  });
  expect(later).toMatchObject({ at: 'waiting', leg: 'move', lookAgainAt: 9000 });
});

test('a look that fails is repeated', () => {
  const waiting = run([broughtBack, walletRead, onItsWay()]);
  const later = advance(waiting, { type: 'lookFailed', lookAgainAt: 8000 });
  expect(later).toMatchObject({ at: 'waiting', transfer: { reference: 't1' }, lookAgainAt: 8000 });
});

test('an answer lost on the way to us is asked for again, never called a failure', () => {
  const lost = run([broughtBack, walletRead, { type: 'unanswered', lookAgainAt: 3000 }]);
  expect(lost).toMatchObject({ at: 'waiting', leg: 'move', transfer: undefined });
  expect(advance(lost, { type: 'failed', message: 'x' })).toBe(lost);
  expect(advance(lost, { type: 'sendAgain' })).toMatchObject({ at: 'moving', toMove: 1000 });
  const lostEarlier = run([{ type: 'unanswered', lookAgainAt: 3000 }, { type: 'sendAgain' }]);
  expect(lostEarlier.at).toBe('bringingBack');
});

test('a lost answer whose transfer turns up afterwards is waited for by its id', () => {
  const lost = run([broughtBack, walletRead, { type: 'unanswered', lookAgainAt: 3000 }]);
  const found = advance(lost, { type: 'askedAgain', transfer: transferOnItsWay(), lookAgainAt: 6000 });
  expect(advance(found, { type: 'sendAgain' })).toBe(found);
  expect(advance(found, decided('confirmed'))).toMatchObject({ at: 'opening' });
});

test('a stop says where the money is, as far as it is certain', () => {
  const failed: LaunchEvent = { type: 'failed', message: 'Closed' };
  expect(run([failed])).toMatchObject({ at: 'stopped', place: 'unsaid', message: 'Closed' });
  expect(run([broughtBack, failed])).toMatchObject({ place: 'wallet' });
  expect(run([broughtBack, walletRead, failed])).toMatchObject({ place: 'wallet' });
  expect(run([broughtBack, walletRead, moved, failed])).toMatchObject({ place: 'thisPlatform', moved: 1000 });
  // With nothing in the wallet the money, if there is any, is somewhere else.
  expect(run([nothingBack, failed])).toMatchObject({ place: 'unsaid' });
  expect(run([nothingBack, { type: 'walletRead', amount: 0 }, failed])).toMatchObject({ place: 'unsaid' });
  expect(run([failed], startLaunch({ platformId: 1001, hallId: 1 }))).toMatchObject({ place: 'unsaid' });
});

test('a refusal after a try that had no answer does not say that the money stayed', () => {
  const repeated = run([
    broughtBack,
    walletRead,
    { type: 'unanswered', lookAgainAt: 3000 },
    { type: 'sendAgain' },
  ]);
  expect(advance(repeated, { type: 'failed', message: 'Closed' })).toMatchObject({ place: 'unsaid' });
  expect(advance(repeated, moved)).toMatchObject({ at: 'opening', moved: 1000 });
});

test('a launch behind an undecided transfer waits for it, and opens with the points it brought', () => {
  const waiting = run([nothingBack, { type: 'walletRead', amount: 0 }, onItsWay()]);
  expect(waiting).toMatchObject({ at: 'waiting', leg: 'move', transfer: { reference: 't1' } });
  expect(advance(waiting, decided('confirmed'))).toMatchObject({ at: 'opening', moved: 1000 });
  expect(advance(waiting, decided('refused'))).toMatchObject({ at: 'stopped', place: 'wallet' });
});

test('a move of the other way is waited for, and then ours is made', () => {
  const out = onItsWay({ direction: 'out' });
  for (const end of [decided('confirmed'), decided('refused')]) {
    expect(run([broughtBack, walletRead, out, end])).toMatchObject({ at: 'moving', toMove: 1000 });
    expect(run([onItsWay(), end])).toMatchObject({ at: 'bringingBack', broughtBack: undefined });
  }
  const chosenNothing = run([...wallet('ask'), { type: 'chosen', amount: 0 }, out, decided('confirmed')]);
  expect(chosenNothing).toMatchObject({ at: 'opening' });
  const sportsBook = run([out, decided('confirmed')], startLaunch({ platformId: 9, hallId: 3 }));
  expect(sportsBook).toMatchObject({ at: 'opening', toMove: undefined });
});

test('an event that comes too late or twice changes nothing', () => {
  const open = run([broughtBack, walletRead, moved, opened]);
  const late: LaunchEvent[] = [
    { type: 'unanswered', lookAgainAt: 1 },
    broughtBack,
    walletRead,
    moved,
    opened,
    onItsWay(),
    decided('refused'),
    { type: 'failed', message: 'x' },
    { type: 'sendAgain' },
  ];
  for (const event of late) expect(advance(open, event)).toBe(open);
  const opening = run([broughtBack, walletRead, moved]);
  expect(advance(opening, moved)).toBe(opening);
  expect(advance(opening, { type: 'unanswered', lookAgainAt: 1 })).toBe(opening);
});

test('while a move is undecided nothing is said to have stayed or failed', () => {
  expect(isUndecided(startLaunch(slot))).toBe(true);
  expect(isUndecided(run([broughtBack, walletRead, onItsWay()]))).toBe(true);
  expect(isUndecided(run([broughtBack, walletRead, moved]))).toBe(false);
});

test('the three steps follow the machine', () => {
  expect(stepStates(startLaunch(slot))).toEqual({ bringBack: 'now', move: 'todo', open: 'todo' });
  expect(stepStates(run([broughtBack]))).toEqual({ bringBack: 'done', move: 'now', open: 'todo' });
  expect(stepStates(run([broughtBack, walletRead, onItsWay()]))).toEqual({
    bringBack: 'done',
    move: 'waiting',
    open: 'todo',
  });
  expect(stepStates(run([onItsWay()]))).toEqual({ bringBack: 'waiting', move: 'todo', open: 'todo' });
  expect(stepStates(run([broughtBack, walletRead, moved]))).toEqual({
    bringBack: 'done',
    move: 'done',
    open: 'now',
  });
});

test('a demo is opened at once: nothing is brought back and nothing moves', () => {
  const demo = startLaunch({ ...slot, demo: true });
  expect(effectOf(demo)).toBe('launch');
  expect(advance(demo, opened)).toMatchObject({ at: 'open', moved: undefined });
});

test('a fixed amount is said beforehand, and never more than there is', () => {
  expect(run(wallet('fixed', 300))).toMatchObject({ at: 'moving', toMove: 300, chosen: undefined });
  expect(run(wallet('fixed', 5000))).toMatchObject({ at: 'moving', toMove: 1000 });
  expect(run(wallet('all'))).toMatchObject({ at: 'moving', toMove: 1000 });
});

test('with the setting ask the player names an amount, or none', () => {
  const asking = run(wallet('ask'));
  expect(asking).toMatchObject({ at: 'asking', wallet: 1000 });
  expect([effectOf(asking), isUndecided(asking)]).toEqual(['none', false]);
  expect(advance(asking, { type: 'chosen', amount: 20 })).toMatchObject({
    at: 'moving',
    toMove: 20,
    chosen: 20,
  });
  expect(advance(asking, { type: 'chosen', amount: 0 })).toMatchObject({ at: 'opening', moved: 0 });
  expect(stepStates(asking)).toEqual({ bringBack: 'done', move: 'todo', open: 'todo' });
});

test('if the settings have changed meanwhile, the server’s answer counts', () => {
  const asked = advance(run(wallet('all')), { type: 'amountNeeded', wallet: 900 });
  expect(asked).toMatchObject({ at: 'asking', wallet: 900 });
  const moving = advance(asked, { type: 'chosen', amount: 55 });
  expect(advance(moving, { type: 'unanswered', lookAgainAt: 1 })).toMatchObject({
    at: 'waiting',
    chosen: 55,
  });
});

test('a launch with a bound bonus brings back what is elsewhere, then moves its points and none of the wallet', () => {
  const start = startLaunch({ ...slot, bonusId: 7 });
  expect(effectOf(start)).toBe('transferOutLast');
  const atHome = advance(start, broughtBack);
  expect(atHome).toMatchObject({ at: 'moving', broughtBack: 573.85, broughtBackFrom: 4, toMove: undefined });
  expect(effectOf(atHome)).toBe('transferIn');
  expect(effectOf(advance(atHome, moved))).toBe('launch');
  const late = run([onItsWay({ game_type: 4, direction: 'out' }), decided('confirmed', 't1', 20)], start);
  expect(late).toMatchObject({ at: 'moving', broughtBack: 20, broughtBackFrom: 4 });
});

test('a launch with a bound bonus moves again after a lost answer, and does not say that points are in the wallet', () => {
  const atHome = advance(startLaunch({ ...slot, bonusId: 7 }), nothingBack);
  const lost = run([{ type: 'unanswered', lookAgainAt: 1 }, { type: 'sendAgain' }], atHome);
  expect(effectOf(lost)).toBe('transferIn');
  expect(run([{ type: 'failed', message: 'No' }], atHome)).toMatchObject({ at: 'stopped', place: 'unsaid' });
});
