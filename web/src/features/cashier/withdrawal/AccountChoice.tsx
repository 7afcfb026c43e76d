import { useLingui } from '@lingui/react/macro';
import type { BoundAccount } from '@parlour/contract/account-binding';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTimezone } from '../../../state/use-timezone.ts';
import { timeWithDay } from '../../../i18n/clock-time.ts';
import { paths } from '../../../paths.ts';
import { accountName, AccountMark } from '../AccountMark.tsx';
import { ChoiceCard } from '../ChoiceCard.tsx';

interface AccountChoiceProps {
  accounts: readonly BoundAccount[];
  /** True for accounts that one of the methods reaches. */
  isReached: (account: BoundAccount) => boolean;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** The choice of the receiving account: the bound accounts, masked, the default first. */
export function AccountChoice({ accounts, isReached, chosen, onChoose }: AccountChoiceProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const now = Date.now() / 1000;
  const noteOf = (account: BoundAccount): string => {
    const from = timeWithDay(account.usable_time, timezone, now);
    if (account.usable_time > now)
      return t({ id: 'cashier.accountFrom', message: `Can be used from ${from}` });
    if (!isReached(account))
      return t({ id: 'cashier.accountClosed', message: 'No way to withdraw there now' });
    return account.holder ?? t({ id: 'cashier.cryptoAddress', message: 'Crypto address' });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-lg font-extrabold">
        {t({ id: 'cashier.whereTo', message: 'Where it goes' })}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-2">
        {accounts.map((account) => (
          <ChoiceCard
            key={account.id}
            name="account"
            value={String(account.id)}
            isChosen={account.id === chosen}
            isDisabled={account.usable_time > now || !isReached(account)}
            onChoose={() => onChoose(account.id)}
            mark={<AccountMark account={account} />}
            title={accountName(account)}
            note={noteOf(account)}
            more={account.is_default ? t({ id: 'cashier.default', message: 'Default' }) : undefined}
          />
        ))}
        <Link
          to={paths.accountBinding()}
          className="flex min-h-17 items-center gap-3 rounded-field border-field border-dashed border-control px-3 py-2 text-base font-bold text-muted hover:bg-raised hover:text-text"
        >
          <span className="grid size-11 shrink-0 place-items-center">
            <Plus size={20} aria-hidden="true" />
          </span>
          {t({ id: 'cashier.changeAccounts', message: 'Bind or change accounts' })}
        </Link>
      </div>
    </fieldset>
  );
}
