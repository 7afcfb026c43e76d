import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { useProfile } from './session.ts';

/** The text where deposits or withdrawals are off (rule A6). */
function sayNotStarted(): void {
  void openDialog({
    kind: 'original',
    content: t({
      id: 'deposit.notStarted',
      message: 'The service has not been started yet, please contact your superior',
    }),
  });
}

/** Opens a page from menu, tab bar and shortcuts. Deposits and withdrawals that are not open say so on the spot. */
export function useOpenPath(): (path: string) => void {
  const navigate = useNavigate();
  const profile = useProfile();
  const noDeposits = profile !== null && !profile.online_deposit_withdrawal;
  const noWithdrawals = profile !== null && (noDeposits || !profile.withdrawal_flag);
  return useCallback(
    (path) => {
      if (path === paths.depositPoints() && noDeposits) sayNotStarted();
      else if (path === paths.withdrawPoints() && noWithdrawals) sayNotStarted();
      else void navigate(path);
    },
    [navigate, noDeposits, noWithdrawals],
  );
}
