import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../ui/Chip.tsx';
import type { Column, GroupId } from './columns.ts';
import { useGroupNames } from './words.ts';

interface GroupTabsProps {
  columns: readonly Column[];
  group: GroupId;
  onChange: (group: GroupId) => void;
}

/** On a phone: one group of columns at a time instead of all sideways. */
export function GroupTabs({ columns, group, onChange }: GroupTabsProps) {
  const { t } = useLingui();
  const names = useGroupNames();
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
