import { useLingui } from '@lingui/react/macro';
import type { CashierRecord } from '@parlour/contract/cashier-records';
import { siteTimeText } from '@parlour/contract/time-ranges';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTimezone } from '../../state/use-timezone.ts';
import { paths } from '../../paths.ts';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SignedMoney } from './SignedMoney.tsx';
import { StateBadge } from './StateBadge.tsx';
import { MOODS, useKindNames, useReasonNames } from './words.ts';

/** Everything about one row; an open one can be followed from here. */
export function RecordSheet({ record, onClose }: { record: CashierRecord; onClose: () => void }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const reasons = useReasonNames();
  const timezone = useTimezone();
  const { kind, state, method, account, fee, receives, currency, reason, create_time, decide_time } = record;
  const time = (unixSeconds: number): string => `${siteTimeText(unixSeconds, timezone)} (UTC${timezone})`;
  const path = kind === 'deposit' ? paths.deposit(record.id) : paths.withdrawal(record.id);
  return (
    <Sheet title={kinds[kind]} onClose={onClose}>
      <p className="text-5xl/10 font-extrabold">
        <SignedMoney record={record} />
      </p>
      <StateBadge state={state} />
      {reason !== null && <p className="mt-1 text-sm text-muted">{reasons[reason]}</p>}
      <dl className="mt-3 divide-y divide-line border-y border-line">
        <Row name={t({ id: 'cashierRecords.method', message: 'Method' })}>{method.title}</Row>
        {account !== null && <Row name={t({ id: 'cashierRecords.to', message: 'To' })}>{account}</Row>}
        <Row name={t({ id: 'cashierRecords.fee', message: 'Fee' })}>
          <Money amount={fee} currency={currency} />
        </Row>
        <Row name={t({ id: 'cashierRecords.receives', message: 'After the fee' })}>
          <Money amount={receives} currency={currency} />
        </Row>
        <Row name={t({ id: 'cashierRecords.asked', message: 'Requested' })}>{time(create_time)}</Row>
        {decide_time !== null && (
          <Row name={t({ id: 'cashierRecords.decided', message: 'Decided' })}>{time(decide_time)}</Row>
        )}
        <Row name={t({ id: 'cashierRecords.reference', message: 'Reference' })}>
          <span className="select-all">{record.id}</span>
        </Row>
      </dl>
      {MOODS[state] === 'waiting' && (
        <Link
          to={path}
          className="mt-4 flex h-13 items-center justify-center rounded-tile bg-action px-5 text-md/5 font-bold text-on-action"
        >
          {t({ id: 'cashierRecords.follow', message: 'See its progress' })}
        </Link>
      )}
    </Sheet>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-base">
      <dt className="text-muted">{name}</dt>
      <dd className="figures min-w-0 text-end font-semibold">{children}</dd>
    </div>
  );
}
