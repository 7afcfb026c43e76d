import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { failureMessage } from '../../../api/errors.ts';
import { queries, refreshWallet } from '../../../api/queries.ts';

/** Brings the points of every platform back into the wallet. Requests continue after the player leaves the page. */
export function useBringHome() {
  const client = useQueryClient();
  const [isBringing, setBringing] = useState(false);
  const [fault, setFault] = useState<string>();
  return {
    isBringing,
    fault,
    async bringHome(): Promise<void> {
      setFault(undefined);
      setBringing(true);
      try {
        await call('walletCollect', {});
      } catch (error) {
        setFault(failureMessage(error));
      }
      // The balances show each platform's outcome.
      await Promise.all([
        client.invalidateQueries({ queryKey: queries.allBalance().queryKey }),
        refreshWallet().catch(() => undefined),
      ]);
      setBringing(false);
    },
  };
}
