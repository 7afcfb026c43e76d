import { useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/Money.tsx';
import { LiveLine } from './LiveLine.tsx';
import type { AllBalance, BalanceSums } from './balance-sums.ts';

interface WalletTotalProps {
  balances: AllBalance | undefined;
  sums: BalanceSums | undefined;
  timezone: string;
}

const SHARE = 'basis-0 rounded-bar transition-[flex-grow] duration-calm';

/** The one sum, how fresh it is, and how it divides. */
export function WalletTotal({ balances, sums, timezone }: WalletTotalProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="px-1.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-sm font-semibold">
          {t({ id: 'wallet.total', message: 'Total' })}{' '}
          <LiveLine asOfMs={balances?.as_of} timezone={timezone} />
        </span>
        <strong className="block h-12 text-7xl font-extrabold tracking-tight" aria-live="polite">
          <Money amount={balances?.total ?? null} currency={balances?.currency ?? ''} />
        </strong>
      </div>
      <div className="flex gap-0.75 h-1.75 mx-1.5" aria-hidden="true">
        <i className={`${SHARE} bg-positive`} style={{ flexGrow: sums?.wallet ?? 1 }} />
        <i
          className={`${SHARE} bg-linear-to-r from-primary-from to-primary-to`}
          style={{ flexGrow: sums?.inGames ?? 0 }}
        />
        <i className={`${SHARE} wallet-bar-way`} style={{ flexGrow: sums?.onItsWay ?? 0 }} />
        <i className={`${SHARE} bg-muted`} style={{ flexGrow: sums?.held ?? 0 }} />
      </div>
    </>
  );
}
