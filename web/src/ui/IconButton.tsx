import type { ButtonHTMLAttributes } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
}

/** A picture to press, 44 px at least, with its meaning in words for who cannot see it. */
export function IconButton({ label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-text transition duration-150 hover:bg-raised active:scale-[0.97] disabled:opacity-40 ${className}`}
    >
      {children}
    </button>
  );
}
