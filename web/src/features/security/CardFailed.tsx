import { useLingui } from '@lingui/react/macro';
import { failureMessage } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';

/** Replaces a card's list that did not load: the reason and a button to retry. */
export function CardFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mt-3">
      <p role="alert" className="text-base">
        {failureMessage(error)}
      </p>
      <Button look="quiet" className="mt-3 w-full" onClick={onRetry}>
        {t({ id: 'inbox.retry', message: 'Try again' })}
      </Button>
    </div>
  );
}
