import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { moveColumn, withColumn, withoutColumn } from './column-order.ts';
import { COLUMNS, PRESETS, type ColumnId, type GroupId, type Preset } from './columns.ts';
import { useColumnNames, useGroupNames, usePresetNames } from './words.ts';

interface ColumnSheetProps {
  chosen: readonly ColumnId[];
  /** Null: the usual ones. */
  onChange: (columns: readonly ColumnId[] | null) => void;
  onClose: () => void;
}

const isSame = (one: readonly ColumnId[], other: readonly ColumnId[]): boolean =>
  one.length === other.length && one.every((id, index) => other[index] === id);

/** Which columns the report shows, and in which order: a set with one press, or one by one. The name always stays. */
export function ColumnSheet({ chosen, onChange, onClose }: ColumnSheetProps) {
  const { t } = useLingui();
  const presets = usePresetNames();
  const others = COLUMNS.map(({ id }) => id).filter((id) => !chosen.includes(id));
  return (
    <Sheet
      title={t({ id: 'report.columns', message: 'Columns' })}
      onClose={onClose}
      actions={
        <Button look="plain" size="small" onClick={() => onChange(null)}>
          {t({ id: 'report.reset', message: 'Reset' })}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-2 pt-1">
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Chip key={preset} isOn={isSame(chosen, PRESETS[preset])} onClick={() => onChange(PRESETS[preset])}>
            {presets[preset]}
          </Chip>
        ))}
      </div>
      <Chosen chosen={chosen} onChange={onChange} />
      {others.length > 0 && (
        <fieldset className="mt-4">
          <legend className="text-xs font-semibold text-muted">
            {t({ id: 'report.otherColumns', message: 'More columns' })}
          </legend>
          {others.map((id) => (
            <ColumnBox key={id} id={id} isOn={false} onToggle={() => onChange(withColumn(chosen, id))} />
          ))}
        </fieldset>
      )}
      <div className="sticky -bottom-4 mt-4 -mb-4 flex items-center justify-between gap-3 bg-surface pt-2 pb-4">
        <p className="text-xs text-muted">
          {t({ id: 'report.remembered', message: 'Remembered for your role' })}
        </p>
        <Button onClick={onClose}>{t({ id: 'report.done', message: 'Done' })}</Button>
      </div>
    </Sheet>
  );
}

/** Each is moved by a finger at its handle, or by its two buttons. */
function Chosen({ chosen, onChange }: Pick<ColumnSheetProps, 'chosen' | 'onChange'>) {
  const { t } = useLingui();
  const fullName = useFullName();
  const [moved, setMoved] = useState<ColumnId>();
  const [held, setHeld] = useState<ColumnId>();
  const move = (id: ColumnId, to: number): void => {
    const next = moveColumn(chosen, id, to);
    if (isSame(next, chosen)) return;
    setMoved(id);
    onChange(next);
  };
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (held === undefined) return;
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
    if (below) move(held, Number(below.dataset['place']));
  };
  const drop = (): void => setHeld(undefined);
  const count = chosen.length;
  const name = moved === undefined ? '' : fullName(moved);
  const place = moved === undefined ? 0 : chosen.indexOf(moved) + 1;
  return (
    <fieldset className="mt-4" onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop}>
      <legend className="text-xs font-semibold text-muted">
        {t({ id: 'report.shownColumns', message: 'Shown, in this order' })}
      </legend>
      <ol>
        {chosen.map((id, index) => (
          <li
            key={id}
            data-place={index}
            className={`flex items-center ${held === id ? 'rounded-control bg-overlay' : ''}`}
          >
            <ColumnBox id={id} isOn onToggle={() => onChange(withoutColumn(chosen, id))} />
            <MoveButtons
              name={fullName(id)}
              isFirst={index === 0}
              isLast={index === count - 1}
              onMove={(by) => move(id, index + by)}
            />
            <span
              aria-hidden="true"
              data-handle={id}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted"
              onPointerDown={(event) => {
                // The list hears of every move, whatever is under the finger.
                event.currentTarget.closest('fieldset')?.setPointerCapture(event.pointerId);
                setHeld(id);
              }}
            >
              <GripVertical size={17} />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {place > 0 && t({ id: 'report.columnPlace', message: `${name}: ${place} of ${count}` })}
      </p>
    </fieldset>
  );
}

/** One at its end stays a button, so that the focus stays with it. */
function MoveButtons({
  name,
  isFirst,
  isLast,
  onMove,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        label={t({ id: 'report.moveUp', message: `Move up: ${name}` })}
        aria-disabled={isFirst}
        className="aria-disabled:opacity-40"
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={17} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t({ id: 'report.moveDown', message: `Move down: ${name}` })}
        aria-disabled={isLast}
        className="aria-disabled:opacity-40"
        onClick={() => onMove(1)}
      >
        <ArrowDown size={17} aria-hidden="true" />
      </IconButton>
    </>
  );
}

const groupOf = (id: ColumnId): GroupId => COLUMNS.find((column) => column.id === id)!.group;

/** Several groups have columns of the same name. */
function useFullName(): (id: ColumnId) => string {
  const names = useColumnNames();
  const groups = useGroupNames();
  return (id) => `${groups[groupOf(id)]} · ${names[id]}`;
}

function ColumnBox({ id, isOn, onToggle }: { id: ColumnId; isOn: boolean; onToggle: () => void }) {
  const names = useColumnNames();
  const groups = useGroupNames();
  return (
    <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-base font-semibold">
      <input type="checkbox" checked={isOn} onChange={onToggle} className="size-5 shrink-0 accent-action" />
      <span className="min-w-0">
        {names[id]} <small className="font-normal whitespace-nowrap text-muted">{groups[groupOf(id)]}</small>
      </span>
    </label>
  );
}
