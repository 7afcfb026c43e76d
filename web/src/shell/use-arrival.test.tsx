import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useArrival } from './use-arrival.ts';

let root: Root;
let go: NavigateFunction;
const toTop = vi.fn();

function Page() {
  useArrival();
  go = useNavigate();
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(toTop);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  toTop.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const arriveAt = (path: string) => act(async () => go(path));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a page is at its top 500 ms after each navigation, not after the first load', async () => {
  await wait(1000);
  expect(toTop).not.toHaveBeenCalled();
  await arriveAt('/promotion');
  await wait(499);
  expect(toTop).not.toHaveBeenCalled();
  await wait(1);
  expect(toTop).toHaveBeenCalledExactlyOnceWith(0, 0);
  await arriveAt('/promotion?id=1');
  await wait(500);
  expect(toTop).toHaveBeenCalledTimes(2);
});

test.each(['pointerdown', 'wheel', 'touchmove', 'keydown'])(
  'a player who has begun there stays where they are: %s',
  async (move) => {
    await arriveAt('/promotion');
    await wait(200);
    document.body.dispatchEvent(new Event(move, { bubbles: true }));
    await wait(1000);
    expect(toTop).not.toHaveBeenCalled();
    await arriveAt('/faq');
    await wait(500);
    expect(toTop).toHaveBeenCalledOnce();
  },
);
