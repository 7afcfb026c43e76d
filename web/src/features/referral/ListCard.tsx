import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';

interface ListCardProps {
  title: string;
  /** Shown while the list is empty. */
  empty: string;
  /** Undefined where it could not be loaded. */
  rows: readonly ReactNode[] | undefined;
  error: unknown;
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
}

/** A titled list of rows with its ways to be empty, broken, and longer than shown. */
export function ListCard({ title, empty, rows, error, hasMore, isBusy, onMore }: ListCardProps) {
  const { t } = useLingui();
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="px-4 pt-4 pb-1 text-xl font-extrabold">{title}</h2>
      {error !== null && (
        <p role="alert" className="px-4 py-2 text-base text-negative">
          {failureMessage(error)}
        </p>
      )}
      {rows?.length === 0 && <p className="px-4 pt-1 pb-4 text-base/5.5 text-muted">{empty}</p>}
      {rows !== undefined && rows.length > 0 && <ul className="divide-y divide-line px-4 pb-1">{rows}</ul>}
      {(hasMore || error !== null) && (
        <div className="px-4 pb-4">
          <Button look="quiet" className="w-full" isBusy={isBusy} onClick={onMore}>
            {error === null
              ? t({ id: 'referral.more', message: 'Show more' })
              : t({ id: 'page.retry', message: 'Try again' })}
          </Button>
        </div>
      )}
    </section>
  );
}
