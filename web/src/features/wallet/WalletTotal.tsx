import { useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/Money.tsx';
import { LiveLine } from './LiveLine.tsx';
import type { AllBalance, BalanceSums } from './balance-sums.ts';

interface WalletTotalProps {
  balances: AllBalance | undefined;
  sums: BalanceSums | undefined;
  timezone: string;
}

/** The one sum, how fresh it is, and how it divides. */
export function WalletTotal({ balances, sums, timezone }: WalletTotalProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="wallet-total">
        <span>
          {t({ id: 'wallet.total', message: 'Total' })}{' '}
          <LiveLine asOfMs={balances?.as_of} timezone={timezone} />
        </span>
        <strong aria-live="polite">
          <Money amount={balances?.total ?? null} currency={balances?.currency ?? ''} />
        </strong>
      </div>
      <div className="wallet-bar" aria-hidden="true">
        <i style={{ flexGrow: sums?.wallet ?? 1 }} />
        <i style={{ flexGrow: sums?.inGames ?? 0 }} />
        <i style={{ flexGrow: sums?.onItsWay ?? 0 }} />
        <i style={{ flexGrow: sums?.held ?? 0 }} />
      </div>
    </>
  );
}
