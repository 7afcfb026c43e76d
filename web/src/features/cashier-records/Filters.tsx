import { useLingui } from '@lingui/react/macro';
import { CASHIER_KINDS, CASHIER_RECORD_KINDS, CASHIER_RECORD_STATES } from '@parlour/contract/cashier-states';
import { Chip } from '../../ui/Chip.tsx';
import { Select } from '../../ui/Select.tsx';
import type { RecordsFilter } from './filter.ts';
import { useGroupNames, useKindNames, useMethodNames } from './words.ts';

interface FiltersProps {
  filter: RecordsFilter;
  onChange: (filter: RecordsFilter) => void;
}

/** Both kinds or one of them, and how far, and by which way. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const groups = useGroupNames();
  const methods = useMethodNames();
  const { kind, state, method } = filter;
  const without = (name: keyof RecordsFilter): RecordsFilter => {
    const { [name]: _, ...rest } = filter;
    return rest;
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <div
        role="group"
        aria-label={t({ id: 'cashierRecords.kind', message: 'Kind' })}
        className="flex flex-1 gap-2 desktop:flex-none"
      >
        <Chip
          isOn={kind === undefined}
          className="flex-1 justify-center desktop:flex-none"
          onClick={() => onChange(without('kind'))}
        >
          {t({ id: 'cashierRecords.all', message: 'All' })}
        </Chip>
        {CASHIER_RECORD_KINDS.map((name) => (
          <Chip
            key={name}
            isOn={kind === name}
            className="flex-1 justify-center desktop:flex-none"
            onClick={() => onChange({ ...filter, kind: name })}
          >
            {kinds[name]}
          </Chip>
        ))}
      </div>
      <div className="grid w-full grid-cols-2 gap-2 desktop:w-auto">
        <Choice
          label={t({ id: 'cashierRecords.anyState', message: 'Any state' })}
          names={groups}
          options={CASHIER_RECORD_STATES}
          value={state}
          onChange={(next) => onChange(next === undefined ? without('state') : { ...filter, state: next })}
        />
        <Choice
          label={t({ id: 'cashierRecords.anyMethod', message: 'Any method' })}
          names={methods}
          options={CASHIER_KINDS}
          value={method}
          onChange={(next) => onChange(next === undefined ? without('method') : { ...filter, method: next })}
        />
      </div>
    </div>
  );
}

interface ChoiceProps<O extends string> {
  /** The filter's name, shown while nothing is chosen. */
  label: string;
  names: Record<O, string>;
  options: readonly O[];
  value: O | undefined;
  onChange: (value: O | undefined) => void;
}

function Choice<O extends string>({ label, names, options, value, onChange }: ChoiceProps<O>) {
  return (
    <Select
      aria-label={label}
      none={label}
      options={options.map((name) => [name, names[name]] as const)}
      value={value ?? ''}
      onChange={(event) => onChange(options.find((name) => name === event.target.value))}
    />
  );
}
