import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '@parlour/contract/cashier';
import { Money } from '../../../ui/Money.tsx';
import { Fact, Facts } from '../Facts.tsx';

export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  const { amount, fee, receives, currency, method, deposit_id: reference } = deposit;
  return (
    <section className="rounded-panel border border-line bg-surface px-4 py-3 desktop:px-5">
      <Facts>
        <Fact name={t({ id: 'cashier.method', message: 'Method' })}>{method.title}</Fact>
        <Fact name={t({ id: 'cashier.amount', message: 'Amount' })}>
          <Money amount={amount} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'cashier.fee', message: 'Fee' })}>
          <Money amount={fee} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'cashier.intoWallet', message: 'Into your wallet' })}>
          <Money amount={receives} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'cashier.reference', message: 'Reference' })}>
          <span className="select-all">{reference}</span>
        </Fact>
      </Facts>
    </section>
  );
}
