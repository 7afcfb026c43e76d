import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2, Undo2 } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { queries } from '../../../api/queries.ts';
import { onStreamEvent } from '../../../api/stream.ts';
import { useWallet } from '../../../session/session.ts';
import { providerName } from '../../../i18n/provider-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountdownRing } from '../../../ui/CountdownRing.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { Money } from '../../../ui/Money.tsx';
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts';
import { useBringHome } from './use-bring-home.ts';

/** The amount that can be withdrawn now and the rest: in games, with a button that brings it back, and in transit. */
export function Withdrawable() {
  const { t } = useLingui();
  const { wallet } = useWallet();
  const { data: balances, refetch } = useQuery(queries.allBalance());
  const { isBringing, fault, bringHome } = useBringHome();
  useEffect(() => {
    const read = (): void => void refetch();
    const stops = [onStreamEvent('transfer', read), onStreamEvent('balance', read)];
    return () => stops.forEach((stop) => stop());
  }, [refetch]);

  const currency = wallet?.currency ?? balances?.currency ?? '';
  const holding = (balances?.platforms ?? []).filter(({ amount }) => amount > 0);
  const isClosed = holding.every((place) => place.maintenance_until !== null);
  const names = holding.map(({ gm }) => providerName(gm)).join(', ');
  return (
    <section className="mb-5 rounded-panel border border-line bg-linear-to-br from-overlay to-surface p-4 desktop:p-5">
      <h2 className="text-sm font-semibold text-muted">
        {t({ id: 'cashier.canWithdraw', message: 'You can withdraw now' })}
      </h2>
      <p aria-live="polite" className="text-6xl/11 font-extrabold">
        <Money amount={wallet?.amount ?? null} currency={currency} />
      </p>
      {balances && holding.length > 0 && (
        <Line
          mark={<Gamepad2 size={22} className="text-ring" aria-hidden="true" />}
          name={t({ id: 'cashier.inGames', message: 'Still in games' })}
          note={
            isClosed
              ? t({
                  id: 'cashier.maintenance',
                  message: `${names}: under maintenance. Your money stays there until it ends.`,
                })
              : names
          }
          amount={<Money amount={sum(holding)} currency={currency} />}
        >
          <Button
            look="quiet"
            className="w-full px-4 sm:w-auto"
            disabled={isClosed}
            isBusy={isBringing}
            onClick={() => void bringHome()}
          >
            {!isBringing && <Undo2 size={17} aria-hidden="true" />}
            {t({ id: 'cashier.bringHome', message: 'Bring back' })}
          </Button>
        </Line>
      )}
      {(balances?.on_its_way ?? []).map((move) => (
        <OnItsWay key={move.reference} move={move} />
      ))}
      {fault !== undefined && <FormProblem text={fault} />}
    </section>
  );
}

function sum(list: readonly { amount: number }[]): number {
  return Math.round(list.reduce((total, { amount }) => total + amount, 0) * 100) / 100;
}

interface LineProps {
  mark: ReactNode;
  name: string;
  note: string;
  amount: ReactNode;
  children?: ReactNode;
}

function Line({ mark, name, note, amount, children }: LineProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-line pt-3">
      <span className="grid size-10 shrink-0 place-items-center">{mark}</span>
      <span className="min-w-0 flex-1">
        <b className="block text-base">{name}</b>
        <span className="block text-xs text-muted">{note}</span>
      </span>
      <b className="text-lg/5">{amount}</b>
      {children}
    </div>
  );
}

interface Move {
  gm: string;
  direction: 'in' | 'out';
  amount: number;
  currency: string;
  next_check_at: number | null;
}

function OnItsWay({ move }: { move: Move }) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(move.next_check_at ?? undefined);
  const name = providerName(move.gm);
  return (
    <Line
      mark={<CountdownRing size={38} seconds={seconds} />}
      name={
        move.direction === 'out'
          ? t({ id: 'cashier.onItsWayHome', message: `On its way from ${name}` })
          : t({ id: 'cashier.onItsWayThere', message: `On its way to ${name}` })
      }
      note={
        seconds
          ? t({ id: 'cashier.nextCheck', message: `Next check in ${seconds} s` })
          : t({ id: 'cashier.waitingForAnswer', message: 'Waiting for its answer…' })
      }
      amount={<Money amount={move.amount} currency={move.currency} />}
    />
  );
}
