import { Plural, useLingui } from '@lingui/react/macro';
import { ArrowRight, ChevronRight, Construction, Lock, Ticket, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';
import { closeWalletSheet } from '../../state/stores.ts';
import { paths } from '../../paths.ts';
import { CountdownRing } from '../../ui/CountdownRing.tsx';
import { Money } from '../../ui/Money.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { timeToCome, timeWithDay } from '../../i18n/clock-time.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { PlatformMark } from './PlatformMark.tsx';
import { canBringBack, type AllBalance, type PlatformBalance, type BalanceSums } from './balance-sums.ts';
import { isAsking, type BringingBack } from './use-bring-back.ts';

/** The symbol of game points if the profile has none (rule A7). */
const UNKNOWN_SYMBOL = '(UNKNOWN)';

interface BalanceListProps {
  balances: AllBalance | undefined;
  sums: BalanceSums | undefined;
  timezone: string;
  bringing: BringingBack;
}

/** Wallet, in games, on its way: a coloured square, a name, a sum; rows with one action. Tickets come last. */
export function BalanceList({ balances, sums, timezone, bringing }: BalanceListProps) {
  const { t } = useLingui();
  const currency = balances?.currency ?? '';
  const { profile } = useSession();
  const tickets = profile?.fw_tickets ?? 0;
  const pointSymbol = profile?.gamePointInfo?.symbol ?? UNKNOWN_SYMBOL;
  return (
    <div className="wallet-balances">
      <section data-location="wallet">
        <PlaceHead
          name={t({ id: 'wallet.wallet', message: 'Wallet' })}
          note={t({ id: 'wallet.ready', message: 'ready to play' })}
          amount={sums?.wallet}
          currency={currency}
        />
      </section>
      {balances && sums && balances.platforms.length > 0 && (
        <section data-location="games">
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
        <section data-location="way">
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
        <section data-location="held">
          <PlaceHead
            name={t({ id: 'wallet.held', message: 'Held for withdrawal' })}
            note={t({ id: 'wallet.heldNote', message: 'until it is paid' })}
            amount={sums.held}
            currency={currency}
          />
        </section>
      )}
      {tickets > 0 && <Tickets tickets={tickets} />}
    </div>
  );
}

/** Turns of the fortune wheel: not money, but waiting to be used. */
function Tickets({ tickets }: { tickets: number }) {
  const { t } = useLingui();
  return (
    <section>
      <div className="wallet-line">
        <span className="wallet-mark">
          <Ticket size={22} aria-hidden="true" />
        </span>
        <span className="wallet-line-name">
          <b>
            <Plural id="wallet.tickets" value={tickets} one="# lottery ticket" other="# lottery tickets" />
          </b>
          <small>{t({ id: 'wallet.ticketsNote', message: 'Not redeemed yet' })}</small>
        </span>
        <Link to={paths.fortuneWheel()} onClick={closeWalletSheet} className="wallet-wheel">
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
    <h3>
      <i aria-hidden="true" />
      <span>{name}</span>
      {note !== undefined && <small>{note}</small>}
      <b>
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
    <div className="wallet-line" data-closed={until !== undefined}>
      <PlatformMark platformId={held.game_type} />
      <span className="wallet-line-name">
        <b>{name}</b>
        {until === undefined ? (
          <small>{t({ id: 'wallet.since', message: `Since ${since}` })}</small>
        ) : (
          <small className="text-warning">
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
    <div className="wallet-line">
      <CountdownRing size={40} seconds={seconds} />
      <span className="wallet-line-name">
        <b>
          {move.direction === 'out' ? name : wallet}{' '}
          <ArrowRight size={14} className="inline align-[-2px]" aria-hidden="true" />{' '}
          {move.direction === 'out' ? wallet : name}
        </b>
        <small>
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
  return <span className="wallet-line-action">{children}</span>;
}
