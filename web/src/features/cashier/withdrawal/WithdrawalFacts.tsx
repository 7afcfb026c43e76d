import { useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '@parlour/contract/cashier';
import { Money } from '../../../ui/Money.tsx';
import { accountName } from '../AccountMark.tsx';
import { Fact, Facts } from '../Facts.tsx';

export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const { amount, fee, receives, currency, account, method, withdrawal_id: reference } = withdrawal;
  return (
    <section className="rounded-panel border border-line bg-surface px-4 py-3 desktop:px-5">
      <Facts>
        <Fact name={t({ id: 'cashier.to', message: 'To' })}>{accountName(account)}</Fact>
        {account.holder !== null && (
          <Fact name={t({ id: 'cashier.holder', message: 'Holder' })}>{account.holder}</Fact>
        )}
        <Fact name={t({ id: 'cashier.method', message: 'Method' })}>{method.title}</Fact>
        <Fact name={t({ id: 'cashier.fromWallet', message: 'From your wallet' })}>
          <Money amount={amount} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'cashier.fee', message: 'Fee' })}>
          <Money amount={fee} currency={currency} />
        </Fact>
        {withdrawal.state !== 'rejected' && (
          <Fact name={t({ id: 'cashier.intoAccount', message: 'Into your account' })}>
            <Money amount={receives} currency={currency} />
          </Fact>
        )}
        <Fact name={t({ id: 'cashier.reference', message: 'Reference' })}>
          <span className="select-all">{reference}</span>
        </Fact>
      </Facts>
    </section>
  );
}
