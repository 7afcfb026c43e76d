import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Chip } from '../../ui/Chip.tsx';
import type { ReportAddress } from './address.ts';
import type { useChosenFilters } from './chosen-filters.ts';

interface ChosenFiltersProps {
  chosen: ReturnType<typeof useChosenFilters>;
  onChange: (address: ReportAddress) => void;
}

/** A chip for each filter in use; a press takes it away. They wrap, so that each is in sight. */
export function ChosenFilters({ chosen, onChange }: ChosenFiltersProps) {
  const { t } = useLingui();
  return chosen.map(({ name, text, rest }) => (
    <Chip
      key={name}
      isOn
      aria-label={t({ id: 'report.removeFilter', message: `Remove the filter: ${text}` })}
      className="max-w-full"
      onClick={() => onChange(rest)}
    >
      <span className="truncate">{text}</span>
      <X size={15} className="shrink-0" aria-hidden="true" />
    </Chip>
  ));
}
