import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { queries } from '../../api/queries.ts';
import { onStreamEvent } from '../../api/stream.ts';
import { useSession } from '../../app/session.ts';
import { closeWalletSheet, hideAmounts, usePreferences, useWalletSheet } from '../../app/stores.ts';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Answers } from './Answers.tsx';
import { LiveLine } from './LiveLine.tsx';
import { PlaceList } from './PlaceList.tsx';
import { sumPlaces } from './places.ts';
import { useBringBack } from './use-bring-back.ts';
import './wallet.css';

/** Where the money is: wallet, in games, on its way; and the way back (look.md, mock-up wallet 1 to 3). */
export function WalletSheet() {
  const isOpen = useWalletSheet((state) => state.isOpen);
  const { isLoggedIn } = useSession();
  if (!isOpen || !isLoggedIn) return null;
  return <OpenSheet />;
}

function OpenSheet() {
  const { t } = useLingui();
  const { data: balances, error, refetch } = useQuery(queries.allBalance());
  const { data: site } = useQuery(queries.siteInfo());
  const amountsHidden = usePreferences((state) => state.amountsHidden);
  const bringing = useBringBack();
  const { collecting } = bringing;

  useEffect(() => {
    const read = () => void refetch();
    const stops = [onStreamEvent('transfer', read), onStreamEvent('balance', read)];
    return () => stops.forEach((stop) => stop());
  }, [refetch]);

  const places = balances && sumPlaces(balances);
  const currency = balances?.currency ?? '';
  const timezone = site?.timezone ?? '+08:00';
  const done = collecting ? Math.max(0, collecting.total - (places?.movablePlatforms ?? 0)) : 0;
  const total = collecting?.total ?? 0;
  return (
    <Sheet
      title={t({ id: 'wallet.title', message: 'Wallet' })}
      onClose={closeWalletSheet}
      actions={
        <button
          type="button"
          className="wallet-eye"
          aria-pressed={amountsHidden}
          aria-label={t({ id: 'wallet.hideAmounts', message: 'Hide amounts' })}
          onClick={() => hideAmounts(!amountsHidden)}
        >
          {amountsHidden ? <EyeOff size={21} aria-hidden="true" /> : <Eye size={21} aria-hidden="true" />}
        </button>
      }
    >
      <div className="wallet">
        <div className="wallet-total">
          <span>
            {t({ id: 'wallet.total', message: 'Total' })}{' '}
            <LiveLine asOfMs={balances?.as_of} timezone={timezone} />
          </span>
          <strong aria-live="polite">
            <Money amount={balances?.total ?? null} currency={currency} />
          </strong>
        </div>
        {places && (
          <div className="wallet-bar" aria-hidden="true">
            <i style={{ flexGrow: places.wallet }} />
            <i style={{ flexGrow: places.inGames }} />
            <i style={{ flexGrow: places.onItsWay }} />
          </div>
        )}
        {error && !balances && (
          <p className="wallet-fault" role="alert">
            {failureMessage(error)}{' '}
            <button type="button" onClick={() => void refetch()}>
              {t({ id: 'wallet.tryAgain', message: 'Try again' })}
            </button>
          </p>
        )}
        <PlaceList balances={balances} places={places} timezone={timezone} bringing={bringing} />
        <Answers answers={bringing.answers} fault={bringing.fault} currency={currency} />
        <div className="wallet-foot">
          {collecting ? (
            <div className="wallet-progress" role="status">
              <p>
                <b>{t({ id: 'wallet.bringing', message: 'Bringing back' })}</b>
                <span>{t({ id: 'wallet.progress', message: `${done} of ${total} platforms` })}</span>
              </p>
              <progress max={total} value={done} />
              <small>
                {t({ id: 'wallet.goesOn', message: 'You can close this. It goes on by itself.' })}
              </small>
            </div>
          ) : (
            places &&
            places.movable > 0 && (
              <button
                type="button"
                className="wallet-collect"
                onClick={() => void bringing.bringAllBack(places.movablePlatforms)}
              >
                <Undo2 size={19} aria-hidden="true" />
                <span>
                  {t({ id: 'wallet.bringAllBack', message: 'Bring all back' })}
                  {!amountsHidden && (
                    <>
                      {' · '}
                      <Money amount={places.movable} currency={currency} />
                    </>
                  )}
                </span>
              </button>
            )
          )}
          {places && places.locked > 0 && (
            <p className="wallet-stays">
              {t({
                id: 'wallet.stays',
                message: 'Money in a platform under maintenance stays there until it ends.',
              })}
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
