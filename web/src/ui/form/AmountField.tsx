import { Field } from '../Field.tsx';

interface AmountFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  currency: string;
  problem?: string | undefined;
  /** At the right of the label. */
  note?: React.ReactNode;
  /** Sets the field to all there is. */
  all?: { label: string; onPress: () => void } | undefined;
  autoFocus?: boolean;
}

/** An amount of money as its player types it. */
export function AmountField({ label, value, onChange, currency, problem, note, all }: AmountFieldProps) {
  return (
    <Field
      label={label}
      note={note}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={20}
      placeholder="0"
      start={<span className="ps-3.5 text-base font-semibold text-muted">{currency}</span>}
      end={
        all && (
          <button
            type="button"
            onClick={all.onPress}
            className="h-11 shrink-0 rounded-control px-3 text-sm font-bold text-ring"
          >
            {all.label}
          </button>
        )
      }
    />
  );
}
