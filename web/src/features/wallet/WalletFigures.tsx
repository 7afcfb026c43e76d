import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWallet } from '../../session/session.ts';
import { Money } from '../../ui/Money.tsx';
import type { AllBalance, BalanceSums } from './balance-sums.ts';
import { LocationMark } from './location.tsx';
import { WalletTotal } from './WalletTotal.tsx';
import './wallet.css';

interface WalletFiguresProps {
  balances: AllBalance | undefined;
  sums: BalanceSums | undefined;
  timezone: string;
  /** At the right of the total. */
  end?: ReactNode;
}

/** The total, a bar of how it divides, and the same parts below it with their sums. */
export function WalletFigures({ balances, sums, timezone, end }: WalletFiguresProps) {
  const { t } = useLingui();
  // Without a network the balances may never have been read: what the header knows of the wallet is better than nothing.
  const { wallet } = useWallet();
  const currency = balances?.currency ?? wallet?.currency ?? '';
  const parts = [
    {
      location: 'wallet',
      name: t({ id: 'wallet.wallet', message: 'Wallet' }),
      amount: sums?.wallet ?? wallet?.amount,
    },
    { location: 'games', name: t({ id: 'wallet.inGames', message: 'In games' }), amount: sums?.inGames },
    { location: 'way', name: t({ id: 'wallet.onItsWay', message: 'On its way' }), amount: sums?.onItsWay },
    { location: 'held', name: t({ id: 'wallet.held', message: 'Held for withdrawal' }), amount: sums?.held },
  ].filter(({ location, amount = 0 }) => location !== 'held' || amount > 0);
  return (
    <>
      <WalletTotal balances={balances} sums={sums} timezone={timezone} end={end} />
      <dl className="mt-3.5 grid auto-cols-fr grid-flow-col items-end gap-x-3 desktop:gap-x-6">
        {parts.map(({ location, name, amount }) => (
          <div
            key={location}
            data-location={location}
            className="min-w-0 desktop:flex desktop:items-baseline desktop:gap-2 desktop:not-first:border-s desktop:not-first:border-line desktop:not-first:ps-6"
          >
            <dt className="flex min-w-0 flex-1 items-center gap-1.5 text-xs/5 text-muted desktop:text-base/6 desktop:font-bold desktop:text-text">
              <LocationMark />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </dt>
            <dd className="text-md/5 font-bold desktop:text-xl/6">
              <Money amount={amount ?? null} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
