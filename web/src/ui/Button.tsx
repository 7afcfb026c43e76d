import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './Spinner.tsx';

const LOOKS = {
  action: 'bg-action text-on-action shadow-panel hover:brightness-110',
  quiet: 'bg-raised text-text border border-line hover:bg-overlay',
  plain: 'text-text hover:bg-raised',
} as const;

const SIZES = {
  small: 'h-10 px-4 text-[14px]',
  medium: 'h-11 px-5 text-[14px]',
  large: 'h-[52px] px-6 text-[15px]',
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
      className={`inline-flex items-center justify-center gap-2 rounded-[12px] font-bold transition duration-150 active:scale-[0.97] disabled:bg-raised disabled:text-muted disabled:shadow-none disabled:hover:brightness-100 ${LOOKS[look]} ${SIZES[size]} ${className}`}
    >
      {isBusy && <Spinner size={18} />}
      {children}
    </button>
  );
}
