import { Plural, useLingui } from '@lingui/react/macro';
import { isOffered } from '@parlour/contract/features';
import { ArrowRight, ChevronRight, Construction, Lock, Ticket, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';
import { closeWalletSheet } from '../../state/stores.ts';
import { BoundPoints } from '../../session/bound/BoundPoints.tsx';
import { useBonuses } from '../../session/use-bonuses.ts';
import { paths } from '../../paths.ts';
import { CountdownRing } from '../../ui/CountdownRing.tsx';
import { Money } from '../../ui/Money.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { timeToCome, timeWithDay } from '../../i18n/clock-time.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { PlatformMark } from './PlatformMark.tsx';
import { LINE_NAME, LINE_NOTE, LocationMark } from './location.tsx';
import { canBringBack, type AllBalance, type PlatformBalance, type BalanceSums } from './balance-sums.ts';
import { isAsking, type BringingBack } from './use-bring-back.ts';

/** The symbol of game points if the profile has none (rule A7). */
const UNKNOWN_SYMBOL = '(UNKNOWN)';

const PLACE = 'rounded-panel bg-raised px-3.5 py-1 shadow-edge inset-ring inset-ring-line';

interface BalanceListProps {
  balances: AllBalance | undefined;
  sums: BalanceSums | undefined;
  timezone: string;
  bringing: BringingBack;
}

/** Wallet, in games, on its way: a coloured square, a name, a sum; rows with one action. Tickets come last. */
export function BalanceList(props: BalanceListProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2">
      <section className={PLACE} data-location="wallet">
        <PlaceHead
          name={t({ id: 'wallet.wallet', message: 'Wallet' })}
          note={t({ id: 'wallet.ready', message: 'ready to play' })}
          amount={props.sums?.wallet}
          currency={props.balances?.currency ?? ''}
        />
      </section>
      <PlacesOfMoney {...props} />
    </div>
  );
}

/** What is not in the wallet: in games, on its way, held, and tickets last. */
export function PlacesOfMoney({ balances, sums, timezone, bringing }: BalanceListProps) {
  const { t } = useLingui();
  const currency = balances?.currency ?? '';
  const { profile } = useSession();
  const tickets = profile?.fw_tickets ?? 0;
  const pointSymbol = profile?.gamePointInfo?.symbol ?? UNKNOWN_SYMBOL;
  return (
    <>
      {balances && sums && balances.platforms.length > 0 && (
        <section className={PLACE} data-location="games">
          <PlaceHead
            name={t({ id: 'wallet.inGames', message: 'In games' })}
            note={pointSymbol === currency ? undefined : pointSymbol}
            amount={sums.inGames}
            currency={currency}
          />
          {balances.platforms.map((held) => (
            <GameLine
              key={held.game_type}
              held={held}
              balances={balances}
              timezone={timezone}
              bringing={bringing}
            />
          ))}
        </section>
      )}
      {balances && sums && balances.on_its_way.length > 0 && (
        <section className={PLACE} data-location="way">
          <PlaceHead
            name={t({ id: 'wallet.onItsWay', message: 'On its way' })}
            amount={sums.onItsWay}
            currency={currency}
          />
          {balances.on_its_way.map((move) => (
            <MoveLine key={move.reference} move={move} timezone={timezone} />
          ))}
        </section>
      )}
      {sums && sums.held > 0 && (
        <section className={PLACE} data-location="held">
          <PlaceHead
            name={t({ id: 'wallet.held', message: 'Held for withdrawal' })}
            note={t({ id: 'wallet.heldNote', message: 'until it is paid' })}
            amount={sums.held}
            currency={currency}
          />
        </section>
      )}
      <Bonuses />
      {tickets > 0 && isOffered(paths.fortuneWheel()) && <Tickets tickets={tickets} />}
    </>
  );
}

/** Bonuses that run lie apart from the money above: how far each is. */
function Bonuses() {
  const { t } = useLingui();
  const { bonuses } = useBonuses();
  const running = (bonuses?.running ?? []).filter(({ state }) => state !== 'offered');
  return running.map((bonus) => (
    <section key={bonus.id} className={PLACE} data-location="bonus">
      <Link to={paths.promotionList()} onClick={closeWalletSheet} className="grid gap-1.5 py-2.5">
        <span className="flex items-baseline justify-between gap-3">
          <b className={LINE_NAME}>{bonus.title || t({ id: 'wallet.bonus', message: 'Bonus' })}</b>
          <Money
            amount={bonus.bound ? bonus.bound.home + bonus.bound.outside : bonus.at_stake}
            currency={bonus.currency}
            className="font-bold"
          />
        </span>
        <ProgressBar
          name={t({ id: 'wallet.bonusProgress', message: 'Bets counted for the bonus' })}
          value={bonus.progress}
          most={bonus.required}
        />
        <small className={`${LINE_NOTE} text-muted`}>
          {t({ id: 'wallet.bonusApart', message: 'not part of your money yet' })}
        </small>
      </Link>
      {bonus.bound && (
        <div className="border-t border-line py-2.5">
          <BoundPoints bonus={bonus} />
        </div>
      )}
    </section>
  ));
}

/** Turns of the fortune wheel: not money, but waiting to be used. */
function Tickets({ tickets }: { tickets: number }) {
  const { t } = useLingui();
  return (
    <section className={PLACE}>
      <div className="flex min-h-14 flex-wrap items-center gap-2.75 py-1.5 text-md/5 font-semibold">
        <span className="wallet-mark flex-none grid place-items-center size-10 rounded-tile bg-linear-160 from-primary-from to-primary-to text-on-primary">
          <Ticket size={22} aria-hidden="true" />
        </span>
        <span className="wallet-line-name min-w-0 flex-1 basis-28">
          <b className="block text-base/4.75 font-bold">
            <Plural id="wallet.tickets" value={tickets} one="# lottery ticket" other="# lottery tickets" />
          </b>
          <small className={`${LINE_NOTE} text-muted`}>
            {t({ id: 'wallet.ticketsNote', message: 'Not redeemed yet' })}
          </small>
        </span>
        <Link
          to={paths.fortuneWheel()}
          onClick={closeWalletSheet}
          className="wallet-wheel flex items-center gap-1.5 min-h-11 text-base font-bold flex-none ms-auto -me-1.5 ps-3.5 pe-2.5 rounded-tile bg-overlay text-accent"
        >
          {t({ id: 'wallet.toWheel', message: 'To the wheel' })}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
    </section>
  );
}

function PlaceHead({
  name,
  note,
  amount,
  currency,
}: {
  name: string;
  note?: string;
  amount: number | undefined;
  currency: string;
}) {
  return (
    <h3 className="flex min-h-9.5 items-center gap-2.25 text-base font-bold">
      <LocationMark />
      <span className="flex-1">{name}</span>
      {note !== undefined && <small className="text-xs/5 font-medium text-muted">{note}</small>}
      <b className="text-md/5">
        <Money amount={amount ?? null} currency={currency} />
      </b>
    </h3>
  );
}

interface GameLineProps {
  held: PlatformBalance;
  balances: AllBalance;
  timezone: string;
  bringing: BringingBack;
}

function GameLine({ held, balances, timezone, bringing }: GameLineProps) {
  const { t } = useLingui();
  const name = providerName(held.gm);
  const since = timeWithDay(held.since, timezone);
  const until = timeToCome(held.maintenance_until, timezone);
  const isMoving = isAsking(bringing, held.game_type) || bringing.isCollecting;
  return (
    <div
      className="flex items-center gap-2.75 min-h-14 border-t border-line text-md/5 font-semibold"
      data-closed={until !== undefined}
    >
      <PlatformMark platformId={held.game_type} />
      <span className="min-w-0 flex-1">
        <b className={LINE_NAME}>{name}</b>
        {until === undefined ? (
          <small className={`${LINE_NOTE} text-muted`}>
            {t({ id: 'wallet.since', message: `Since ${since}` })}
          </small>
        ) : (
          <small className={`${LINE_NOTE} text-warning`}>
            <Construction size={13} aria-hidden="true" />
            {t({ id: 'wallet.maintenanceTo', message: `Maintenance to ${until}` })}
          </small>
        )}
      </span>
      <Money amount={held.amount} currency={balances.currency} />
      <LineAction>
        {until !== undefined || !canBringBack(held, balances) ? (
          <Lock size={16} className="text-muted" aria-hidden="true" />
        ) : isMoving ? (
          <Spinner size={20} />
        ) : (
          <button
            type="button"
            className="grid size-11 place-items-center rounded-tile text-ring"
            aria-label={t({ id: 'wallet.bringBackFrom', message: `Bring back from ${name}` })}
            onClick={() => void bringing.bringBack(held)}
          >
            <Undo2 size={18} aria-hidden="true" />
          </button>
        )}
      </LineAction>
    </div>
  );
}

function MoveLine({ move, timezone }: { move: AllBalance['on_its_way'][number]; timezone: string }) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(move.next_check_at ?? undefined);
  const name = providerName(move.gm);
  const wallet = t({ id: 'wallet.wallet', message: 'Wallet' });
  const asked = timeWithDay(move.create_time, timezone);
  return (
    <div className="flex items-center gap-2.75 min-h-14 border-t border-line text-md/5 font-semibold">
      <CountdownRing size={40} seconds={seconds} />
      <span className="min-w-0 flex-1">
        <b className={LINE_NAME}>
          {move.direction === 'out' ? name : wallet}{' '}
          <ArrowRight size={14} className="inline align-[-2px]" aria-hidden="true" />{' '}
          {move.direction === 'out' ? wallet : name}
        </b>
        <small className={`${LINE_NOTE} text-muted`}>
          {seconds
            ? t({ id: 'wallet.nextCheck', message: `Next check in ${seconds} s · asked ${asked}` })
            : t({ id: 'wallet.waiting', message: `Waiting for its answer… · asked ${asked}` })}
        </small>
      </span>
      <Money amount={move.amount} currency={move.currency} />
    </div>
  );
}

function LineAction({ children }: { children: ReactNode }) {
  return <span className="flex-none grid place-items-center w-11 min-h-11 -ms-1.5 -me-3.5">{children}</span>;
}
