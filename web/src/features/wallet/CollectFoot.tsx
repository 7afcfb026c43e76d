import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { usePreferences } from '../../state/stores.ts';
import { Money } from '../../ui/Money.tsx';
import type { BalanceSums } from './balance-sums.ts';
import type { BringingBack } from './use-bring-back.ts';

interface CollectFootProps {
  sums: BalanceSums | undefined;
  currency: string;
  bringing: BringingBack;
  /** On a page the content below must not move. */
  keepsRoom?: boolean;
}

/** Brings all points back and shows the progress: a platform counts once it has answered. */
export function CollectFoot({ sums, currency, bringing, keepsRoom = false }: CollectFootProps) {
  const { t } = useLingui();
  const amountsHidden = usePreferences((state) => state.amountsHidden);
  const { answers, isCollecting } = bringing;
  const total = answers.length;
  const done = answers.filter(({ result }) => result !== 'asking').length;
  return (
    <div className="wallet-foot empty:hidden">
      {keepsRoom && sums && sums.movable === 0 && !isCollecting && (
        <p className="grid place-items-center min-h-13 text-muted text-sm text-center">
          {t({ id: 'wallet.allHome', message: 'There is nothing to bring back.' })}
        </p>
      )}
      {isCollecting ? (
        <div className="wallet-progress flex flex-col gap-2 py-3 px-3.5 rounded-card bg-raised" role="status">
          <p className="flex justify-between">
            <b>{t({ id: 'wallet.bringing', message: 'Bringing back' })}</b>
            <span className="text-muted">
              {t({ id: 'wallet.progress', message: `${done} of ${total} platforms` })}
            </span>
          </p>
          <progress
            className="appearance-none w-full h-1.5 overflow-hidden border-0 rounded-bar bg-muted/22"
            max={total}
            value={done}
            aria-label={t({ id: 'wallet.bringing', message: 'Bringing back' })}
          />
          <small className="text-muted">
            {t({ id: 'wallet.goesOn', message: 'You can close this. It goes on by itself.' })}
          </small>
        </div>
      ) : (
        sums &&
        sums.movable > 0 && (
          <button
            type="button"
            className="wallet-collect flex items-center justify-center gap-2.25 w-full min-h-13 rounded-field border border-control bg-raised text-lg/5 font-bold hover:bg-overlay"
            onClick={() => void bringing.bringAllBack(sums.open)}
          >
            <Undo2 size={19} aria-hidden="true" />
            <span>
              {t({ id: 'wallet.bringAllBack', message: 'Bring all back' })}
              {!amountsHidden && (
                <>
                  {' · '}
                  <Money amount={sums.movable} currency={currency} />
                </>
              )}
            </span>
          </button>
        )
      )}
      {sums && sums.locked > 0 && (
        <p className="mt-2 text-center text-muted text-xs/5">
          {t({
            id: 'wallet.stays',
            message: 'Money in a platform under maintenance stays there until it ends.',
          })}
        </p>
      )}
    </div>
  );
}
