import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { COLUMNS, PRESETS, type ColumnId, type GroupId, type Preset } from './columns.ts';
import { useColumnNames, useGroupNames, usePresetNames } from './words.ts';

interface ColumnSheetProps {
  chosen: readonly ColumnId[];
  onChange: (columns: readonly ColumnId[]) => void;
  onClose: () => void;
}

const isSame = (one: readonly ColumnId[], other: readonly ColumnId[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Which columns the report shows: a set with one press, or one by one. The name always stays. */
export function ColumnSheet({ chosen, onChange, onClose }: ColumnSheetProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  const groups = useGroupNames();
  const presets = usePresetNames();
  const toggle = (id: ColumnId): void => {
    const next = COLUMNS.map((column) => column.id).filter((each) => (each === id) !== chosen.includes(each));
    if (next.length > 0) onChange(next);
  };
  return (
    <Sheet title={t({ id: 'report.columns', message: 'Columns' })} onClose={onClose}>
      <div className="flex flex-wrap gap-2 pt-1">
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Chip key={preset} isOn={isSame(chosen, PRESETS[preset])} onClick={() => onChange(PRESETS[preset])}>
            {presets[preset]}
          </Chip>
        ))}
      </div>
      {(Object.keys(groups) as GroupId[]).map((group) => (
        <fieldset key={group} className="mt-4">
          <legend className="text-xs font-semibold text-muted">{groups[group]}</legend>
          {COLUMNS.filter((column) => column.group === group).map(({ id }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 text-base font-semibold">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                className="size-5 accent-action"
              />
              {names[id]}
            </label>
          ))}
        </fieldset>
      ))}
      <div className="sticky bottom-0 mt-4 flex items-center justify-between gap-3 bg-surface py-2">
        <p className="text-xs text-muted">
          {t({ id: 'report.remembered', message: 'Remembered for your role' })}
        </p>
        <Button onClick={onClose}>{t({ id: 'report.done', message: 'Done' })}</Button>
      </div>
    </Sheet>
  );
}
