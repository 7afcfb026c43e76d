import { useLingui } from '@lingui/react/macro';
import { ERRORS } from '@parlour/contract/errors';
import type { BreakTerm } from '@parlour/contract/play-break';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { failureCode } from '../../api/failure.ts';
import { callQuery, queries, queryClient, refreshWallet } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { withProof } from '../../session/with-proof.ts';

const playBreak = () => ({ ...callQuery('getPlayBreak', {}), staleTime: 0 });

export function useBreak() {
  return useQuery(playBreak());
}

const DAY_S = 86_400;
/** About how long each lasts, for the question; the server says the end. */
const DAYS: Record<BreakTerm, number> = {
  day: 1,
  week: 7,
  month: 30,
  halfYear: 182,
  year: 365,
  fiveYears: 1_826,
};

/** Asks, proves who the player is, begins the break and brings the points home. */
export function useTakeBreak() {
  const { t } = useLingui();
  const [isTaking, setTaking] = useState(false);
  async function take(term: BreakTerm, timezone: string): Promise<void> {
    const until = timeWithDay(Math.floor(Date.now() / 1000) + DAYS[term] * DAY_S, timezone);
    const answer = await openDialog({
      kind: 'confirm',
      title: t({ id: 'limits.confirmTitle', message: `No play until ${until}?` }),
      content: t({
        id: 'limits.confirmText',
        message: 'Nobody can end this break earlier. Points in games come home now.',
      }),
      confirmText: t({ id: 'limits.confirm', message: 'Yes, take the break' }),
    });
    if (answer !== 'confirm') return;
    setTaking(true);
    try {
      queryClient.setQueryData(playBreak().queryKey, await withProof(() => call('takePlayBreak', { term })));
      void openDialog({
        kind: 'success',
        content: t({ id: 'limits.taken', message: 'Your break has begun' }),
      });
      // What this page cannot bring home now, the server does.
      await call('walletCollect', {}).catch(() => undefined);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queries.allBalance().queryKey }),
        refreshWallet().catch(() => undefined),
      ]);
    } catch (error) {
      if (failureCode(error) !== ERRORS.proofRequired.code)
        void openDialog({ kind: 'error', content: failureMessage(error) });
    } finally {
      setTaking(false);
    }
  }
  return { take, isTaking };
}
