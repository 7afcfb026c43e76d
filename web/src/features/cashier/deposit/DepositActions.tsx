import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '@parlour/contract/cashier';
import { ExternalLink, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { openDialog } from '../../../dialogs/dialogs.ts';
import { serverWords } from '../../../forms/server-words.ts';
import { webAddress } from '../../../content-link.ts';
import { keepQuietNext } from '../../../state/quiet-visit.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWantedGame } from '../../../state/wanted-game.ts';
import { usePlayWords } from '../../../session/wanted/WantedGame.tsx';
import { usePlayWanted } from '../../../session/wanted/use-play-wanted.ts';
import { ACTION_LINK, QUIET_LINK } from '../links.ts';
import { useKeep } from '../cashier-queries.ts';

interface DepositActionsProps {
  deposit: Deposit;
  onChanged: () => void;
}

/** The actions that a deposit's state offers. */
export function DepositActions({ deposit, onChanged }: DepositActionsProps) {
  const { state } = deposit;
  if (state === 'disputed') return null;
  if (state === 'created' || state === 'pending') return <Unpaid deposit={deposit} onChanged={onChanged} />;
  return state === 'paid' ? <Paid /> : <Over deposit={deposit} />;
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap gap-2.5">{children}</div>;
}

function Unpaid({ deposit, onChanged }: DepositActionsProps) {
  const { t } = useLingui();
  const keep = useKeep();
  const [isBusy, setBusy] = useState(false);
  const checkout = webAddress(deposit.checkout_url ?? '');

  async function cancel(): Promise<void> {
    const answer = await openDialog({
      kind: 'confirm',
      title: t({ id: 'cashier.cancelTitle', message: 'Cancel this deposit?' }),
      content: t({
        id: 'cashier.cancelText',
        message: 'If you have already paid, do not cancel. Your money arrives by itself.',
      }),
      confirmText: t({ id: 'cashier.cancel', message: 'Cancel deposit' }),
      cancelText: t({ id: 'cashier.keep', message: 'Keep deposit' }),
      art: 'attention',
    });
    if (answer !== 'confirm') return;
    setBusy(true);
    try {
      keep.deposit(await call('cancelDeposit', { deposit_id: deposit.deposit_id }));
    } catch (error) {
      onChanged();
      await openDialog({ kind: 'error', content: serverWords(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Row>
      {checkout !== undefined && (
        <a href={checkout} className={ACTION_LINK} onClick={keepQuietNext}>
          <ExternalLink size={18} aria-hidden="true" />
          {t({ id: 'cashier.goOnPaying', message: 'Go to the payment' })}
        </a>
      )}
      <Button look="quiet" size="large" className="flex-1" isBusy={isBusy} onClick={() => void cancel()}>
        {t({ id: 'cashier.cancel', message: 'Cancel deposit' })}
      </Button>
    </Row>
  );
}

function Paid() {
  const { t } = useLingui();
  const hasWanted = useWantedGame((state) => state.game !== null);
  return (
    <Row>
      {hasWanted ? (
        <PlayWanted />
      ) : (
        <Link to={paths.home()} className={ACTION_LINK}>
          {t({ id: 'cashier.toLobby', message: 'To the games' })}
        </Link>
      )}
      <Link to={paths.depositPoints()} className={QUIET_LINK}>
        {t({ id: 'cashier.another', message: 'Another deposit' })}
      </Link>
    </Row>
  );
}

/** The game that the player tapped before the deposit (rule G14). */
function PlayWanted() {
  const words = usePlayWords();
  const play = usePlayWanted();
  return (
    <Button size="large" className="w-full px-3" onClick={play}>
      <Play size={18} fill="currentColor" aria-hidden="true" />
      {words}
    </Button>
  );
}

function Over({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  return (
    <Row>
      <Link to={paths.depositPoints()} state={{ amount: String(deposit.amount) }} className={ACTION_LINK}>
        {t({ id: 'cashier.tryAnother', message: 'Try another way' })}
      </Link>
      <Link to={paths.contactUs()} className={QUIET_LINK}>
        {t({ id: 'menu.contactUs', message: 'Contact us' })}
      </Link>
    </Row>
  );
}
