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
import { useRecordPages } from '../../records/use-record-pages.ts';
import { useSession } from '../../session/session.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { usePrinting } from '../../state/use-printing.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import {
  adjustmentsOf,
  inputOf,
  ofMember,
  playersOf,
  readAddress,
  writeAddress,
  type ReportAddress,
} from './address.ts';
import { ArchivedMonths } from './ArchivedMonths.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { columnsOf, ofGroup, type Column, type GroupId } from './columns.ts';
import { ColumnSheet } from './ColumnSheet.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { PrintedFilter } from './PrintedFilter.tsx';
import { ReportBets } from './ReportBets.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportHead, WholeHours } from './ReportHead.tsx';
import { ReportPlayers } from './ReportPlayers.tsx';
import { ReportRows } from './ReportRows.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import { useColumns } from './use-columns.ts';
import { useGroupNames } from './words.ts';
import './report.css';

/** /report: win and loss of the reader's own part of the tree, and its players (rules R6, R9, R18–R20, R29–R31). */
export function ReportPage() {
  const { t } = useLingui();
  const { profile } = useSession();
  const [params, setParams] = useSearchParams();
  const role = profile?.identity.type ?? 'player';
  const [chosen, choose] = useColumns(role);
  const [isChoosing, setChoosing] = useState(false);
  const address = readAddress(params, role === 'player');
  const isOfPlayers = address.view === 'players';
  const change = (next: ReportAddress): void => setParams(writeAddress(next));
  const asked = useReport(address, chosen.includes('active'));
  const players = useRecordPages('listReportPlayers', playersOf(address), { isWanted: isOfPlayers });
  const path = (isOfPlayers ? players.data?.pages[0]?.path : asked.data?.path) ?? [];
  const type = path.at(-1)?.type ?? (role === 'player' ? role : undefined);
  const ofPlayer = type === 'player';
  return (
    <Page
      title={t({ id: 'report.title', message: 'Win/loss' })}
      tools={
        <Tools address={address} onColumns={ofPlayer || isOfPlayers ? undefined : () => setChoosing(true)} />
      }
    >
      <div className="grid gap-3">
        {role !== 'player' && (
          <Breadcrumb
            path={path}
            isSupervisor={profile?.isSupervisor ?? false}
            onChoose={(member) => change(ofMember(address, member))}
          />
        )}
        <ReportFilters
          address={address}
          platforms={asked.data?.platforms ?? []}
          isPlayer={ofPlayer}
          onChange={change}
        />
        <PrintedFilter address={address} path={path} platforms={asked.data?.platforms ?? []} />
        {isOfPlayers ? (
          <ReportPlayers pages={players} address={address} onChange={change} />
        ) : (
          <Figures asked={asked} address={address} columns={columnsOf(chosen, type)} onChange={change} />
        )}
      </div>
      {isChoosing && <ColumnSheet chosen={chosen} onChange={choose} onClose={() => setChoosing(false)} />}
    </Page>
  );
}

interface FiguresProps {
  asked: ReturnType<typeof useReport>;
  address: ReportAddress;
  columns: readonly Column[];
  onChange: (address: ReportAddress) => void;
}

/** Every view but that of the players. */
function Figures({
  asked: { data: report, error, isFetching, isPlaceholderData, refetch },
  address,
  columns: all,
  onChange,
}: FiguresProps) {
  const timezone = useTimezone();
  const isMobile = useMobileMode();
  const groups = useGroupNames();
  const [group, setGroup] = useState<GroupId>('self');
  const isPrinting = usePrinting();
  const columns = isMobile && !isPrinting ? ofGroup(all, group) : all;
  return (
    <>
      <ReportHead
        report={report}
        onAdjustments={() => onChange({ ...address, view: 'bets', adjustments: true })}
      />
      {report && !isPlaceholderData && <WholeHours span={address.span} report={report} />}
      <ReportSummary report={report} onPlatform={(game_type) => onChange({ ...address, game_type })} />
      {report && <ArchivedMonths months={report.archived} />}
      {isMobile && (
        <GroupTabs columns={all} names={groups} group={columns[0]?.group ?? group} onChange={setGroup} />
      )}
      {report === undefined && error === null && <RecordsSkeleton />}
      {address.view === 'bets' ? (
        <ReportBets address={address} columns={columns} timezone={timezone} />
      ) : (
        report && <ReportRows report={report} address={address} columns={columns} onChange={onChange} />
      )}
      {error !== null && (
        <RecordsFoot error={error} hasMore={false} isBusy={isFetching} onMore={() => void refetch()} />
      )}
    </>
  );
}

/** The rows and totals of the address; the former ones stay until the next have come. */
function useReport(address: ReportAddress, withActive: boolean) {
  return useQuery({
    ...callQuery('getReport', {
      ...inputOf(address),
      by: address.view === 'bets' || address.view === 'players' ? 'platform' : address.view,
      frequency: address.frequency,
      ...(withActive && { active: '1' }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: address.view !== 'players',
  });
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
          address.view === 'players'
            ? download('exportReportPlayers', playersOf(address), options)
            : download(
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
