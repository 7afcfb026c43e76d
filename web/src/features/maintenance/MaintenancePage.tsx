import { Trans, useLingui } from '@lingui/react/macro';
import { Headset, Hourglass, RefreshCw, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lookAgain } from '../../session/maintenance.ts';
import { useSession, useWallet } from '../../session/session.ts';
import { useMaintenance } from '../../state/stores.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { clockTimeToSecond, timeWithDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

/**
 * Answers when the site opens, where the money is and what happens to a running round; afterwards, that the site is
 * open (rule O2).
 */
export function MaintenancePage() {
  const isOn = useMaintenance((state) => state.isOn);
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center py-8 text-center">
      <img
        src={`/static/dialogs/${isOn ? 'maintenance' : 'success'}.webp`}
        srcSet={`/static/dialogs/${isOn ? 'maintenance' : 'success'}@2x.webp 2x`}
        alt=""
        width={180}
        height={180}
        className="size-45 object-contain"
      />
      {isOn ? <Closed /> : <Open />}
    </div>
  );
}

function Open() {
  const { t } = useLingui();
  return (
    <>
      <h1 className="mt-5 text-4xl font-extrabold">
        {t({ id: 'maintenance.open', message: 'Everything is open' })}
      </h1>
      <p className="mt-2 text-md text-muted">
        {t({ id: 'maintenance.openText', message: 'The maintenance is over. You can play again.' })}
      </p>
      <Link
        to={paths.home()}
        className="mt-6 flex h-13 w-full items-center justify-center rounded-tile bg-action font-bold text-on-action"
      >
        {t({ id: 'app.toLobby', message: 'To the lobby' })}
      </Link>
    </>
  );
}

function Closed() {
  const { t } = useLingui();
  const until = useMaintenance((state) => state.until);
  const timezone = useTimezone();
  const time = until === null ? undefined : timeWithDay(until, timezone);
  return (
    <>
      <h1 className="mt-5 text-4xl font-extrabold">
        {t({ id: 'maintenance.title', message: 'System Maintenance' })}
      </h1>
      <p className="mt-2 text-md text-muted">
        {time === undefined ? (
          t({ id: 'maintenance.soon', message: 'The site is under maintenance. We will be back soon.' })
        ) : (
          <Trans id="maintenance.until">
            The site is under maintenance. We expect to be back at about <b className="text-text">{time}</b> (
            {timezone}).
          </Trans>
        )}
      </p>
      <ul className="mt-7 w-full divide-y divide-line rounded-card border border-line bg-surface px-4 text-start">
        <MoneyRow timezone={timezone} />
        <Row
          icon={<Hourglass size={20} className="text-warning" aria-hidden="true" />}
          title={t({ id: 'maintenance.rounds', message: 'Open rounds are kept' })}
        >
          {t({
            id: 'maintenance.roundsText',
            message: 'A round that has started is finished and settled as usual.',
          })}
        </Row>
        <LookRow />
      </ul>
      <LookNow />
      <Link
        to={paths.contactUs()}
        className="mt-2.5 flex h-13 w-full items-center justify-center gap-2 rounded-tile border border-line bg-raised font-bold"
      >
        <Headset size={20} aria-hidden="true" />
        {t({ id: 'maintenance.talk', message: 'Contact us' })}
      </Link>
    </>
  );
}

function Row({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex min-h-17 items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised">{icon}</span>
      <span>
        <b className="block text-md/5">{title}</b>
        <span className="block text-sm/4.5 text-muted">{children}</span>
      </span>
    </li>
  );
}

function MoneyRow({ timezone }: { timezone: string }) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const { wallet } = useWallet();
  const time = wallet && clockTimeToSecond(wallet.as_of / 1000, timezone);
  return (
    <Row
      icon={<ShieldCheck size={20} className="text-positive" aria-hidden="true" />}
      title={t({ id: 'maintenance.money', message: 'Your money is safe' })}
    >
      {isLoggedIn && wallet ? (
        <Trans id="maintenance.moneyAsOf">
          <Money amount={wallet.amount} currency={wallet.currency} /> as of {time}
        </Trans>
      ) : (
        t({ id: 'maintenance.moneyText', message: 'Every point stays where it is.' })
      )}
    </Row>
  );
}

function LookRow() {
  const { t } = useLingui();
  const nextLookAt = useMaintenance((state) => state.nextLookAt);
  const seconds = useSecondsUntil(nextLookAt ?? undefined) ?? 0;
  return (
    <Row
      icon={<RefreshCw size={20} className="text-ring" aria-hidden="true" />}
      title={t({ id: 'maintenance.looks', message: 'This page checks again by itself' })}
    >
      <span className="figures">
        {t({ id: 'maintenance.nextLook', message: `Next check in ${seconds} s` })}
      </span>
    </Row>
  );
}

/** The player's own request is sent immediately, but not more often than is useful. */
function LookNow() {
  const { t } = useLingui();
  const [isLooking, setLooking] = useState(false);
  const look = async (): Promise<void> => {
    setLooking(true);
    await lookAgain();
    setLooking(false);
  };
  return (
    <Button
      size="large"
      className="mt-4 w-full"
      isBusy={isLooking}
      disabled={isLooking}
      onClick={() => void look()}
    >
      {t({ id: 'maintenance.lookNow', message: 'Check now' })}
    </Button>
  );
}
