import { useLingui } from '@lingui/react/macro';
import { failureMessage } from '../../api/errors.ts';

/** The balances did not load; a button retries. */
export function WalletFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <p className="wallet-fault" role="alert">
      {failureMessage(error)}{' '}
      <button type="button" onClick={onRetry}>
        {t({ id: 'wallet.tryAgain', message: 'Try again' })}
      </button>
    </p>
  );
}
