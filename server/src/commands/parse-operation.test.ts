import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolvePlan } from './parse-end.ts';
import { parseOperation } from './parse-operation.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
type Options = Record<string, string>;

function readAll(line: string, options: Options) {
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return parseOperation([...line.split(' ').filter((word) => word !== ''), ...words], NOW);
}

function read(line: string, options: Options = {}) {
  const act = readAll(line, options);
  return 'operation' in act ? act.operation : act;
}

test('targets and ends are read', () => {
  expect(read('maintenance site on', { until: '2026-11-21T18:30+08:00' })).toEqual({
    kind: 'maintenance.on',
    target: { kind: 'site' },
    until: new Date('2026-11-21T10:30:00Z'),
  });
  expect(read('maintenance platform 1012 on', { for: '90m' })).toEqual({
    kind: 'maintenance.on',
    target: { kind: 'platform', platformId: 1012 },
    until: new Date('2026-11-21T11:30:00Z'),
  });
  expect(read('maintenance game 1 dragon-of-nine-bays off')).toEqual({
    kind: 'maintenance.off',
    target: { kind: 'game', platformId: 1, code: 'dragon-of-nine-bays' },
  });
  expect(read('account player03 second-factor-off', { reason: ' lost phone ' })).toEqual({
    kind: 'secondFactorOff',
    account: 'player03',
    reason: 'lost phone',
  });
  expect(read('account player03 birth-date', { date: '1990-03-14', reason: 'card seen' })).toEqual({
    kind: 'birthDate',
    account: 'player03',
    birthDate: '1990-03-14',
    reason: 'card seen',
  });
  for (const date of ['1990-02-30', '14.03.1990', ''])
    expect(() => read('account player03 birth-date', { date, reason: 'card seen' })).toThrow('--date');
  expect(() => read('account player03 close', { date: '1990-03-14' })).toThrow('--date');
  expect(read('account player03 close')).toEqual({ kind: 'account', account: 'player03', wanted: 'close' });
  expect(read('account player03 close', { reason: 'stolen telephone' })).toMatchObject({
    reason: 'stolen telephone',
  });
  expect(read('reward 12 give')).toEqual({ kind: 'reward', id: 12, wanted: 'give' });
  expect(read('stop all', { reason: 'wrong results', why: 'check', for: '2h' })).toEqual({
    kind: 'stop',
    stop: {
      target: { kind: 'all' },
      reason: 'wrong results',
      why: 'check',
      until: new Date('2026-11-21T12:00:00Z'),
    },
  });
  expect(read('stop login player03', { reason: 'stolen telephone' })).toMatchObject({
    stop: { target: { kind: 'login', account: 'player03' }, why: 'technical', until: null },
  });
  expect(read('resume platform 1012')).toEqual({
    kind: 'resume',
    target: { kind: 'platform', platformId: 1012 },
  });
  expect(read('status')).toEqual({ kind: 'status' });
  expect(read('maintenance status')).toEqual({ kind: 'status' });
});

test.each([
  ['maintenance site on', {}, 'say when it ends'],
  ['maintenance site on', { until: '2026-11-22T00:00Z', for: '2h' }, 'say when it ends'],
  ['maintenance site on', { until: '2026-11-21T09:59Z' }, 'past'],
  ['maintenance site on', { until: '2026-11-21T18:00' }, 'with the offset'],
  ['maintenance site on', { until: '2026-11-31T18:00+08:00' }, 'there is no such day'],
  ['maintenance site on', { until: '2027-02-29T18:00Z' }, 'there is no such day'],
  ['maintenance site on', { until: '2026-13-01T18:00Z' }, 'with the offset'],
  ['maintenance site on', { until: 'tomorrow' }, 'with the offset'],
  ['maintenance site on', { for: '61d' }, '60 days'],
  ['maintenance site on', { for: '-5m' }, 'write it as'],
  ['maintenance site on', { for: '5 m' }, 'write it as'],
  ['maintenance site 1 on', { for: '5m' }, 'not understood'],
  ['maintenance platform on', { for: '5m' }, 'not understood'],
  ['maintenance platform 1e3 on', { for: '5m' }, 'not understood'],
  ['maintenance game 1 on', { for: '5m' }, 'not understood'],
  ['maintenance everything on', { for: '5m' }, 'not understood'],
  ['account player03 delete', {}, 'not understood'],
  ['account close', {}, 'not understood'],
  ['account player03 second-factor-off', {}, 'say why'],
  ['account player03 second-factor-off', { reason: 'x'.repeat(301) }, 'too long'],
  ['dispute DP42-0123456789AB settle', { reason: 'seen' }, 'too short'],
  ['withdrawal WD42-0123456789AB reject', {}, 'statement seen'],
  ['reward 1.5 give', {}, 'not understood'],
  ['reward 12 pay', {}, 'not understood'],
  ['stop all', {}, 'say why'],
  ['stop all', { reason: 'wrong results', why: 'mood' }, 'choices are technical, check, authority'],
  ['stop all 1', { reason: 'wrong results' }, 'not understood'],
  ['stop site', { reason: 'wrong results' }, 'not understood'],
  ['stop platform', { reason: 'wrong results' }, 'not understood'],
  ['stop game 1', { reason: 'wrong results' }, 'not understood'],
  ['stop login', { reason: 'wrong results' }, 'not understood'],
  ['stop login player03', { reason: 'stolen telephone', why: 'authority' }, "unknown option '--why'"],
  ['stop login player03', { reason: 'stolen telephone', for: '2h' }, "unknown option '--for'"],
  ['maintenance site on', { for: '2h', reason: 'new release' }, "unknown option '--reason'"],
  ['account player03 close', { reason: 'x' }, 'too short'],
  ['resume', {}, 'not understood'],
  ['', {}, 'npm run operator'],
] satisfies [string, Options, string][])('“%s” with %j is turned down', (line, options, reason) => {
  expect(() => read(line, options)).toThrow(reason);
});

test.each([
  ['02:00', '+08:00', '2026-11-21T18:00:00Z'],
  ['18:01', '+08:00', '2026-11-21T10:01:00Z'],
  ['18:00', '+08:00', '2026-11-22T10:00:00Z'],
  ['00:00', '+08:00', '2026-11-21T16:00:00Z'],
  ['23:30', '-03:30', '2026-11-22T03:00:00Z'],
  ['2026-11-22T02:00+08:00', '-03:30', '2026-11-21T18:00:00Z'],
])('--from %s where the site is at %s is %s', (from, timezone, moment) => {
  expect(resolvePlan({ from, for: '90m' }, NOW, timezone)).toEqual({
    from: new Date(moment),
    until: new Date(Date.parse(moment) + 90 * 60_000),
  });
});

test('a plan that is written wrongly is turned down before the secret is asked for', () => {
  for (const from of ['24:00', '2:00', '02:60', 'tonight'])
    expect(() => read('maintenance site on', { from, for: '1h' })).toThrow('with the offset');
  expect(() => read('maintenance site on', { from: '02:00' })).toThrow('say when it ends');
  expect(() => read('maintenance site off', { from: '02:00' })).toThrow('means nothing to off');
  expect(() => read('maintenance platform 12 off --anyway')).toThrow('site off alone');
  expect(() => read('maintenance site on --anyway', { for: '1h' })).toThrow('site off alone');
  expect(read('maintenance site on', { from: '02:00', for: '1h' })).toEqual({
    kind: 'maintenance.plan',
    target: { kind: 'site' },
    plan: { from: '02:00', for: '1h' },
  });
});

/** Before the ends that the manual names. */
const MORNING = new Date('2026-11-21T08:00:00Z');

/** Command lines that a text shows, as a shell reads them. */
function shown(text: string): string[][] {
  return [...text.matchAll(/^ *npm run operator -- ([^#\n]+)/gm)].map(([, line]) =>
    [...line!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!),
  );
}

function helpOf(...act: readonly string[]): string {
  const read = parseOperation([...act, '--help'], NOW);
  if (!('help' in read)) throw new Error('no help');
  return read.help;
}

/** The acts that a help lists, without its own `help`. */
function listed(help: string): string[] {
  const commands = help.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '';
  return [...commands.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name!).filter((name) => name !== 'help');
}

test('each act has a help with examples, and each example is understood', () => {
  const acts = listed(helpOf()).flatMap((noun) => {
    const verbs = listed(helpOf(noun));
    return verbs.length === 0 ? [[noun]] : verbs.map((verb) => [noun, verb]);
  });
  expect(acts.length).toBeGreaterThan(20);
  for (const act of acts) {
    const examples = shown(helpOf(...act).split('Examples:')[1] ?? '');
    expect(examples.length, act.join(' ')).toBeGreaterThan(0);
    for (const words of examples) expect(parseOperation(words, MORNING)).toHaveProperty('author');
  }
});

test('each command line of the manual is understood', () => {
  const lines = shown(readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8'));
  expect(lines.length).toBeGreaterThan(15);
  for (const words of lines) expect(parseOperation(words, MORNING), words.join(' ')).toHaveProperty('author');
});

test('an option without its value is refused, and no value is taken for an option', () => {
  expect(() => parseOperation(['stop', 'all', '--reason', '--why', 'check'], NOW)).toThrow('--reason');
  expect(
    parseOperation(
      ['cases', 'propose', '7', '--resolution', 'adjust', '--amount', '-1.50', '--reason', 'ticket 4711'],
      NOW,
    ),
  ).toMatchObject({
    caseOperation: { id: 7, resolution: { kind: 'adjust', amount: '-1.50', place: 'wallet' } },
  });
});

test('an option of one act is not read by another', () => {
  for (const line of [
    'cases show 7 --state open',
    'cases approve 7 --reason none',
    'operators --code x',
    'status --for 2h',
  ])
    expect(() => parseOperation(line.split(' '), NOW)).toThrow('unknown option');
});
