import { useLingui } from '@lingui/react/macro';
import { failureMessage } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';

/** In the place of a card's list that did not arrive: why, and the way to ask again. */
export function CardFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mt-3">
      <p role="alert" className="text-[14px]">
        {failureMessage(error)}
      </p>
      <Button look="quiet" className="mt-3 w-full" onClick={onRetry}>
        {t({ id: 'inbox.retry', message: 'Try again' })}
      </Button>
    </div>
  );
}
