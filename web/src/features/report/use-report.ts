import type { Output } from '@parlour/contract/endpoints';
import { useRecordPages } from '../../records/use-record-pages.ts';
import { inputOf, rowSortOf, type ReportAddress } from './address.ts';

/** The rows and totals of the address; the former ones stay, dimmed, until the next have come. */
export function useReport(address: ReportAddress, withActive: boolean) {
  const { view, frequency } = address;
  const sort = rowSortOf(address);
  const { data, ...asked } = useRecordPages(
    'getReport',
    {
      ...inputOf(address),
      by: view === 'bets' || view === 'players' ? 'platform' : view,
      frequency,
      ...(withActive && { active: '1' }),
      ...sort,
    },
    { isWanted: view !== 'players' },
  );
  return { ...asked, data: data && joined(data.pages, view === 'date' && sort === undefined) };
}

/** One report with the rows of its pages. By date in their order, each page is earlier than the one before. */
function joined(pages: readonly Output<'getReport'>[], isBackward: boolean): Output<'getReport'> {
  const { more, next } = pages.at(-1)!;
  return {
    ...pages[0]!,
    rows: (isBackward ? pages.toReversed() : pages).flatMap(({ rows }) => rows),
    more,
    next,
  };
}
