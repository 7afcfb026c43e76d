import { useLingui } from '@lingui/react/macro';
import { failureMessage } from '../../api/errors.ts';

/** The balances did not load; a button retries. */
export function WalletFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <p className="py-2 px-1.5 text-negative" role="alert">
      {failureMessage(error)}{' '}
      <button className="min-h-11 text-text font-bold underline" type="button" onClick={onRetry}>
        {t({ id: 'wallet.tryAgain', message: 'Try again' })}
      </button>
    </p>
  );
}
