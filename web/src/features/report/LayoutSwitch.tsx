import { useLingui } from '@lingui/react/macro';
import { Rows3, Table2 } from 'lucide-react';
import { useState } from 'react';
import { readStorage, writeStorage } from '../../api/storage.ts';

const LAYOUTS = ['list', 'table'] as const;
export type Layout = (typeof LAYOUTS)[number];
const ICONS = { list: Rows3, table: Table2 };
const KEY = 'REPORT_LAYOUT';

/** A phone's layout of the rows, kept on the device. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState<Layout>(() => (readStorage(KEY) === 'table' ? 'table' : 'list'));
  return [
    layout,
    (next) => {
      setLayout(next);
      writeStorage(KEY, next);
    },
  ];
}

interface LayoutSwitchProps {
  layout: Layout;
  onChange: (layout: Layout) => void;
}

export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  const { t } = useLingui();
  const names = {
    list: t({ id: 'report.asList', message: 'As a list' }),
    table: t({ id: 'report.asTable', message: 'As a table' }),
  };
  return (
    <div
      role="group"
      aria-label={t({ id: 'report.layout', message: 'Layout' })}
      className="flex shrink-0 rounded-tile bg-surface inset-ring inset-ring-line print:hidden"
    >
      {LAYOUTS.map((each) => {
        const Icon = ICONS[each];
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === layout}
            aria-label={names[each]}
            title={names[each]}
            className="grid size-11 place-items-center rounded-control text-muted aria-pressed:bg-overlay aria-pressed:text-text aria-pressed:inset-ring-2 aria-pressed:inset-ring-ring"
            onClick={() => onChange(each)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
