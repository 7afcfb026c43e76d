import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { paths } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { useSession } from '../../session/session.ts';
import { clockText, isNear, useSecondsLeft } from '../../state/seconds-left.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Money } from '../../ui/Money.tsx';

type View = Output<'getRaffle'>;

interface StageProps {
  view: View;
  /** The moment that was counted down to has come. */
  onMoment: () => void;
}

/** The first prize, the moment that comes next, and the player's tickets. */
export function RaffleStage({ view, onMoment }: StageProps) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const { raffle, mine } = view;
  return (
    <section className="raffle-stage grid justify-items-center gap-4 px-4 py-6 text-center desktop:px-8">
      <picture aria-hidden="true">
        <img
          src="/static/dialogs/ticket.webp"
          srcSet="/static/dialogs/ticket@2x.webp 2x"
          alt=""
          width={120}
          height={120}
          className="raffle-picture"
        />
      </picture>
      <div>
        <p className="text-base">{t({ id: 'raffle.upTo', message: 'First prize' })}</p>
        <p className="raffle-sum text-6xl font-extrabold">
          <Money amount={raffle.top} currency={raffle.currency} />
        </p>
      </div>
      <Moment view={view} onMoment={onMoment} />
      {mine && (
        <p className="raffle-ticket" role="status">
          <b className="figures text-3xl font-extrabold">{mine.tickets}</b>
          <span className="text-sm">{t({ id: 'raffle.yourTickets', message: 'your tickets' })}</span>
        </p>
      )}
      {!isLoggedIn && (raffle.state === 'open' || raffle.state === 'waiting') && (
        <div className="w-full max-w-105">
          <ButtonLink to={paths.login(paths.raffle(raffle.code))} state={CHOSEN_LOGIN}>
            {t({ id: 'raffle.logIn', message: 'Log in and take part' })}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** The state in words, with a countdown by the server's clock within the last day. */
function Moment({ view: { raffle, now }, onMoment }: StageProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const next = {
    waiting: raffle.starts,
    open: raffle.closes,
    closing: raffle.draws,
    drawn: now,
    cancelled: now,
  };
  const moment = next[raffle.state];
  const left = useSecondsLeft(now, moment, onMoment);
  const day = timeWithDay(moment, timezone);
  const time = <b className="figures text-4xl">{isNear(left) ? clockText(left) : day}</b>;
  if (raffle.state === 'cancelled')
    return (
      <p role="status" className="text-md font-bold">
        {t({
          id: 'raffle.cancelled',
          message: 'This raffle was called off. Nobody won, and nothing was taken.',
        })}
      </p>
    );
  if (raffle.state === 'drawn')
    return (
      <p role="status" className="text-md font-bold">
        {(raffle.tickets ?? 0) > 0
          ? t({ id: 'raffle.drawn', message: 'Drawn. The prizes are in the wallets of the winners.' })
          : t({ id: 'raffle.noTickets', message: 'It closed without a ticket: nobody won.' })}
      </p>
    );
  if (raffle.state === 'closing')
    return (
      <div className="grid gap-1">
        <p className="text-md">
          {left > 0
            ? t({ id: 'raffle.drawnIn', message: 'The tickets are in. It is drawn in' })
            : t({ id: 'raffle.silent', message: 'It waits for the beacon, which should have spoken at' })}
        </p>
        {left > 0 ? time : <b className="figures text-3xl">{day}</b>}
      </div>
    );
  return (
    <div className="grid gap-1">
      <p className="text-md">
        {raffle.state === 'waiting'
          ? t({ id: 'raffle.beginsIn', message: 'It begins' })
          : isNear(left)
            ? t({ id: 'raffle.closesIn', message: 'It closes in' })
            : t({ id: 'raffle.closesOn', message: 'It closes on' })}
      </p>
      {time}
    </div>
  );
}
