import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with it, below the box. */
  problem?: string | undefined;
  isWrong?: boolean;
  /** At the right end, inside the box. */
  end?: ReactNode;
}

export function Field({ label, problem, isWrong = problem !== undefined, end, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-semibold">
        {label}
      </label>
      <span
        className={`flex h-[50px] items-center rounded-[13px] border-[1.5px] bg-raised pe-1 focus-within:border-2 focus-within:border-ring ${isWrong ? 'border-negative' : 'border-control'}`}
      >
        <input
          {...rest}
          id={id}
          aria-invalid={isWrong}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          className="h-full min-w-0 flex-1 bg-transparent px-3.5 text-[16px] text-text outline-none placeholder:text-muted"
        />
        {end}
      </span>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="mt-1.5 flex gap-1.5 text-[13px] text-negative">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  );
}
