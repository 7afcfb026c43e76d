import { useId, type ReactNode } from 'react';
import type { FieldParts } from '../../forms/use-form.ts';
import { Below, boxLook, FieldLabel } from '../../ui/Field.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatFigure } from '../../ui/format-money.ts';
import { CURRENCY_DECIMALS } from '@parlour/contract/money';
import { amountText } from './amount-text.ts';

interface AmountFieldProps extends FieldParts {
  currency: string;
  /** Amounts for one press. */
  quick: readonly number[];
  /** At the right of the label: the limits. */
  note?: ReactNode;
  hint?: ReactNode;
  /** Another way to fill it in, beside the quick amounts. */
  more?: ReactNode;
}

/** An amount in large figures, with round sums for one press. */
export function AmountField({
  label,
  problem,
  onChange,
  currency,
  quick,
  note,
  hint,
  more,
  ...rest
}: AmountFieldProps) {
  const id = useId();
  const set = (text: string): void => onChange({ target: { value: amountText(text, currency) } });
  return (
    <div>
      <FieldLabel htmlFor={id} note={note}>
        {label}
      </FieldLabel>
      <span className={`${boxLook(problem !== undefined)} h-16!`}>
        <input
          {...rest}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={formatFigure(0, CURRENCY_DECIMALS[currency] ?? 2)}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) => set(event.target.value)}
          className="figures h-full w-0 min-w-0 flex-1 rounded-field bg-transparent px-4 text-5xl font-extrabold text-text outline-none placeholder:opacity-80"
        />
        <span className="pe-3 text-md/5 font-bold text-muted">{currency}</span>
      </span>
      <Below id={`${id}-below`} problem={problem} hint={hint} />
      {(quick.length > 0 || more !== undefined) && (
        <div className="mt-2.5 grid grid-cols-3 gap-2 md:grid-cols-6">
          {quick.map((amount) => (
            <Chip
              key={amount}
              isOn={Number(rest.value) === amount}
              className="figures justify-center"
              onClick={() => set(String(amount))}
            >
              {formatFigure(amount, Number.isInteger(amount) ? 0 : (CURRENCY_DECIMALS[currency] ?? 2))}
            </Chip>
          ))}
          {more}
        </div>
      )}
    </div>
  );
}
