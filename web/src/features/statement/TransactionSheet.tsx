import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { Transaction } from '@parlour/contract/statement';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { failureMessage } from '../../api/errors.ts';
import { useCall } from '../../api/queries.ts';
import { Fact } from '../../records/Fact.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GroupMark } from './GroupMark.tsx';
import { Money } from '../../ui/Money.tsx';

interface TransactionSheetProps {
  row: Transaction;
  currency: string;
  timezone: string;
  onClose: () => void;
}

/** A movement on a phone: its sum, and what the statement knows of it. */
export function TransactionSheet({ onClose, ...facts }: TransactionSheetProps) {
  const { row, currency } = facts;
  return (
    <Sheet title={row.title} onClose={onClose}>
      <div className="mb-3 flex items-center gap-3 rounded-card bg-raised p-4">
        <GroupMark group={row.group} className="size-11 bg-surface" />
        <div className="min-w-0">
          <p className={`text-4xl font-extrabold ${row.amount > 0 ? 'text-positive' : 'text-negative'}`}>
            <Money amount={row.amount} currency={currency} sign="signed" />
          </p>
          {row.about !== '' && <p className="truncate text-base text-muted">{row.about}</p>}
        </div>
      </div>
      <TransactionFacts {...facts} />
    </Sheet>
  );
}

/** The balance before and after, the reference, and where the money went. */
export function TransactionFacts({ row, currency, timezone }: Omit<TransactionSheetProps, 'onClose'>) {
  const { t } = useLingui();
  const { data, error } = useCall('getTransaction', { id: row.id });
  const states = {
    asked: t({ id: 'statement.moveOnItsWay', message: 'On its way' }),
    unknown: t({ id: 'statement.moveOnItsWay', message: 'On its way' }),
    confirmed: t({ id: 'statement.moveConfirmed', message: 'Confirmed by the platform' }),
    refused: t({ id: 'statement.moveRefused', message: 'Not carried out by the platform' }),
  };
  return (
    <div className="grid gap-x-8 desktop:grid-cols-2">
      <dl className="divide-y divide-line">
        <Fact name={t({ id: 'statement.time', message: 'Time' })}>
          {siteTimeText(row.time, timezone)} ({timezone})
        </Fact>
        <Fact name={t({ id: 'statement.balanceBefore', message: 'Balance before' })}>
          <Money isBare amount={row.balance_before} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'statement.balanceAfter', message: 'Balance after' })}>
          <Money isBare amount={row.balance_after} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'statement.reference', message: 'Reference' })}>
          <span className="break-all select-all">{row.reference}</span>
        </Fact>
        {data?.transfer && (
          <>
            <Fact name={t({ id: 'statement.move', message: 'Move' })}>{states[data.transfer.state]}</Fact>
            {data.transfer.provider_ref !== null && (
              <Fact name={t({ id: 'statement.providerRef', message: 'The platform’s number' })}>
                <span className="break-all select-all">{data.transfer.provider_ref}</span>
              </Fact>
            )}
          </>
        )}
      </dl>
      <div className="mt-5 desktop:mt-0">
        <h3 className="flex min-h-11 items-center text-base font-extrabold">
          {t({ id: 'statement.places', message: 'Where the money moved' })}
        </h3>
        {error !== null && (
          <p role="alert" className="py-2 text-base text-negative">
            {failureMessage(error)}
          </p>
        )}
        {data === undefined && error === null && <Skeleton className="mt-2 h-24" />}
        <Places places={data?.places ?? []} currency={currency} />
      </div>
    </div>
  );
}

interface PlacesProps {
  places: Output<'getTransaction'>['places'];
  currency: string;
}

function Places({ places: moved, currency }: PlacesProps) {
  const { t } = useLingui();
  const places = {
    wallet: t({ id: 'statement.placeWallet', message: 'Wallet' }),
    platform: t({ id: 'statement.placePlatform', message: 'Game platform' }),
    transit: t({ id: 'statement.placeTransit', message: 'On its way' }),
    held: t({ id: 'statement.placeHeld', message: 'Held for withdrawal' }),
  };
  return (
    <ul className="mt-1 divide-y divide-line">
      {moved.map(({ place, name, amount, balance_after }) => (
        <li key={`${place}${name}`} className="flex min-h-13 items-center justify-between gap-3 py-1.5">
          <span className="min-w-0 truncate text-base">{name === '' ? places[place] : name}</span>
          <span className="shrink-0 text-end">
            <Money
              isBare
              amount={amount}
              currency={currency}
              sign="signed"
              className={`block text-base font-bold ${amount > 0 ? 'text-positive' : 'text-negative'}`}
            />
            <Money isBare amount={balance_after} currency={currency} className="block text-xs text-muted" />
          </span>
        </li>
      ))}
    </ul>
  );
}
