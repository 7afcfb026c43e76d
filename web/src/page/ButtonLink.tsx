import type { ReactNode } from 'react';
import { Link } from 'react-router';

const LOOKS = {
  gold: 'bg-gold text-on-gold',
  /** On the stage of a prize, whose page loads `prize.css`. */
  prize: 'prize-button',
  quiet: 'border border-line bg-raised text-text hover:bg-overlay',
} as const;

interface ButtonLinkProps {
  to: string;
  /** Kept in the history beside the address. */
  state?: unknown;
  look?: keyof typeof LOOKS;
  children: ReactNode;
}

/** A way on that looks like a button. */
export function ButtonLink({ to, state, look = 'gold', children }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className={`inline-flex h-13 w-full items-center justify-center rounded-tile px-6 text-md/5 font-bold ${LOOKS[look]}`}
    >
      {children}
    </Link>
  );
}
