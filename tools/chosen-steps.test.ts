import { expect, test } from 'vitest';
import { readChosenSteps } from './chosen-steps.ts';

const read = (...args: string[]) => Object.fromEntries(readChosenSteps(args, ['types', 'unit', 'e2e']));

test('nothing is chosen by no argument, and one step or several by their names', () => {
  expect(read()).toEqual({});
  expect(read('types')).toEqual({ types: [] });
  expect(read('types', 'unit')).toEqual({ types: [], unit: [] });
});

test('arguments after a step are passed to it', () => {
  expect(read('unit', 'server/src/config.test.ts', '-t', 'PORT')).toEqual({
    unit: ['server/src/config.test.ts', '-t', 'PORT'],
  });
  expect(read('types', 'unit', 'a.test.ts', 'b.test.ts', 'e2e', 'login')).toEqual({
    types: [],
    unit: ['a.test.ts', 'b.test.ts'],
    e2e: ['login'],
  });
});

test.each([
  ['lnt', 'no step "lnt": there are types, unit, e2e'],
  ['server/src/config.test.ts', 'npm test -- unit server/src/config.test.ts'],
  ['tests/e2e/login.spec.ts', 'npm test -- e2e tests/e2e/login.spec.ts'],
])('%s is no step, and the error helps on', (arg, message) => {
  expect(() => read(arg)).toThrow(message);
});
