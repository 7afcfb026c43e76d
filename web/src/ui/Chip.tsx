import type { ButtonHTMLAttributes } from 'react';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isOn: boolean;
}

/** A choice among several; filled when it is on. */
export function Chip({ isOn, className = '', ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      {...rest}
      className={`inline-flex h-11 items-center gap-2 rounded-tile border px-3 text-sm font-semibold transition active:scale-press ${isOn ? 'border-action bg-action text-on-action' : 'border-control bg-raised text-text hover:bg-overlay'} ${className}`}
    />
  );
}
