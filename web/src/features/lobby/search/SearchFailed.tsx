import { useLingui } from '@lingui/react/macro';
import { failureMessage } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';

/** Why there is nothing to search in, and the way to ask for the games again. */
export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="search-fault" role="alert">
      <p>{failureMessage(error)}</p>
      <Button look="quiet" onClick={onRetry}>
        {t({ id: 'lobby.tryAgain', message: 'Try again' })}
      </Button>
    </div>
  );
}
