import { useLingui } from '@lingui/react/macro';
import { REPORT_VIEWS } from '@parlour/contract/report-words';
import { SegmentRail } from '../../ui/SegmentRail.tsx';
import { Select } from '../../ui/Select.tsx';
import { ofView, type ReportAddress } from './address.ts';
import { useViewNames } from './words.ts';

interface ViewChoiceProps {
  address: ReportAddress;
  /** Of a player, below whom there is no account. */
  isPlayer: boolean;
  onChange: (address: ReportAddress) => void;
}

const VIEWS = [...REPORT_VIEWS, 'players', 'bets'] as const;
const OF_ACCOUNTS: readonly string[] = ['level', 'player', 'players'];

function useOffered(isPlayer: boolean) {
  const names = useViewNames();
  return VIEWS.filter((view) => !isPlayer || !OF_ACCOUNTS.includes(view)).map(
    (view) => [view, names[view]] as const,
  );
}

/** What the report goes by, on a desktop beside the title. */
export function ViewRail({ address, isPlayer, onChange }: ViewChoiceProps) {
  const { t } = useLingui();
  return (
    <SegmentRail
      label={t({ id: 'report.by', message: 'Report by' })}
      options={useOffered(isPlayer)}
      value={address.view}
      className="shrink-[999] print:hidden"
      onChange={(view) => onChange(ofView(address, view))}
    />
  );
}

/** The same on a phone, as the system's list. */
export function ViewSelect({ address, isPlayer, onChange }: ViewChoiceProps) {
  const { t } = useLingui();
  const offered = useOffered(isPlayer);
  return (
    <Select
      aria-label={t({ id: 'report.by', message: 'Report by' })}
      options={offered}
      value={address.view}
      onChange={({ target }) => {
        const view = VIEWS.find((each) => each === target.value);
        if (view) onChange(ofView(address, view));
      }}
    />
  );
}
