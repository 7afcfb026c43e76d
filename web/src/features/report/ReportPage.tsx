import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../page/Page.tsx';
import { useRecordPages } from '../../records/use-record-pages.ts';
import { useSession } from '../../session/session.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { ofMember, playersOf, readAddress, writeAddress, type ReportAddress } from './address.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { useChosenFilters } from './chosen-filters.ts';
import { COLUMNS, columnsOf } from './columns.ts';
import { ColumnSheet } from './ColumnSheet.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { FindMember } from './FindMember.tsx';
import { LayoutSwitch, useLayout } from './LayoutSwitch.tsx';
import { Failure, NotUnderstood } from './NotShown.tsx';
import { PrintedFilter } from './PrintedFilter.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { SameDay } from './ReportHead.tsx';
import { ReportPlayers } from './ReportPlayers.tsx';
import { ReportTools } from './ReportTools.tsx';
import { unknownParts } from './unknown-parts.ts';
import { useColumns } from './use-columns.ts';
import { useReport } from './use-report.ts';
import { ViewRail, ViewSelect } from './ViewChoice.tsx';
import './report.css';

/** /report: win and loss of the reader's own part of the tree, and its players (rules R6, R9, R18–R20, R29–R31). */
export function ReportPage() {
  const { t } = useLingui();
  const { profile } = useSession();
  const [params] = useSearchParams();
  const role = profile?.identity.type ?? 'player';
  const parts = unknownParts(params, role === 'player');
  if (parts.length === 0) return <Report role={role} isSupervisor={profile?.isSupervisor ?? false} />;
  return (
    <Page title={t({ id: 'report.title', message: 'Win/loss' })}>
      <NotUnderstood parts={parts} />
    </Page>
  );
}

type Role = Parameters<typeof columnsOf>[1] & string;

/** What the address asks for, of the account that it names. */
function useAsked(address: ReportAddress, role: Role, withActive: boolean) {
  const isOfPlayers = address.view === 'players';
  const report = useReport(address, withActive);
  const players = useRecordPages('listReportPlayers', playersOf(address), { isWanted: isOfPlayers });
  const path = (isOfPlayers ? players.data?.pages[0]?.path : report.data?.path) ?? [];
  const type = path.at(-1)?.type ?? (role === 'player' ? role : undefined);
  return { report, players, path, type, failure: isOfPlayers ? players : report };
}

function Report({ role, isSupervisor }: { role: Role; isSupervisor: boolean }) {
  const { t } = useLingui();
  const isMobile = useMobileMode();
  const [params, setParams] = useSearchParams();
  const [chosen, choose] = useColumns(role);
  const [isFiltering, setFiltering] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const address = readAddress(params, role === 'player');
  const change = (next: ReportAddress): void => setParams(writeAddress(next));
  const toMember = (member: string | undefined): void => change(ofMember(address, member));
  const withActive = chosen.includes('active');
  const asked = useAsked(address, role, withActive);
  const ofPlayer = asked.type === 'player';
  const platforms = asked.report.data?.platforms ?? [];
  const filters = useChosenFilters(address, platforms);
  const [shownCount, all] = [chosen.length, COLUMNS.length];
  const columnsText = t({ id: 'report.columnsOf', message: `${shownCount} of ${all}` });
  const onColumns = ofPlayer || address.view === 'players' ? undefined : () => setChoosing(true);
  return (
    <Page
      title={t({ id: 'report.title', message: 'Win/loss' })}
      state={!isMobile && <ViewRail address={address} isPlayer={ofPlayer} onChange={change} />}
      tools={
        <ReportTools
          address={address}
          columnsText={columnsText}
          onColumns={onColumns}
          onFilter={() => setFiltering(true)}
          filters={filters.length + ('from' in address.span ? 1 : 0)}
          onMember={role === 'player' ? undefined : toMember}
        />
      }
    >
      <div className="grid grid-cols-1 gap-2">
        <Way {...{ address, asked, role, isSupervisor }} onMember={toMember} />
        <ReportFilters address={address} platforms={platforms} onChange={change}>
          {role !== 'player' && <FindMember onChoose={toMember} />}
        </ReportFilters>
        <PrintedFilter address={address} path={asked.path} platforms={platforms} />
        <Shown address={address} asked={asked} chosen={chosen} onChange={change} />
      </div>
      {isFiltering && (
        <FilterSheet
          {...{ address, platforms, withActive, columnsText, onColumns }}
          onChange={change}
          onClose={() => setFiltering(false)}
        />
      )}
      {isChoosing && <ColumnSheet chosen={chosen} onChange={choose} onClose={() => setChoosing(false)} />}
    </Page>
  );
}

interface AskedProps {
  address: ReportAddress;
  asked: ReturnType<typeof useAsked>;
}

interface WayProps extends AskedProps {
  role: Role;
  isSupervisor: boolean;
  onMember: (member: string | undefined) => void;
}

/** At its top the way down says nothing, and a phone needs the room. */
function Way({ address, asked: { path, failure }, role, isSupervisor, onMember }: WayProps) {
  const isMobile = useMobileMode();
  const hasWay = role !== 'player' && failure.error === null && (!isMobile || address.member !== undefined);
  if (isMobile && !hasWay) return null;
  return (
    <div className="flex min-h-11 items-center justify-end gap-3 mobile:order-1">
      {hasWay && <Breadcrumb path={path} isSupervisor={isSupervisor} onChoose={onMember} />}
      {!isMobile && <SameDay span={address.span} />}
    </div>
  );
}

interface ShownProps extends AskedProps {
  chosen: Parameters<typeof columnsOf>[0];
  onChange: (address: ReportAddress) => void;
}

function Shown({ address, asked: { report, players, type, failure }, chosen, onChange }: ShownProps) {
  const isMobile = useMobileMode();
  const [layout, setLayout] = useLayout();
  const hasRows = address.view !== 'players' && address.view !== 'bets';
  return (
    <div className="order-2 grid grid-cols-1 gap-2">
      {isMobile && (
        <div className="flex items-center justify-between gap-2 print:hidden">
          <ViewSelect address={address} isPlayer={type === 'player'} onChange={onChange} />
          {hasRows && <LayoutSwitch layout={layout} onChange={setLayout} />}
        </div>
      )}
      {failure.error !== null ? (
        <Failure
          error={failure.error}
          member={address.member}
          isBusy={failure.isFetching}
          onRetry={() => void failure.refetch()}
        />
      ) : address.view === 'players' ? (
        <ReportPlayers pages={players} address={address} onChange={onChange} />
      ) : (
        <ReportFigures
          asked={report}
          address={address}
          columns={columnsOf(chosen, type)}
          isList={isMobile && hasRows && layout === 'list'}
          onChange={onChange}
        />
      )}
    </div>
  );
}
