import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { REPORT_RANGES } from '@parlour/contract/report-words';
import type { ReactNode } from 'react';
import { DatesButton } from '../../records/DatesButton.tsx';
import { useRangeNames } from '../../records/use-range-names.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { SegmentRail } from '../../ui/SegmentRail.tsx';
import type { ReportAddress } from './address.ts';
import { useChosenFilters } from './chosen-filters.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterSelects } from './FilterSelects.tsx';
import { PeriodsButton } from './PeriodsButton.tsx';
import { PlayersFilters } from './PlayersFilters.tsx';

interface ReportFiltersProps {
  address: ReportAddress;
  platforms: Output<'getReport'>['platforms'];
  /** At the end of a desktop's bar. */
  children: ReactNode;
  onChange: (address: ReportAddress) => void;
}

/** When, and of which games: one bar on a desktop; on a phone the ranges and what is chosen, and the rest in the filter's sheet. */
export function ReportFilters(props: ReportFiltersProps) {
  const { address, onChange } = props;
  const isMobile = useMobileMode();
  return (
    <div className="grid gap-2 print:hidden">
      {isMobile ? <OnPhone {...props} /> : <OnDesktop {...props} />}
      {address.view === 'players' && <PlayersFilters address={address} onChange={onChange} />}
    </div>
  );
}

function OnDesktop({ address, platforms, children, onChange }: ReportFiltersProps) {
  const chosen = useChosenFilters(address, platforms);
  const onSpan = (span: ReportAddress['span']): void => onChange({ ...address, span });
  // The lists beside them say the platform and the kind.
  const beside = chosen.filter(({ name }) => name !== 'platform' && name !== 'kind');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Ranges address={address} onChange={onChange} />
      <DatesButton span={address.span} onChange={onSpan} />
      <PeriodsButton span={address.span} onChange={onSpan} />
      {address.view !== 'players' && (
        <FilterSelects address={address} platforms={platforms} onChange={onChange} />
      )}
      <ChosenFilters chosen={beside} onChange={onChange} />
      {children}
    </div>
  );
}

function OnPhone({ address, platforms, onChange }: ReportFiltersProps) {
  const chosen = useChosenFilters(address, platforms);
  const hasDates = 'from' in address.span;
  return (
    <>
      <Ranges address={address} onChange={onChange} />
      {(chosen.length > 0 || hasDates) && (
        <div className="flex flex-wrap gap-2">
          {hasDates && (
            <DatesButton span={address.span} onChange={(span) => onChange({ ...address, span })} />
          )}
          <ChosenFilters chosen={chosen} onChange={onChange} />
        </div>
      )}
    </>
  );
}

function Ranges({ address, onChange }: Pick<ReportFiltersProps, 'address' | 'onChange'>) {
  const { t } = useLingui();
  const names = useRangeNames();
  const { span } = address;
  return (
    <SegmentRail
      label={t({ id: 'report.when', message: 'When' })}
      options={REPORT_RANGES.map((name) => [name, names[name]] as const)}
      value={REPORT_RANGES.find((name) => 'range' in span && name === span.range)}
      className="-mx-3 px-3 desktop:mx-0"
      onChange={(range) => onChange({ ...address, span: { range } })}
    />
  );
}
