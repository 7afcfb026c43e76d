import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** At the right of the label: a count, or the source of the value. */
  note?: ReactNode;
  /** The problem, below the box. */
  problem?: string | undefined;
  isWrong?: boolean;
  /** The praise, below the box. */
  praise?: string | undefined;
  /** A hint below the box while there is no problem. */
  hint?: ReactNode;
  /** At the left end, inside the box. */
  start?: ReactNode;
  /** At the right end, inside the box. */
  end?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
}

export function Field({
  label,
  note,
  problem,
  isWrong = problem !== undefined,
  praise,
  hint,
  start,
  end,
  ...rest
}: FieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id} note={note}>
        {label}
      </FieldLabel>
      <span className={boxLook(isWrong, rest.readOnly === true || rest.disabled === true)}>
        {start}
        <input
          {...rest}
          id={id}
          aria-invalid={isWrong}
          aria-describedby={`${id}-below`}
          className="h-full min-w-0 flex-1 rounded-field bg-transparent px-3.5 text-lg/5 text-text outline-none read-only:text-muted"
        />
        {end}
      </span>
      <Below id={`${id}-below`} problem={problem} praise={praise} hint={hint} />
    </div>
  );
}

/** The box around an input: its edge shows focus, a wrong value, and a value that cannot be changed. */
export function boxLook(isWrong: boolean, isLocked = false): string {
  const edge = isWrong ? 'border-negative' : 'border-control';
  return `flex h-12.5 items-center rounded-field border-field pe-1 transition-shadow focus-within:border-2 focus-within:border-ring focus-within:shadow-halo ${isLocked ? 'bg-surface' : 'bg-raised'} ${edge}`;
}

export function FieldLabel({
  htmlFor,
  note,
  children,
}: {
  htmlFor: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
      <label htmlFor={htmlFor} className="font-semibold">
        {children}
      </label>
      {note !== undefined && <span className="figures text-end text-xs/5 text-muted">{note}</span>}
    </span>
  );
}

interface BelowProps {
  id: string;
  problem?: string | undefined;
  praise?: string | undefined;
  hint?: ReactNode;
}

/** The line below an input, announced when it changes: the problem, else the praise, else the hint. */
export function Below({ id, problem, praise, hint }: BelowProps) {
  return (
    <div id={id} aria-live="polite" className="text-sm/4.5">
      {problem !== undefined ? (
        <p className="mt-1.5 flex gap-1.5 text-negative">
          <CircleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
          {problem}
        </p>
      ) : praise !== undefined ? (
        <p className="mt-1.5 flex gap-1.5 text-positive">
          <CircleCheck size={16} className="mt-px shrink-0" aria-hidden="true" />
          {praise}
        </p>
      ) : (
        hint !== undefined && <div className="mt-1.5 text-muted">{hint}</div>
      )}
    </div>
  );
}
