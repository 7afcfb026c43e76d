import { useLingui } from '@lingui/react/macro';
import { failureMessage } from '../api/errors.ts';
import { Button } from '../ui/Button.tsx';
import { PageNotice } from '../ui/PageNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const ROWS_TO_COME = 6;

/** Rows on their way, in their final height. */
export function RecordsSkeleton() {
  return (
    <div className="grid gap-2">
      {Array.from({ length: ROWS_TO_COME }, (_, index) => (
        <Skeleton key={index} className="h-16 rounded-field" />
      ))}
    </div>
  );
}

/** No row fits the filter (rule R4). */
export function NoRecords() {
  const { t } = useLingui();
  return (
    <PageNotice
      picture="search"
      text={t({ id: 'records.none', message: 'No data for this condition, please query again' })}
    />
  );
}

/** After the rows: a button for more, or the failure with a retry. */
export function RecordsFoot({
  error,
  hasMore,
  isBusy,
  onMore,
}: {
  error: unknown;
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
}) {
  const { t } = useLingui();
  return (
    <>
      {error !== null && (
        <p role="alert" className="py-3 text-base text-negative">
          {failureMessage(error)}
        </p>
      )}
      {(hasMore || error !== null) && (
        <Button look="quiet" className="mt-3 w-full print:hidden" isBusy={isBusy} onClick={onMore}>
          {error === null
            ? t({ id: 'records.more', message: 'Show more' })
            : t({ id: 'page.retry', message: 'Try again' })}
        </Button>
      )}
    </>
  );
}
