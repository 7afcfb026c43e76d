import { useLingui } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import { PageNotice } from './PageNotice.tsx';

/** Replaces the text of a page that did not load. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <PageNotice
      picture="plug"
      text={t({ id: 'page.failed', message: 'This page did not load. Please check your connection.' })}
      action={<Button onClick={onRetry}>{t({ id: 'page.retry', message: 'Try again' })}</Button>}
    />
  );
}
