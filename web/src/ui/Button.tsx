import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './Spinner.tsx';

const LOOKS = {
  action: 'bg-action text-on-action shadow-panel hover:brightness-110',
  quiet: 'bg-raised text-text border border-line hover:bg-overlay',
  plain: 'text-text hover:bg-raised',
} as const;

const SIZES = {
  small: 'h-10 px-4 text-base',
  medium: 'h-11 px-5 text-base',
  large: 'h-13 px-6 text-md/5',
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  isBusy?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
}

export function Button({
  look = 'action',
  size = 'medium',
  isBusy = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy}
      {...rest}
      className={`inline-flex items-center justify-center gap-2 rounded-tile font-bold transition active:scale-press disabled:bg-raised disabled:text-muted disabled:shadow-none disabled:hover:brightness-100 ${LOOKS[look]} ${SIZES[size]} ${className}`}
    >
      {isBusy && <Spinner size={18} />}
      {children}
    </button>
  );
}
