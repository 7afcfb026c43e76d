import { expect, test } from 'vitest';
import { readFaults } from './package-faults.ts';

test('a registry that does not tell of faults, or nothing at all, is no judgement', () => {
  for (const text of ['', 'npm error network', '{"message":"405 Method Not Allowed","statusCode":405}'])
    expect(readFaults(text)).toEqual({ isJudged: false, serious: [], minor: [] });
});

test('no known fault is a judgement', () => {
  expect(readFaults('{"vulnerabilities":{}}')).toEqual({ isJudged: true, serious: [], minor: [] });
});

test('high and critical faults stop a landing, others are told', () => {
  const text = JSON.stringify({
    vulnerabilities: {
      bad: {
        severity: 'critical',
        via: [{ title: 'Runs what a caller sends', url: 'https://advisories.example/1' }],
      },
      caller: { severity: 'high', via: ['bad'] },
      slow: { severity: 'moderate', via: [{ title: 'Slow for long input' }] },
    },
  });
  expect(readFaults(text)).toEqual({
    isJudged: true,
    serious: ['bad: critical, https://advisories.example/1', 'caller: high, by bad'],
    minor: ['slow: moderate, Slow for long input'],
  });
});
