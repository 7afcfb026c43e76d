import { useState } from 'react';
import { RecordsSkeleton } from '../../records/RecordsState.tsx';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { usePrinting } from '../../state/use-printing.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import type { ReportAddress } from './address.ts';
import { ArchivedMonths } from './ArchivedMonths.tsx';
import { ofGroup, type Column, type GroupId } from './columns.ts';
import { Former } from './Former.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { PlatformShares } from './PlatformShares.tsx';
import { ReportBets } from './ReportBets.tsx';
import { ReportFoot, ReportNotices, SameDay, WholeHours } from './ReportHead.tsx';
import { ReportRows } from './ReportRows.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import type { useReport } from './use-report.ts';
import { useGroupNames } from './words.ts';

interface ReportFiguresProps {
  asked: ReturnType<typeof useReport>;
  address: ReportAddress;
  columns: readonly Column[];
  /** Cards instead of a table. */
  isList: boolean;
  onChange: (address: ReportAddress) => void;
}

/** Every view but that of the players. On a phone a table has the screen for itself, without the summary. */
export function ReportFigures({
  asked,
  address,
  columns: all,
  isList: isListed,
  onChange,
}: ReportFiguresProps) {
  const { data: report, isPlaceholderData } = asked;
  const timezone = useTimezone();
  const isMobile = useMobileMode();
  const groups = useGroupNames();
  const [group, setGroup] = useState<GroupId>('self');
  // Paper has room for the whole table.
  const isPrinting = usePrinting();
  const isList = isListed && !isPrinting;
  const isGrouped = isMobile && !isList && !isPrinting;
  const columns = isGrouped ? ofGroup(all, group) : all;
  const onPlatform = (game_type: number): void => onChange({ ...address, game_type });
  const isOfPlayer = report?.path.at(-1)?.type === 'player';
  return (
    <Former isFormer={isPlaceholderData}>
      {!isGrouped && <ReportSummary report={report} platform={address.game_type} onPlatform={onPlatform} />}
      {isMobile && <SameDay span={address.span} />}
      {report && (
        <>
          {!isPlaceholderData && <WholeHours span={address.span} report={report} />}
          <ReportNotices
            report={report}
            onAdjustments={() => onChange({ ...address, view: 'bets', adjustments: true })}
          />
          <ArchivedMonths months={report.archived} />
        </>
      )}
      {isGrouped && (
        <GroupTabs columns={all} names={groups} group={columns[0]?.group ?? group} onChange={setGroup} />
      )}
      {report === undefined && <RecordsSkeleton />}
      {address.view === 'bets' ? (
        // What stands above the bets comes first, so that they do not move.
        <div hidden={report === undefined}>
          <ReportBets {...{ address, columns, timezone, onChange }} count={report?.totals.count} />
        </div>
      ) : (
        report && <ReportRows {...{ report, address, columns, isList, asked, onChange }} />
      )}
      {report && <ReportFoot report={report} />}
      {isList && report && !isOfPlayer && (
        <div className="rounded-card border border-line bg-surface p-3 print:hidden">
          <PlatformShares
            platforms={report.platforms}
            currency={report.currency}
            chosen={address.game_type}
            onChoose={onPlatform}
          />
        </div>
      )}
    </Former>
  );
}
