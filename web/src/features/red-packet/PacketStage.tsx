import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { useSession, useWallet } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { clockText, useSecondsLeft } from '../../state/seconds-left.ts';
import { ShareButton } from './ShareButton.tsx';
import type { Opening } from './use-open-packet.ts';

type View = Output<'getRedPacket'>;

interface StageProps {
  view: View;
  opening: Opening;
  onMoment: () => void;
}

/** The packet: sealed, with what to do; opened, with the note that says what was in it. The seal and the button do the same. */
export function PacketStage({ view, opening, onMoment }: StageProps) {
  const { t } = useLingui();
  const { packet } = view;
  const mine = opening.opened ?? view.mine;
  const canOpen = mine === null && packet.state === 'open' && view.is_for_me === true;
  return (
    <section className="packet-stage grid content-start gap-5 px-3 pt-6 pb-5 desktop:px-8">
      {opening.opened && <Pieces />}
      <div className="packet-scene" data-state={mine ? 'opened' : opening.isBusy ? 'asking' : 'sealed'}>
        <div className="packet">
          <div className="packet-note" aria-hidden={!mine}>
            {mine && (
              <div role="status">
                <p className="text-xl font-extrabold">{packet.title}</p>
                <p className="packet-sum prize-letters text-8xl">
                  <Money amount={mine.amount} currency={packet.currency} />
                </p>
                <p className="text-base">{packet.greeting}</p>
              </div>
            )}
          </div>
          <div className="packet-body">
            <svg viewBox="0 0 300 150" preserveAspectRatio="none" className="packet-flap" aria-hidden="true">
              <linearGradient id="packet-flap" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="var(--color-hot-to)" />
                <stop offset="1" stopColor="var(--color-hot-from)" />
              </linearGradient>
              <path
                className="packet-flap-paper stroke-gold-to"
                strokeWidth="3"
                d="M-4 -4H304V78C224 152 76 152 -4 78Z"
              />
            </svg>
            {!mine && (
              <>
                <div className="packet-words">
                  <p className="prize-letters packet-title text-5xl">{packet.title}</p>
                  <p className="mt-1 text-base">{t({ id: 'packet.forYou', message: 'a packet for you' })}</p>
                </div>
                <button
                  type="button"
                  className="packet-seal prize-letters"
                  disabled={!canOpen || opening.isBusy}
                  onClick={opening.open}
                  aria-label={t({ id: 'packet.open', message: 'Open my packet' })}
                >
                  <span aria-hidden="true">{t({ id: 'packet.seal', message: 'OPEN' })}</span>
                </button>
                <div className="packet-foot">
                  <p className="prize-letters packet-title text-3xl">{packet.greeting}</p>
                  <p className="mt-1 text-sm">{t({ id: 'packet.once', message: 'One packet per player' })}</p>
                </div>
              </>
            )}
          </div>
        </div>
        <Ornaments />
      </div>
      {opening.failure !== null && (
        <p role="alert" className="text-center text-base font-bold">
          {failureMessage(opening.failure)}
        </p>
      )}
      <div className="mx-auto grid min-h-29 w-full max-w-105 content-start gap-3 text-center">
        {mine ? <AfterOpening view={view} /> : <Action view={view} opening={opening} onMoment={onMoment} />}
      </div>
    </section>
  );
}

function AfterOpening({ view: { packet } }: { view: View }) {
  const { t } = useLingui();
  const { wallet } = useWallet();
  return (
    <>
      <p className="inline-flex flex-wrap items-center justify-center gap-2 text-base">
        <Check size={16} aria-hidden="true" />
        {t({ id: 'packet.inWallet', message: 'In your wallet' })}
        {wallet && <Money amount={wallet.amount} currency={wallet.currency} className="font-bold" />}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <ShareButton title={packet.title} code={packet.code} />
        <ButtonLink look="prize" to={paths.home()}>
          {t({ id: 'packet.home', message: 'Back to the lobby' })}
        </ButtonLink>
      </div>
    </>
  );
}

/** What can be done now, or why nothing can. */
function Action({ view, opening, onMoment }: StageProps) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const { packet } = view;
  const left = useSecondsLeft(view.now, packet.starts, packet.state === 'waiting' ? onMoment : undefined);
  if (packet.state === 'waiting')
    return (
      <p className="text-md">
        {t({ id: 'packet.beginsIn', message: 'It begins in' })}{' '}
        <b className="figures text-3xl">{clockText(left)}</b>
      </p>
    );
  if (packet.state === 'ended')
    return (
      <Reason
        text={t({
          id: 'packet.ended',
          message: 'This packet is over. More will come: have a look now and then.',
        })}
      />
    );
  if (packet.state === 'empty')
    return (
      <Reason text={t({ id: 'packet.empty', message: 'All packets are opened. Next time it may be you.' })} />
    );
  if (!isLoggedIn)
    return (
      <>
        <ButtonLink look="prize" to={paths.login(paths.openRedPacket(packet.code))} state={CHOSEN_LOGIN}>
          {t({ id: 'packet.logIn', message: 'Log in and open it' })}
        </ButtonLink>
        <ButtonLink
          look="quiet"
          to={`${paths.register()}?redirect=${encodeURIComponent(paths.openRedPacket(packet.code))}`}
        >
          {t({ id: 'packet.register', message: 'Register and open it' })}
        </ButtonLink>
      </>
    );
  if (view.is_for_me === false)
    return (
      <Reason
        text={t({
          id: 'packet.notForYou',
          message: 'This packet is for other players: see below for whom. There will be more.',
        })}
      />
    );
  return (
    <Button
      size="large"
      className="prize-button w-full"
      isBusy={opening.isBusy}
      disabled={view.is_for_me !== true}
      onClick={opening.open}
    >
      {t({ id: 'packet.open', message: 'Open my packet' })}
    </Button>
  );
}

function Reason({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className="text-md font-bold">
        {text}
      </p>
      <ButtonLink to={paths.redPacket()}>
        {t({ id: 'packet.toList', message: 'To the red packets' })}
      </ButtonLink>
    </>
  );
}

/** What hangs and lies around a packet while it is sealed. */
const ORNAMENTS = [
  ['lantern', 'packet-lantern-left', 56],
  ['lantern', 'packet-lantern-right', 72],
  ['packet', 'packet-lying', 84],
  ['tangerine', 'packet-tangerine', 68],
] as const;

function Ornaments() {
  return ORNAMENTS.map(([picture, className, size]) => (
    <img
      key={className}
      src={`/static/prizes/${picture}.webp`}
      alt=""
      width={size}
      height={size}
      className={`packet-ornament ${className}`}
    />
  ));
}

const PIECES = 18;
const LOOKS = ['bg-gold', 'bg-badge', 'bg-live'] as const;

/** A packet is celebrated briefly; nothing falls with reduced motion. */
function Pieces() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0">
      {Array.from({ length: PIECES }, (_, piece) => (
        <i
          key={piece}
          className={`packet-piece ${LOOKS[piece % LOOKS.length]}`}
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
