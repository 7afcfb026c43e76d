import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../ui/Chip.tsx';

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
    <div
      role="group"
      aria-label={t({ id: 'report.columns', message: 'Columns' })}
      className="scroll-row -mx-3 flex gap-2 px-3 py-1 print:hidden"
    >
      {[...new Set(columns.map((column) => column.group))].map((each) => (
        <Chip
          key={each}
          isOn={each === group}
          className="shrink-0 whitespace-nowrap"
          onClick={() => onChange(each)}
        >
          {names[each]}
        </Chip>
      ))}
    </div>
  );
}
