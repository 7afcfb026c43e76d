import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LargeMoney } from '../../ui/Money.tsx';
import { useWallet } from '../../session/session.ts';
import { LiveLine } from './LiveLine.tsx';
import type { AllBalance, BalanceSums } from './balance-sums.ts';

interface WalletTotalProps {
  balances: AllBalance | undefined;
  sums: BalanceSums | undefined;
  timezone: string;
  /** At the right end. */
  end?: ReactNode;
}

const SHARE = 'basis-0 rounded-bar transition-[flex-grow] duration-calm';

/** The one sum, how fresh it is, and how it divides. */
export function WalletTotal({ balances, sums, timezone, end }: WalletTotalProps) {
  const { t } = useLingui();
  const { wallet } = useWallet();
  const shares = [
    { look: 'bg-positive', amount: sums?.wallet },
    { look: 'bg-linear-to-r from-primary-from to-primary-to', amount: sums?.inGames },
    { look: 'wallet-bar-way', amount: sums?.onItsWay },
    { look: 'bg-muted', amount: sums?.held },
  ];
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-semibold text-muted">
            {t({ id: 'wallet.total', message: 'Total' })}{' '}
            <LiveLine asOfMs={balances?.as_of ?? wallet?.as_of} timezone={timezone} />
          </span>
          <strong
            className="block h-12 text-7xl/12 desktop:text-8xl/12 font-extrabold tracking-tight"
            aria-live="polite"
          >
            <LargeMoney amount={balances?.total ?? null} currency={balances?.currency ?? ''} />
          </strong>
        </div>
        {end}
      </div>
      <div className="mt-1.5 flex h-1.75 gap-0.75 rounded-bar bg-raised" aria-hidden="true">
        {shares
          .filter(({ amount = 0 }) => amount > 0)
          .map(({ look, amount }) => (
            <i key={look} className={`${SHARE} ${look}`} style={{ flexGrow: amount }} />
          ))}
      </div>
    </>
  );
}
