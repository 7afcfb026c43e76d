import { useLingui } from '@lingui/react/macro';
import type { MyWheel, Wheel, WheelDraw } from '@parlour/contract/wheel';
import { Check, RotateCw } from 'lucide-react';
import type { CSSProperties, RefObject } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { useSession, useWallet } from '../../session/session.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/Money.tsx';
import { PrizePicture } from './PrizePicture.tsx';
import type { Spinning } from './use-spin.ts';
import { WheelDial } from './WheelDial.tsx';

interface StageProps {
  wheel: Wheel;
  mine: MyWheel | undefined;
  spinning: Spinning;
  dialRef: RefObject<HTMLDivElement | null>;
}

/** The wheel on its stage: above it what can be won or was won, below it the one thing to do. The hub and the button do the same. */
export function Stage({ wheel, mine, spinning, dialRef }: StageProps) {
  const { t } = useLingui();
  const { draw, phase, failure, spin } = spinning;
  const ticket = mine?.next_ticket ?? null;
  const canSpin = ticket !== null && wheel.is_open && phase === 'ready';
  const onSpin = () => ticket !== null && spin(ticket);
  return (
    <section className="wheel-stage grid gap-4 px-3 pt-5 pb-5 desktop:px-8">
      {draw?.kind === 'points' && <Pieces />}
      <div role="status" className="grid min-h-27 content-center justify-items-center text-center">
        {draw ? <Won draw={draw} wheel={wheel} /> : <Promise wheel={wheel} />}
      </div>
      <WheelDial
        wheel={wheel}
        dialRef={dialRef}
        drawn={draw?.field}
        isAsleep={(mine !== undefined && ticket === null && phase === 'ready' && !draw) || !wheel.is_open}
        hub={{
          label: t({ id: 'wheel.spin', message: 'Spin with 1 ticket' }),
          isDisabled: !canSpin,
          onSpin,
        }}
      />
      {failure !== null && (
        <p role="alert" className="text-center text-base font-bold text-gold-from">
          {failureMessage(failure)}
        </p>
      )}
      <Action wheel={wheel} mine={mine} spinning={spinning} onSpin={onSpin} canSpin={canSpin} />
    </section>
  );
}

function Promise({ wheel: { top, currency } }: { wheel: Wheel }) {
  const { t } = useLingui();
  const sum = `${formatMoney(top, currency)} ${currency}`;
  return (
    <>
      <p className="wheel-title text-6xl font-extrabold tracking-tight" aria-hidden="true">
        {t({ id: 'wheel.title', message: 'Fortune wheel' })}
      </p>
      <p className="mt-1 text-md text-gold-from">
        {t({ id: 'wheel.upTo', message: `Up to ${sum} with one ticket` })}
      </p>
    </>
  );
}

/** What the wheel shows is what was paid: the words come from the draw. */
function Won({ draw, wheel }: { draw: WheelDraw; wheel: Wheel }) {
  const { t } = useLingui();
  const { wallet } = useWallet();
  if (draw.kind === 'points')
    return (
      <>
        <p className="text-md font-bold">{t({ id: 'wheel.won', message: 'You won' })}</p>
        <p className="text-8xl font-extrabold text-gold">
          <Money amount={draw.amount} currency={draw.currency} />
        </p>
        <p className="mt-1 inline-flex items-center gap-2 text-base text-gold-from">
          <Check size={16} aria-hidden="true" />
          {t({ id: 'wheel.inWallet', message: 'In your wallet' })}
          {wallet && <Money amount={wallet.amount} currency={wallet.currency} className="font-bold" />}
        </p>
      </>
    );
  return (
    <>
      <PrizePicture picture={wheel.prizes[draw.field]?.picture ?? 'clover'} size={48} />
      <p className="mt-1 text-2xl font-extrabold">
        {draw.kind === 'spin'
          ? t({ id: 'wheel.wonTicket', message: 'Another ticket: spin once more' })
          : t({ id: 'wheel.wonNothing', message: 'No prize this time' })}
      </p>
    </>
  );
}

interface ActionProps {
  wheel: Wheel;
  mine: MyWheel | undefined;
  spinning: Spinning;
  canSpin: boolean;
  onSpin: () => void;
}

function Action({ wheel, mine, spinning: { phase, draw }, canSpin, onSpin }: ActionProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { isLoggedIn } = useSession();
  if (!mine)
    return isLoggedIn ? (
      <p className="min-h-13 text-center text-base">
        {t({ id: 'wheel.playersOnly', message: 'The wheel is for players.' })}
      </p>
    ) : (
      <Link
        to={paths.login(paths.fortuneWheel())}
        className="mx-auto inline-flex h-13 w-full max-w-105 items-center justify-center rounded-tile bg-gold px-6 text-md/5 font-bold text-on-gold"
      >
        {t({ id: 'wheel.logIn', message: 'Log in to spin' })}
      </Link>
    );
  const { tickets, next_end } = mine;
  // The last minute of its last day: midnight would be read as the next day.
  const end = next_end === null ? '' : timeWithDay(next_end - 1, timezone);
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Button
        size="large"
        className="w-full max-w-105 bg-gold text-on-gold"
        disabled={!canSpin}
        isBusy={phase === 'asking'}
        onClick={onSpin}
      >
        <RotateCw size={18} aria-hidden="true" />
        {draw && tickets > 0
          ? t({ id: 'wheel.again', message: 'Spin again with 1 ticket' })
          : t({ id: 'wheel.spin', message: 'Spin with 1 ticket' })}
      </Button>
      <p className="min-h-5 text-sm text-gold-from">
        {!wheel.is_open
          ? t({
              id: 'wheel.closed',
              message: 'The wheel is resting: what is left does not cover its highest prize.',
            })
          : tickets === 0
            ? t({ id: 'wheel.noTickets', message: 'No tickets left' })
            : t({ id: 'wheel.left', message: `Tickets: ${tickets} · the next one is good until ${end}` })}
      </p>
    </div>
  );
}

const PIECES = 18;
const LOOKS = ['bg-gold', 'bg-badge', 'bg-live'] as const;

/** A win is celebrated briefly; nothing falls with reduced motion. */
function Pieces() {
  return (
    <span aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i
          key={piece}
          className={`wheel-piece ${LOOKS[piece % LOOKS.length]}`}
          style={
            {
              '--piece': (piece * 53) % 100,
              '--wait': (piece * 7) % 9,
              '--spin': `${(piece % 2 === 0 ? 1 : -1) * (180 + piece * 20)}deg`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}
