import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { failureMessage } from '../../../api/errors.ts';
import { queries, refreshWallet } from '../../../api/queries.ts';

/** Brings the points of every platform back into the wallet. What has been asked for goes on when the page is left. */
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
      // Each platform's answer shows in what it holds, and in what is on its way.
      await Promise.all([
        client.invalidateQueries({ queryKey: queries.allBalance().queryKey }),
        refreshWallet().catch(() => undefined),
      ]);
      setBringing(false);
    },
  };
}
