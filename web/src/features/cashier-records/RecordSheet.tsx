import { useLingui } from '@lingui/react/macro';
import type { CashierRecord } from '@parlour/contract/cashier-records';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { Link } from 'react-router';
import { Fact } from '../../records/Fact.tsx';
import { useTimezone } from '../../state/use-timezone.ts';
import { paths } from '../../paths.ts';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SignedMoney } from './SignedMoney.tsx';
import { StateBadge } from './StateBadge.tsx';
import { MOODS, useKindNames, useReasonNames } from './words.ts';

/** A deposit or withdrawal on a phone. */
export function RecordSheet({ record, onClose }: { record: CashierRecord; onClose: () => void }) {
  const kinds = useKindNames();
  return (
    <Sheet title={kinds[record.kind]} onClose={onClose}>
      <p className="text-5xl/10 font-extrabold">
        <SignedMoney record={record} />
      </p>
      <StateBadge state={record.state} />
      <RecordFacts record={record} />
    </Sheet>
  );
}

/** Everything about one row; an open one can be followed from here. */
export function RecordFacts({ record }: { record: CashierRecord }) {
  const { t } = useLingui();
  const reasons = useReasonNames();
  const timezone = useTimezone();
  const { kind, state, method, account, fee, receives, currency, reason, create_time, decide_time } = record;
  const time = (unixSeconds: number): string => `${siteTimeText(unixSeconds, timezone)} (UTC${timezone})`;
  const path = kind === 'deposit' ? paths.deposit(record.id) : paths.withdrawal(record.id);
  return (
    <>
      {reason !== null && <p className="mt-1 text-sm text-muted">{reasons[reason]}</p>}
      <dl className="mt-3 divide-y divide-line border-y border-line desktop:mt-0 desktop:border-0">
        <Fact name={t({ id: 'cashierRecords.method', message: 'Method' })}>{method.title}</Fact>
        {account !== null && <Fact name={t({ id: 'cashierRecords.to', message: 'To' })}>{account}</Fact>}
        <Fact name={t({ id: 'cashierRecords.fee', message: 'Fee' })}>
          <Money amount={fee} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'cashierRecords.receives', message: 'After the fee' })}>
          <Money amount={receives} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'cashierRecords.asked', message: 'Requested' })}>{time(create_time)}</Fact>
        {decide_time !== null && (
          <Fact name={t({ id: 'cashierRecords.decided', message: 'Decided' })}>{time(decide_time)}</Fact>
        )}
        <Fact name={t({ id: 'cashierRecords.reference', message: 'Reference' })}>
          <span className="select-all">{record.id}</span>
        </Fact>
      </dl>
      {MOODS[state] === 'waiting' && (
        <Link
          to={path}
          className="mt-4 flex h-13 items-center justify-center rounded-tile bg-action px-5 desktop:w-fit text-md/5 font-bold text-on-action"
        >
          {t({ id: 'cashierRecords.follow', message: 'See its progress' })}
        </Link>
      )}
    </>
  );
}
