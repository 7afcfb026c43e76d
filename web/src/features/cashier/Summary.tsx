import { useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/Money.tsx';
import { Fact, Facts } from './Facts.tsx';
import type { Costs } from './fee-text.ts';

interface SummaryProps {
  /** What leaves the payer. */
  paid: { name: string; amount: number | undefined };
  costs: Costs | undefined;
  /** What arrives, and where. */
  receives: string;
  arrives: string | undefined;
  currency: string;
}

/** What it costs and what arrives, before anything is asked for. Rows keep their place while no amount is known. */
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
