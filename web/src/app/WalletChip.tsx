import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { RefreshCw, Wallet } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../api/errors.ts';
import { queries } from '../api/queries.ts';
import { useLiveState } from '../api/stream.ts';
import { clockTimeToSecond } from '../i18n/clock-time.ts';
import { Money } from '../ui/Money.tsx';
import { openDialog } from './dialogs.ts';
import { useWallet } from './session.ts';
import { openWalletSheet } from './stores.ts';

/** The balance, the way to where the money is, and the refresh (spec §2). Says honestly when the figure is old. */
export function WalletChip() {
  const { t } = useLingui();
  const { wallet, refresh } = useWallet();
  const { data: site } = useQuery(queries.siteInfo());
  const live = useLiveState((state) => state.state);
  const [isRefreshing, setRefreshing] = useState(false);
  const asOf = wallet && clockTimeToSecond(Math.floor(wallet.as_of / 1000), site?.timezone ?? '+08:00');

  async function readAgain(): Promise<void> {
    setRefreshing(true);
    try {
      await refresh();
    } catch (error) {
      await openDialog({
        kind: 'error',
        content: failureMessage(error),
        confirmText: t({ id: 'dialog.ok', message: 'OK' }),
      });
    } finally {
      setRefreshing(false);
    }
  }

  return (
    <div className="flex h-11 flex-none items-center rounded-tile border border-edge bg-surface shadow-panel">
      <button
        type="button"
        className="flex h-full items-center gap-2.5 rounded-l-tile ps-3 pe-1 text-start"
        aria-haspopup="dialog"
        onClick={openWalletSheet}
      >
        <Wallet size={20} className={live === 'offline' ? 'text-warning' : 'text-duo'} aria-hidden="true" />
        <span>
          <span className="hidden text-[11px] leading-3.5 text-muted desktop:block">
            {live === 'offline' && asOf
              ? t({ id: 'shell.balanceAsOf', message: `Balance as of ${asOf}` })
              : t({ id: 'shell.balance', message: 'Balance' })}
          </span>
          <b className="block text-[15px] leading-[18px] font-extrabold" aria-live="polite">
            <Money amount={wallet?.amount ?? null} currency={wallet?.currency ?? ''} />
          </b>
        </span>
      </button>
      <button
        type="button"
        className="grid size-11 place-items-center rounded-r-tile text-muted hover:text-text"
        aria-label={t({ id: 'shell.refreshBalance', message: 'Refresh balance' })}
        disabled={isRefreshing}
        onClick={() => void readAgain()}
      >
        <RefreshCw
          size={17}
          aria-hidden="true"
          className={isRefreshing ? 'animate-[turn_0.8s_linear_infinite]' : undefined}
        />
      </button>
    </div>
  );
}
