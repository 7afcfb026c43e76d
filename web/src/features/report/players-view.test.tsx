import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Output } from '@parlour/contract/endpoints';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery, queryClient } from '../../api/queries.ts';
import { startLanguage } from '../../session/session.ts';
import { readAddress } from './address.ts';
import { playersColumns } from './players-columns.ts';
import { readPlayersFilter } from './players-filter.ts';
import { AccountSearch } from './PlayersFilters.tsx';
import { PlayersTable } from './PlayersTable.tsx';
import { ReportPlayers } from './ReportPlayers.tsx';

/** The players of /report: their head, and the way through them by keyboard. */

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

test('the head says since when it is closed, which platforms are late and which months are archived', async () => {
  const page: Output<'listReportPlayers'> = {
    from: 1_767_196_800,
    to: 1_769_875_200,
    currency: 'MYR',
    path: [],
    operator: 'Parlour',
    timezone: '+08:00',
    made_at: 1_770_000_000,
    is_same_day: false,
    has_balances: true,
    closed_at: 1_769_900_000,
    archived: ['2026-01'],
    late: [{ game_type: 12, title: 'Koi Games', read_at: null }],
    list: [],
    next: null,
    summary: null,
  };
  queryClient.setQueryData(callQuery('listAccountingPeriods', {}).queryKey, { list: [] });
  const pages = { data: { pages: [page] }, error: null, hasNextPage: false, isFetching: false };
  await draw(
    <QueryClientProvider client={queryClient}>
      <ReportPlayers
        pages={pages as unknown as Parameters<typeof ReportPlayers>[0]['pages']}
        address={readAddress(new URLSearchParams('by=players'), false)}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  );
  const text = document.body.textContent;
  expect(text).toContain('Closed 2026-02-01');
  expect(text).toContain('Not read for a while: Koi Games');
  expect(text).toContain('Archived: 2026-01.');
});
