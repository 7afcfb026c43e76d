import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../../session/session.ts';
import { playersColumns } from './players-columns.ts';
import { readPlayersFilter } from './players-filter.ts';
import { AccountSearch } from './PlayersFilters.tsx';
import { PlayersTable } from './PlayersTable.tsx';

/** The players of /report from the keyboard. */

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

const draw = (what: ReactNode) =>
  act(async () => root.render(<I18nProvider i18n={i18n}>{what}</I18nProvider>));

const box = (): HTMLInputElement => document.querySelector('input')!;

/** As a player's keyboard does it: React does not hear of a value that is set. */
async function type(text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  await act(async () => {
    set!.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the search keeps its focus and what is typed on, and shows the letters of the way back', async () => {
  const asked: string[] = [];
  const show = (letters: string) =>
    draw(<AccountSearch letters={letters} onSearch={(each) => asked.push(each)} />);
  await show('');
  const first = box();
  first.focus();
  await type('Pla');
  await act(async () =>
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(asked).toEqual(['pla']);
  await type('play');
  await show('pla');
  expect(box()).toBe(first);
  expect(document.activeElement).toBe(first);
  expect(box().value).toBe('play');
  await show('');
  expect(box().value).toBe('');
  await show('pla');
  expect(box().value).toBe('pla');
  await type('');
  expect(asked).toEqual(['pla', '']);
  await type('q');
  await show('');
  expect(box().value).toBe('q');
  expect(document.activeElement).toBe(first);
});

test('the arrow keys go over a heading whose button is out of use', async () => {
  await draw(
    <PlayersTable
      rows={[]}
      totals={undefined}
      columns={playersColumns(false)}
      page={{ currency: 'MYR', timezone: '+08:00' }}
      filter={{ ...readPlayersFilter(new URLSearchParams()), isNewOnly: true, order: 'registered' }}
      onOrder={() => undefined}
      onMember={() => undefined}
      onPlayer={() => undefined}
    />,
  );
  const heads = [...document.querySelectorAll('th')];
  const registered = heads.find((head) => head.textContent === 'Registered')!;
  expect(heads[0]!.querySelector('button')!.disabled).toBe(true);
  const press = (key: string) =>
    act(async () =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  registered.querySelector('button')!.focus();
  for (const _ of heads.slice(0, heads.indexOf(registered))) await press('ArrowLeft');
  expect(document.activeElement).toBe(heads[0]);
  await press('ArrowRight');
  expect(document.activeElement).toBe(heads[1]);
});
