import { useLingui } from '@lingui/react/macro';
import { SegmentRail } from '../../ui/SegmentRail.tsx';

interface GroupTabsProps<G extends string> {
  columns: readonly { group: G }[];
  names: Record<G, string>;
  group: G;
  onChange: (group: G) => void;
}

/** On a phone: one group of columns at a time instead of all sideways. */
export function GroupTabs<G extends string>({ columns, names, group, onChange }: GroupTabsProps<G>) {
  const { t } = useLingui();
  return (
    <SegmentRail
      label={t({ id: 'report.columns', message: 'Columns' })}
      options={[...new Set(columns.map((column) => column.group))].map(
        (each) => [each, names[each]] as const,
      )}
      value={group}
      className="-mx-3 px-3 print:hidden"
      onChange={onChange}
    />
  );
}
