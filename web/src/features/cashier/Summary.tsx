import { useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/Money.tsx';
import { Fact, Facts } from './Facts.tsx';
import type { Costs } from './fee-text.ts';

interface SummaryProps {
  /** The amount that the payer gives. */
  paid: { name: string; amount: number | undefined };
  costs: Costs | undefined;
  /** The label of the amount that arrives. */
  receives: string;
  arrives: string | undefined;
  currency: string;
}

/** The fee and the amount that arrives, before the player confirms. Rows keep their place while no amount is known. */
export function Summary({ paid, costs, receives, arrives, currency }: SummaryProps) {
  const { t } = useLingui();
  return (
    <Facts>
      <Fact name={paid.name}>
        <Money amount={paid.amount ?? null} currency={currency} />
      </Fact>
      <Fact name={t({ id: 'cashier.fee', message: 'Fee' })}>
        <Money amount={costs?.fee ?? null} currency={currency} />
      </Fact>
      {arrives !== undefined && (
        <Fact name={t({ id: 'cashier.arrives', message: 'Usually arrives' })}>{arrives}</Fact>
      )}
      <Fact name={receives} isSum>
        <Money amount={costs?.receives ?? null} currency={currency} />
      </Fact>
    </Facts>
  );
}
