import { useLingui } from '@lingui/react/macro';
import type { MyWheel, Wheel, WheelDraw } from '@parlour/contract/wheel';
import { Check, RotateCw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { useSession, useWallet } from '../../session/session.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/Money.tsx';
import { scrollBehavior } from '../../ui/scroll-behavior.ts';
import { WAYS_ID } from './EarnCard.tsx';
import { PrizePicture } from './PrizePicture.tsx';
import type { Spinning } from './use-spin.ts';
import { WheelDial, type MovingParts } from './WheelDial.tsx';

interface StageProps {
  wheel: Wheel;
  mine: MyWheel | undefined;
  spinning: Spinning;
  parts: MovingParts;
}

/** The wheel on its stage: above it what can be won or was won, below it the one thing to do. The hub and the button do the same. */
export function Stage({ wheel, mine, spinning, parts }: StageProps) {
  const { t } = useLingui();
  const { draw, phase, failure, spin } = spinning;
  const ticket = mine?.next_ticket ?? null;
  const canSpin = ticket !== null && wheel.is_open && phase === 'ready';
  const onSpin = () => ticket !== null && spin(ticket);
  const hasWon = draw?.kind === 'points';
  return (
    <section className="wheel-stage grid gap-3 px-3 pt-4 pb-5 desktop:px-8 desktop:pt-6">
      {hasWon && <Pieces />}
      <div role="status" className="grid min-h-19 content-center justify-items-center text-center">
        {!draw && <Promise wheel={wheel} />}
        {draw && (hasWon ? <Won draw={draw} wheel={wheel} /> : <NotPaid draw={draw} wheel={wheel} />)}
      </div>
      <WheelDial
        wheel={wheel}
        parts={parts}
        drawn={draw?.field}
        isLow={hasWon}
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
      <p className="prize-letters prize-metal text-7xl" aria-hidden="true">
        {t({ id: 'wheel.title', message: 'Fortune wheel' })}
      </p>
      <p className="mt-1 text-md text-gold-from">
        {t({ id: 'wheel.upTo', message: `Up to ${sum} with one ticket` })}
      </p>
    </>
  );
}

interface DrawProps {
  draw: WheelDraw;
  wheel: Wheel;
}

/** What the wheel shows is what was paid: the words come from the draw. */
function Won({ draw, wheel }: DrawProps) {
  const { t } = useLingui();
  const { wallet } = useWallet();
  return (
    <div className="wheel-won grid justify-items-center">
      <span className="relative" aria-hidden="true">
        <PrizePicture picture="coin" size={44} className="absolute top-8 -left-9 -rotate-20" />
        <PrizePicture picture="coin" size={52} className="absolute top-4 -right-11 rotate-16" />
        <PrizePicture picture={pictureOf(draw, wheel)} size={92} className="relative" />
      </span>
      <p className="text-md font-bold">{t({ id: 'wheel.won', message: 'You won' })}</p>
      <p className="prize-letters text-8xl">
        <span className="prize-metal">{formatMoney(draw.amount, draw.currency)}</span>
        <span className="ml-1.5 text-2xl">{draw.currency}</span>
      </p>
      <p className="mt-2 inline-flex min-h-8 items-center gap-2 rounded-full bg-gold-night px-3.5 text-base font-semibold">
        <Check size={16} aria-hidden="true" className="flex-none text-live" />
        {t({ id: 'wheel.inWallet', message: 'In your wallet' })}
        {wallet && <Money amount={wallet.amount} currency={wallet.currency} className="font-bold" />}
      </p>
    </div>
  );
}

/** Another ticket, or no prize. */
function NotPaid({ draw, wheel }: DrawProps) {
  const { t } = useLingui();
  return (
    <p className="flex items-center gap-3 text-2xl font-extrabold">
      <PrizePicture picture={pictureOf(draw, wheel)} size={52} />
      {draw.kind === 'spin'
        ? t({ id: 'wheel.wonTicket', message: 'Another ticket: spin once more' })
        : t({ id: 'wheel.wonNothing', message: 'No prize this time' })}
    </p>
  );
}

const pictureOf = ({ field }: WheelDraw, { prizes }: Wheel) => prizes[field]?.picture ?? 'clover';

/** A wheel without tickets leads on to what brings them. */
function showWays(): void {
  document.getElementById(WAYS_ID)?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
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
      <p className="wheel-action min-h-13 text-center text-base">
        {t({ id: 'wheel.playersOnly', message: 'The wheel is for players.' })}
      </p>
    ) : (
      <Link
        to={paths.login(paths.fortuneWheel())}
        state={CHOSEN_LOGIN}
        className="prize-button mx-auto inline-flex h-13 w-full max-w-105 items-center justify-center rounded-tile px-6 text-md/5 font-bold"
      >
        {t({ id: 'wheel.logIn', message: 'Log in to spin' })}
      </Link>
    );
  const { tickets, next_end } = mine;
  // The last minute of its last day: midnight would be read as the next day.
  const end = next_end === null ? '' : timeWithDay(next_end - 1, timezone);
  return (
    <div className="wheel-action grid justify-items-center gap-2 text-center">
      {tickets === 0 && wheel.is_open && phase === 'ready' && wheel.earn.length > 0 ? (
        <Button size="large" className="prize-button w-full max-w-105" onClick={showWays}>
          {t({ id: 'wheel.earn', message: 'How to get tickets' })}
        </Button>
      ) : (
        <Button
          size="large"
          className="prize-button w-full max-w-105"
          disabled={!canSpin}
          isBusy={phase === 'asking'}
          onClick={onSpin}
        >
          <RotateCw size={18} aria-hidden="true" />
          {draw && tickets > 0
            ? t({ id: 'wheel.again', message: 'Spin again with 1 ticket' })
            : t({ id: 'wheel.spin', message: 'Spin with 1 ticket' })}
        </Button>
      )}
      <p className="min-h-5 text-sm text-balance text-gold-from">
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

const PIECES = 32;
const LOOKS = ['bg-gold', 'bg-badge', 'bg-gold-from', 'bg-live', 'bg-wheel-ruby-lit'] as const;

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
              '--aside': ((piece * 53) % 31) - 15,
              '--down': ((piece * 37) % 23) - 5,
              '--wait': (piece * 7) % 5,
              '--spin': `${(piece % 2 === 0 ? 1 : -1) * (180 + piece * 20)}deg`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}
