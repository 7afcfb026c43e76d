import { useLingui } from '@lingui/react/macro';
import { Plus, RefreshCw } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { useLiveState, type LiveState } from '../../api/stream.ts';
import { clockTimeToSecond } from '../../i18n/clock-time.ts';
import { pageMeta, paths } from '../../paths.ts';
import { Money } from '../../ui/Money.tsx';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useSession, useWallet } from '../../session/session.ts';
import { openWalletSheet, useSessionStore } from '../../state/stores.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { SiteIcon } from '../SiteIcon.tsx';

/** Pages whose own action is the deposit. */
const HAS_DEPOSIT: readonly string[] = [paths.wallet(), paths.depositPoints()];

/** From here on a phone's header needs smaller figures. */
const LONG_FROM = 10_000_000;

/** The balance, the way into the wallet, and a fresh reading on request. */
export function BalanceChip() {
  const { t } = useLingui();
  const { profile } = useSession();
  const { wallet, isFetching, refresh } = useWallet();
  const live = useLiveState((state) => state.state);
  const isMobile = useMobileMode();
  const { pathname } = useLocation();
  const isLong = isMobile && (wallet?.amount ?? 0) >= LONG_FROM;
  const labels = useLabels(wallet?.as_of);
  const refreshNow = async (): Promise<void> => {
    try {
      await refresh();
    } catch (error) {
      // The end of a session has a dialog of its own.
      if (useSessionStore.getState().isLoggedIn)
        await openDialog({ kind: 'error', content: failureMessage(error) });
    }
  };
  return (
    <div className="flex h-11 shrink-0 items-center rounded-tile border border-line bg-raised">
      <button
        type="button"
        aria-haspopup="dialog"
        data-opens="wallet"
        onClick={openWalletSheet}
        className="relative flex h-full items-center gap-2 rounded-s-tile ps-2.5 pe-1 text-start hover:bg-overlay"
      >
        <SiteIcon name="wallet" />
        <span aria-live="polite">
          {live !== 'live' && <span className="sr-only">{labels.live}</span>}
          <span
            className={`${live === 'offline' ? 'block' : 'sr-only desktop:not-sr-only desktop:block'} text-2xs whitespace-nowrap text-muted`}
          >
            {labels[live]}
          </span>
          <Money
            amount={wallet?.amount ?? null}
            currency={wallet?.currency ?? profile?.currency ?? ''}
            className={`block min-w-24 leading-4.5 font-bold ${isLong ? 'text-sm' : 'text-md/5'}`}
          />
        </span>
        {live !== 'live' && (
          <span
            aria-hidden="true"
            className={`absolute start-6 top-2 size-2 rounded-full ${live === 'offline' ? 'bg-negative' : 'bg-warning'}`}
          />
        )}
      </button>
      <button
        type="button"
        aria-label={t({ id: 'shell.refreshBalance', message: 'Refresh the balance' })}
        onClick={() => void refreshNow()}
        className="grid h-full w-10 place-items-center rounded-e-tile text-muted hover:bg-overlay hover:text-text"
      >
        <RefreshCw size={16} aria-hidden="true" className={isFetching ? 'animate-loading' : ''} />
      </button>
      {!isMobile && profile?.online_deposit_withdrawal && !HAS_DEPOSIT.includes(pathname) && (
        <Link
          to={paths.depositPoints()}
          className={`me-1 ms-0.5 flex h-9 items-center gap-1 rounded-control px-3 text-base font-bold transition hover:brightness-110 active:scale-press ${pageMeta(pathname)?.isAccount ? 'border border-control' : 'bg-action text-on-action'}`}
        >
          <Plus size={16} strokeWidth={2.6} aria-hidden="true" />
          {t({ id: 'shell.deposit', message: 'Deposit' })}
        </Link>
      )}
    </div>
  );
}

function useLabels(asOfMs: number | undefined): Record<LiveState, string> {
  const { t } = useLingui();
  const timezone = useTimezone();
  const time = asOfMs === undefined ? undefined : clockTimeToSecond(asOfMs / 1000, timezone);
  return {
    live: t({ id: 'shell.balance', message: 'Balance' }),
    reconnecting: t({ id: 'shell.reconnecting', message: 'Reconnecting' }),
    offline:
      time === undefined
        ? t({ id: 'shell.offline', message: 'Offline' })
        : t({ id: 'shell.balanceAsOf', message: `As of ${time}` }),
  };
}
