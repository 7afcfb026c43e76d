import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../../ui/Sheet.tsx';
import { BankForm } from './BankForm.tsx';
import { CryptoForm } from './CryptoForm.tsx';
import type { BoundAccounts } from './use-accounts.ts';

interface BindSheetProps {
  kind: 'bank' | 'crypto';
  accounts: BoundAccounts;
  onClose: () => void;
  /** After the account is bound, beside closing. */
  onBound?: () => void;
}

export function BindSheet({ kind, accounts, onClose, onBound }: BindSheetProps) {
  const { t } = useLingui();
  const done = (): void => {
    onClose();
    onBound?.();
  };
  const hours = accounts.cooling_hours;
  const cooling =
    hours > 0
      ? t({
          id: 'binding.cooling',
          message: `For your safety, you can withdraw to a new account ${hours} hours after you bind it.`,
        })
      : undefined;
  return kind === 'bank' ? (
    <Sheet title={t({ id: 'binding.addBank', message: 'Add bank account' })} onClose={onClose}>
      <BankForm accounts={accounts} cooling={cooling} onDone={done} />
    </Sheet>
  ) : (
    <Sheet title={t({ id: 'binding.addCrypto', message: 'Add crypto address' })} onClose={onClose}>
      <CryptoForm cooling={cooling} onDone={done} />
    </Sheet>
  );
}
