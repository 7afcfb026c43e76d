import { useLingui } from '@lingui/react/macro';
import { failureMessage } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';

/** The reason why the search has no games, and a button to retry. */
export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="grid justify-items-center gap-3 p-6 text-center text-negative" role="alert">
      <p>{failureMessage(error)}</p>
      <Button look="quiet" onClick={onRetry}>
        {t({ id: 'lobby.tryAgain', message: 'Try again' })}
      </Button>
    </div>
  );
}
