import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../../session/session.ts';
import { AmountsHidden } from '../../ui/amounts-hidden.ts';
import { TrendChart } from './TrendChart.tsx';

/** The chart of the own total by day on /report: its bars, its line of the interval before and the edges they stand between. */

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startLanguage('en');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

type Days = Parameters<typeof TrendChart>[0]['days'];

const draw = (days: Days, isHidden = false) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <AmountsHidden value={isHidden}>
          <TrendChart days={days} currency="MYR" />
        </AmountsHidden>
      </I18nProvider>,
    ),
  );

const edges = () => [...document.querySelectorAll('[data-axis] span')].map(({ textContent }) => textContent);
const bars = () =>
  [...document.querySelectorAll('rect')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));

test('a gain stands on the line, a loss hangs below it, and the edges say how much they are', async () => {
  await draw([
    { day: '2026-11-23', total: 3_000, before: null },
    { day: '2026-11-24', total: -1_000, before: null },
  ]);
  expect(edges()).toEqual(['3,000', '-1,000']);
  const [gain, loss] = bars();
  expect(gain!.y).toBe(0);
  expect(gain!.height).toBe(3 * loss!.height);
  expect(loss!.y).toBe(gain!.height);
});

test('the interval before counts for the edges, and is a broken line', async () => {
  await draw([
    { day: '2026-11-23', total: 20, before: 40.5 },
    { day: '2026-11-24', total: 10, before: 0 },
  ]);
  expect(edges()).toEqual(['40.50', '0.00']);
  const [first, last] = document
    .querySelector('[data-former]')!
    .getAttribute('points')!
    .split(' ')
    .filter((_, at) => at % 2 === 1)
    .map(Number);
  expect(first).toBe(0);
  expect(last).toBeGreaterThan(bars()[1]!.y);
});

test('a loss of cents beside a large gain is no minus nothing', async () => {
  await draw([
    { day: '2026-11-23', total: 500, before: null },
    { day: '2026-11-24', total: -0.3, before: null },
  ]);
  expect(edges()).toEqual(['500', '0']);
});

test('days without bets have no edges, and hidden sums have no chart', async () => {
  await draw([{ day: '2026-11-23', total: 0, before: null }]);
  expect(edges()).toEqual([]);
  await draw([{ day: '2026-11-23', total: 5, before: null }], true);
  expect(document.querySelector('svg')).toBeNull();
});
