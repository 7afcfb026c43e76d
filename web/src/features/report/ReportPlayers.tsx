import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { MOST_PLAYERS_SUMMED } from '@parlour/contract/report-words';
import { useState } from 'react';
import { NoRecords, RecordsFoot, RecordsSkeleton } from '../../records/RecordsState.tsx';
import type { useRecordPages } from '../../records/use-record-pages.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { usePrinting } from '../../state/use-printing.ts';
import { formatFigure } from '../../ui/format-money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ArchivedMonths } from './ArchivedMonths.tsx';
import { ofView, type ReportAddress } from './address.ts';
import { ofGroup } from './columns.ts';
import { Former } from './Former.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { playersColumns, type PlayersGroupId } from './players-columns.ts';
import { PlayersTable } from './PlayersTable.tsx';
import { Closed, HeadLine, Late, SameDay } from './ReportHead.tsx';
import { usePlayersGroupNames } from './use-players-words.ts';

interface ReportPlayersProps {
  pages: ReturnType<typeof useRecordPages<'listReportPlayers'>>;
  address: ReportAddress;
  onChange: (address: ReportAddress) => void;
}

/** The players below the account of the report, with their activity and nothing personal (rules R29–R31). */
export function ReportPlayers({ pages, address, onChange }: ReportPlayersProps) {
  const isMobile = useMobileMode();
  const groups = usePlayersGroupNames();
  const [group, setGroup] = useState<PlayersGroupId>('account');
  const first = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap(({ list }) => list);
  const all = playersColumns(first?.has_balances ?? false);
  const isPrinting = usePrinting();
  const columns = isMobile && !isPrinting ? ofGroup(all, group) : all;
  return (
    <Former isFormer={pages.isPlaceholderData}>
      <Summary page={first} isLoading={pages.error === null} />
      {isMobile && <SameDay span={address.span} />}
      {first && (
        <>
          <Closed report={first} />
          <Late report={first} />
        </>
      )}
      {first && <ArchivedMonths months={first.archived} />}
      {isMobile && rows !== undefined && rows.length > 0 && (
        <GroupTabs columns={all} names={groups} group={columns[0]?.group ?? group} onChange={setGroup} />
      )}
      {rows === undefined && pages.error === null && <RecordsSkeleton />}
      {rows?.length === 0 && <NoRecords />}
      {first && rows !== undefined && rows.length > 0 && (
        <PlayersTable
          rows={rows}
          totals={first.summary?.figures}
          columns={columns}
          page={first}
          filter={address.players}
          onOrder={(players) => onChange({ ...address, players })}
          onMember={(member) => onChange({ ...address, member })}
          onPlayer={(member, view) => onChange(ofView({ ...address, member }, view))}
        />
      )}
      <RecordsFoot
        error={pages.error}
        hasMore={pages.hasNextPage}
        isBusy={pages.isFetching}
        onMore={() => void (pages.error ? pages.refetch() : pages.fetchNextPage())}
      />
      {first && <HeadLine report={first} />}
    </Former>
  );
}

/** How many players there are, and what is new of them. */
function Summary({ page, isLoading }: { page: Output<'listReportPlayers'> | undefined; isLoading: boolean }) {
  const { t } = useLingui();
  if (page === undefined && !isLoading) return null;
  const summary = page?.summary;
  const most = formatFigure(MOST_PLAYERS_SUMMED, 0);
  if (page && !summary)
    return (
      <p className="rounded-control bg-raised px-3 py-2 text-sm">
        {t({
          id: 'report.playersNotSummed',
          message: `More than ${most} players: no totals. Choose an account further down.`,
        })}
      </p>
    );
  const figures = [
    [t({ id: 'report.players', message: 'Players' }), summary?.players],
    [t({ id: 'report.playersNewOnly', message: 'New players' }), summary?.new],
    [t({ id: 'report.active', message: 'Active players' }), summary?.active],
    [t({ id: 'report.playersWithBalance', message: 'With balance' }), summary?.with_balance],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line desktop:grid-cols-4">
        {figures.map(([name, count]) => (
          <div key={name} className="min-h-18 bg-surface px-4 py-3">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="figures mt-0.5 text-xl font-extrabold">
              {count === undefined ? (
                <Skeleton className="h-6 w-16" />
              ) : count === null ? (
                '–'
              ) : (
                formatFigure(count, 0)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {page && !page.has_balances && (
        <p className="text-xs text-muted">
          {t({
            id: 'report.playersBalancesOf',
            message: 'Balances are shown only for the players directly below you.',
          })}
        </p>
      )}
    </>
  );
}
