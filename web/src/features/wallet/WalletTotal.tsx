import { useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/Money.tsx';
import { LiveLine } from './LiveLine.tsx';
import type { AllBalance, Places } from './places.ts';

interface WalletTotalProps {
  balances: AllBalance | undefined;
  places: Places | undefined;
  timezone: string;
}

/** The one sum, how fresh it is, and how it divides. */
export function WalletTotal({ balances, places, timezone }: WalletTotalProps) {
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
        <i style={{ flexGrow: places?.wallet ?? 1 }} />
        <i style={{ flexGrow: places?.inGames ?? 0 }} />
        <i style={{ flexGrow: places?.onItsWay ?? 0 }} />
        <i style={{ flexGrow: places?.held ?? 0 }} />
      </div>
    </>
  );
}
