import type { ButtonHTMLAttributes } from 'react';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isOn: boolean;
  ref?: React.Ref<HTMLButtonElement>;
}

/** A choice among several; raised with a ring when it is on. */
export function Chip({ isOn, className = '', ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      {...rest}
      className={`inline-flex h-11 items-center gap-2 rounded-tile border px-3 text-sm font-semibold transition active:scale-press ${isOn ? 'border-ring bg-overlay text-text inset-ring inset-ring-ring' : 'border-line bg-raised text-muted hover:bg-overlay hover:text-text'} ${className}`}
    />
  );
}
