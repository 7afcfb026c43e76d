import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTakenOver } from './use-taken-over.ts';

let drawn: boolean[] = [];

function Figure() {
  const isTakenOver = useTakenOver();
  drawn.push(isTakenOver);
  return <p>{isTakenOver ? 'now' : 'then'}</p>;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
});

const place = () => document.getElementById('root')!;

test('markup that came with the page is taken over as it is, then drawn as of now', async () => {
  place().innerHTML = renderToString(<Figure />);
  expect(place().textContent).toBe('then');
  const paragraph = place().firstChild;
  const mistakes: unknown[] = [];
  drawn = [];
  await act(async () =>
    hydrateRoot(place(), <Figure />, { onRecoverableError: (error) => mistakes.push(error) }),
  );
  expect(mistakes).toEqual([]);
  expect(drawn).toEqual([false, true]);
  expect(place().firstChild).toBe(paragraph);
  expect(place().textContent).toBe('now');
});

test('what React draws by itself is drawn once, as of now', async () => {
  drawn = [];
  await act(async () => createRoot(place()).render(<Figure />));
  expect(drawn).toEqual([true]);
});
