import { useLingui } from '@lingui/react/macro';
import { ShieldCheck, Undo2 } from 'lucide-react';
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
    <div className="wallet-foot">
      {keepsRoom && sums && sums.movable === 0 && !isCollecting && (
        <p className="points-home">
          <ShieldCheck size={44} strokeWidth={1.4} aria-hidden="true" />
          {t({ id: 'wallet.allHome', message: 'Nothing waits to be brought back.' })}
        </p>
      )}
      {isCollecting ? (
        <div className="wallet-progress" role="status">
          <p>
            <b>{t({ id: 'wallet.bringing', message: 'Bringing back' })}</b>
            <span>{t({ id: 'wallet.progress', message: `${done} of ${total} platforms` })}</span>
          </p>
          <progress
            max={total}
            value={done}
            aria-label={t({ id: 'wallet.bringing', message: 'Bringing back' })}
          />
          <small>{t({ id: 'wallet.goesOn', message: 'You can close this. It goes on by itself.' })}</small>
        </div>
      ) : (
        sums &&
        sums.movable > 0 && (
          <button
            type="button"
            className="wallet-collect"
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
        <p className="wallet-stays">
          {t({
            id: 'wallet.stays',
            message: 'Money in a platform under maintenance stays there until it ends.',
          })}
        </p>
      )}
    </div>
  );
}
