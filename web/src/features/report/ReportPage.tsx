import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Columns3, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../api/download.ts';
import { callQuery } from '../../api/queries.ts';
import { Page } from '../../page/Page.tsx';
import { FileButton } from '../../records/FileButton.tsx';
import { RecordsFoot, RecordsSkeleton } from '../../records/RecordsState.tsx';
import { useSession } from '../../session/session.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { adjustmentsOf, inputOf, readAddress, writeAddress, type ReportAddress } from './address.ts';
import { ArchivedMonths } from './ArchivedMonths.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { columnsOf, type Column, type GroupId } from './columns.ts';
import { ColumnSheet } from './ColumnSheet.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { ReportBets } from './ReportBets.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportHead } from './ReportHead.tsx';
import { ReportRows } from './ReportRows.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import { useColumns } from './use-columns.ts';
import './report.css';

/** /report: win and loss of the reader's own part of the tree (rules R6, R9, R18–R20). */
export function ReportPage() {
  const { t } = useLingui();
  const { profile } = useSession();
  const timezone = useTimezone();
  const isMobile = useMobileMode();
  const [params, setParams] = useSearchParams();
  const role = profile?.identity.type ?? 'player';
  const [chosen, choose] = useColumns(role);
  const [isChoosing, setChoosing] = useState(false);
  const [group, setGroup] = useState<GroupId>('self');
  const address = readAddress(params, role === 'player');
  const change = (next: ReportAddress): void => setParams(writeAddress(next));
  const { data: report, error, isFetching, refetch } = useReport(address, chosen.includes('active'));
  const type = report?.path.at(-1)?.type ?? (role === 'player' ? role : undefined);
  const ofPlayer = type === 'player';
  const all = columnsOf(chosen, type);
  const columns = isMobile ? ofGroup(all, group) : all;
  return (
    <Page
      title={t({ id: 'report.title', message: 'Win/loss' })}
      tools={<Tools address={address} onColumns={ofPlayer ? undefined : () => setChoosing(true)} />}
    >
      <div className="grid gap-3">
        {role !== 'player' && (
          <Breadcrumb
            path={report?.path ?? []}
            isSupervisor={profile?.isSupervisor ?? false}
            onChoose={(member) => {
              const { member: _, ...rest } = address;
              change({ ...rest, ...(member !== undefined && { member }) });
            }}
          />
        )}
        <ReportFilters
          address={address}
          platforms={report?.platforms ?? []}
          isPlayer={ofPlayer}
          onChange={change}
        />
        <ReportHead
          report={report}
          onAdjustments={() => change({ ...address, view: 'bets', adjustments: true })}
        />
        <ReportSummary report={report} onPlatform={(game_type) => change({ ...address, game_type })} />
        {report && <ArchivedMonths months={report.archived} />}
        {isMobile && <GroupTabs columns={all} group={columns[0]?.group ?? group} onChange={setGroup} />}
        {report === undefined && error === null && <RecordsSkeleton />}
        {address.view === 'bets' ? (
          <ReportBets address={address} columns={columns} timezone={timezone} />
        ) : (
          report && <ReportRows report={report} address={address} columns={columns} onChange={change} />
        )}
        {error !== null && (
          <RecordsFoot error={error} hasMore={false} isBusy={isFetching} onMore={() => void refetch()} />
        )}
      </div>
      {isChoosing && <ColumnSheet chosen={chosen} onChange={choose} onClose={() => setChoosing(false)} />}
    </Page>
  );
}

/** The rows and totals of the address; the former ones stay until the next have come. */
function useReport(address: ReportAddress, withActive: boolean) {
  return useQuery({
    ...callQuery('getReport', {
      ...inputOf(address),
      by: address.view === 'bets' ? 'platform' : address.view,
      frequency: address.frequency,
      ...(withActive && { active: '1' }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A phone shows one group at a time; the first there is where the chosen one has no columns. */
function ofGroup(columns: readonly Column[], group: GroupId): readonly Column[] {
  const its = columns.filter((column) => column.group === group);
  return its.length > 0 ? its : columns.filter((column) => column.group === columns[0]?.group);
}

function Tools({ address, onColumns }: { address: ReportAddress; onColumns: (() => void) | undefined }) {
  const { t } = useLingui();
  const word = 'sr-only desktop:not-sr-only';
  return (
    <div className="flex flex-wrap justify-end gap-2 print:hidden">
      {onColumns && (
        <Button look="quiet" className="px-3" onClick={onColumns}>
          <Columns3 size={17} aria-hidden="true" />
          <span className={word}>{t({ id: 'report.columns', message: 'Columns' })}</span>
        </Button>
      )}
      <Button look="quiet" className="px-3" onClick={() => window.print()}>
        <Printer size={17} aria-hidden="true" />
        <span className={word}>{t({ id: 'report.print', message: 'Print' })}</span>
      </Button>
      <FileButton
        className="px-3"
        wordClassName={word}
        onDownload={(options) =>
          download(
            'exportReport',
            {
              ...inputOf(address),
              ...adjustmentsOf(address),
              by: address.view,
              frequency: address.frequency,
            },
            options,
          )
        }
      />
    </div>
  );
}
