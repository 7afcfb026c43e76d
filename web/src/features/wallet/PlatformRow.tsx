import type { GamePlatform } from '@parlour/contract/lobby';
import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, Construction, TriangleAlert, Undo2 } from 'lucide-react';
import { timeToCome, timeWithDay } from '../../i18n/clock-time.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { CountdownRing } from '../../ui/CountdownRing.tsx';
import { Money } from '../../ui/Money.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { PlatformMark } from './PlatformMark.tsx';
import { LINE_NAME, LINE_NOTE } from './location.tsx';
import { movesOf, type AllBalance, type PlatformBalance } from './balance-sums.ts';
import type { Answer } from './use-bring-back.ts';

const ACTION =
  'flex min-h-11 items-center justify-center gap-2 rounded-tile border border-control bg-raised px-3.5 text-base font-bold hover:bg-overlay';

type OpenMove = AllBalance['on_its_way'][number];

interface PlatformRowProps {
  platform: GamePlatform;
  held: PlatformBalance | undefined;
  move: OpenMove | undefined;
  answer: Answer | undefined;
  currency: string;
  timezone: string;
  /** False for accounts that look after players. */
  plays: boolean;
  onMoveIn: () => void;
  onMoveOut: () => void;
}

/** A platform: its points and since when, the amount in transit, and both moves. */
export function PlatformRow(props: PlatformRowProps) {
  const { platform, held, move, answer, currency, plays, onMoveIn, onMoveOut } = props;
  const { t } = useLingui();
  const name = providerName(platform.gm);
  const isClosed = platform.maintenance_flag || !platform.status;
  const isAsked = answer?.result === 'asking';
  const mayMove = plays && !isAsked && move === undefined;
  const moves = movesOf(platform, held);
  return (
    <li
      className="flex min-h-18.5 flex-wrap items-center gap-x-2.75 gap-y-2 py-2.5 text-md/5 font-semibold [contain-intrinsic-size:auto_74px] [content-visibility:auto]"
      data-closed={isClosed}
    >
      <PlatformMark platformId={platform.id} />
      <span className="min-w-0 flex-1">
        <b className={LINE_NAME}>{name}</b>
        <RowNote {...props} />
      </span>
      {(move ?? held) && (
        <span className={`text-end text-lg/6 font-bold ${move ? 'text-warning' : ''}`}>
          <Money amount={move?.amount ?? held?.amount ?? 0} currency={currency} />
        </span>
      )}
      {move && <WayRing move={move} />}
      {isAsked && <Spinner size={22} />}
      {mayMove && (moves.in || moves.out) && (
        // Two buttons are too many beside a name on a phone: they stand below it.
        <span
          className={`flex gap-2 ${moves.out ? 'basis-full *:flex-1 desktop:basis-auto desktop:*:flex-none' : ''}`}
        >
          {moves.in && (
            <button
              className={ACTION}
              type="button"
              aria-label={t({ id: 'wallet.moveInTitle', message: `Move to ${name}` })}
              onClick={onMoveIn}
            >
              <ArrowDownToLine size={17} aria-hidden="true" />
              {t({ id: 'wallet.move', message: 'Move' })}
            </button>
          )}
          {moves.out && (
            <button
              className={ACTION}
              type="button"
              aria-label={t({ id: 'wallet.moveOutTitle', message: `Bring back from ${name}` })}
              onClick={onMoveOut}
            >
              <Undo2 size={17} aria-hidden="true" />
              {t({ id: 'wallet.bringBack', message: 'Bring back' })}
            </button>
          )}
        </span>
      )}
    </li>
  );
}

function RowNote({ platform, held, move, answer, timezone }: PlatformRowProps) {
  const { t } = useLingui();
  const name = providerName(platform.gm);
  if (move) return <OnItsWay move={move} />;
  if (answer?.result === 'refused') {
    return (
      <small className="flex items-start gap-1.25 text-xs/4.25 font-medium text-negative">
        <TriangleAlert size={13} className="mt-0.5 flex-none" aria-hidden="true" />
        {answer.message ??
          t({ id: 'wallet.refused', message: `${name} did not return it just now. It is still there.` })}
      </small>
    );
  }
  if (platform.maintenance_flag) {
    const until = timeToCome(platform.maintenance_until, timezone);
    return (
      <small className={`${LINE_NOTE} flex-wrap text-warning`}>
        <Construction size={13} aria-hidden="true" />
        {until === undefined
          ? t({ id: 'wallet.underMaintenance', message: 'Under maintenance' })
          : t({ id: 'wallet.maintenanceTo', message: `Maintenance to ${until}` })}
      </small>
    );
  }
  if (platform.id >= FIRST_SEAMLESS_GAME_TYPE)
    return (
      <small className={`${LINE_NOTE} flex-wrap text-muted`}>
        {t({ id: 'wallet.fromWallet', message: 'Plays from your wallet' })}
      </small>
    );
  if (!platform.status && !held)
    return (
      <small className={`${LINE_NOTE} flex-wrap text-muted`}>
        {t({ id: 'wallet.notOpen', message: 'Not open yet' })}
      </small>
    );
  if (!held) return null;
  const since = timeWithDay(held.since, timezone);
  return (
    <small className={`${LINE_NOTE} flex-wrap text-muted`}>
      {t({ id: 'wallet.since', message: `Since ${since}` })}
    </small>
  );
}

function OnItsWay({ move }: { move: OpenMove }) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(move.next_check_at ?? undefined);
  return (
    <small className={`${LINE_NOTE} flex-wrap text-warning`}>
      {seconds
        ? t({ id: 'wallet.onItsWayNext', message: `on its way · next check in ${seconds} s` })
        : t({ id: 'wallet.onItsWayNow', message: 'on its way · asking now' })}
    </small>
  );
}

function WayRing({ move }: { move: OpenMove }) {
  return <CountdownRing size={40} seconds={useSecondsUntil(move.next_check_at ?? undefined)} />;
}
