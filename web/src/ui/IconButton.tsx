import type { ButtonHTMLAttributes } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
}

/** A picture as a button, at least 44 px, with its meaning as a label for screen readers. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-text transition hover:bg-raised active:scale-press disabled:opacity-40 ${className}`}
    >
      {children}
    </button>
  );
}
