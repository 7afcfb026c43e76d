import { useId, useState, type ReactNode } from 'react';
import { Below, FieldLabel } from '../Field.tsx';

interface CodeFieldProps {
  name: string;
  label: string;
  length: number;
  value: string;
  /** Digits only, at most `length`. */
  onChange: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  problem?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  /** Shown as dots: a code that its owner keeps. */
  isSecret?: boolean;
  /** `one-time-code` for the code of a message. */
  autoComplete?: string;
  ref?: React.Ref<HTMLInputElement>;
}

/** A code in a box for each digit: one input, so that a phone can fill it in and a paste works. */
export function CodeField({
  label,
  length,
  value,
  onChange,
  onBlur,
  problem,
  hint,
  isSecret = false,
  autoComplete = 'off',
  ...rest
}: CodeFieldProps) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const at = isFocused ? Math.min(value.length, length - 1) : -1;
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div
        className={`relative grid h-13 auto-cols-fr grid-flow-col gap-2 ${rest.disabled ? 'opacity-60' : ''}`}
      >
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={`grid place-items-center rounded-field border-field bg-raised text-2xl font-bold figures ${index === at ? 'border-2 border-ring shadow-halo' : problem === undefined ? 'border-control' : 'border-negative'}`}
          >
            {value[index] === undefined
              ? index === at && <i className="h-6 w-0.5 animate-pulse bg-text motion-reduce:animate-none" />
              : isSecret
                ? '•'
                : value[index]}
          </span>
        ))}
        <input
          {...rest}
          id={id}
          type={isSecret ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={autoComplete}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-below`}
          onChange={(event) =>
            onChange({ target: { value: event.target.value.replaceAll(/[^0-9]/g, '').slice(0, length) } })
          }
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            onBlur?.();
          }}
          onSelect={(event) => {
            // The boxes show no caret inside the code: it stays at the end.
            const input = event.currentTarget;
            const end = input.value.length;
            if (input.selectionStart !== end && input.selectionStart === input.selectionEnd)
              input.setSelectionRange(end, end);
          }}
          className="absolute inset-0 h-full w-full cursor-text bg-transparent text-lg/5 text-transparent caret-transparent opacity-0 outline-none disabled:cursor-not-allowed"
        />
      </div>
      <Below id={`${id}-below`} problem={problem} hint={hint} />
    </div>
  );
}
