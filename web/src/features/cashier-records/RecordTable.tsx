import { useLingui } from '@lingui/react/macro';
import { siteTimeText } from '@parlour/contract/time-ranges';
import type { CashierRecord } from '@parlour/contract/cashier-records';
import type { ReactNode } from 'react';
import { DetailRow } from '../../records/DetailRow.tsx';
import { useTimezone } from '../../state/use-timezone.ts';
import { Money } from '../../ui/Money.tsx';
import type { RecordRowsProps } from './RecordList.tsx';
import { RecordFacts } from './RecordSheet.tsx';
import { SignedMoney } from './SignedMoney.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useKindNames } from './words.ts';

const COLUMNS = 7;

/** Rows for a desktop; each row's reference opens the rest below it. */
export function RecordTable({ records, onOpen, open }: RecordRowsProps) {
  const { t } = useLingui();
  return (
    <div className="overflow-x-auto rounded-field border border-line bg-surface">
      <table className="figures w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs/5 text-muted">
            <Head>{t({ id: 'cashierRecords.time', message: 'Time' })}</Head>
            <Head>{t({ id: 'cashierRecords.kind', message: 'Kind' })}</Head>
            <Head>{t({ id: 'cashierRecords.method', message: 'Method' })}</Head>
            <Head isFigure>{t({ id: 'cashierRecords.amount', message: 'Amount' })}</Head>
            <Head isFigure>{t({ id: 'cashierRecords.fee', message: 'Fee' })}</Head>
            <Head>{t({ id: 'cashierRecords.state', message: 'State' })}</Head>
            <Head>{t({ id: 'cashierRecords.reference', message: 'Reference' })}</Head>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Line key={record.id} record={record} onOpen={onOpen} open={open} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps extends Omit<RecordRowsProps, 'records'> {
  record: CashierRecord;
}

function Line({ record, onOpen, open }: LineProps) {
  const kinds = useKindNames();
  const timezone = useTimezone();
  const isOpen = open?.id === record.id;
  const toggle = (): void => onOpen(isOpen ? undefined : record);
  return (
    <>
      <tr onClick={toggle} className="h-11 cursor-pointer border-b border-line last:border-0 hover:bg-raised">
        <Cell>{siteTimeText(record.create_time, timezone)}</Cell>
        <Cell>
          <b>{kinds[record.kind]}</b>
        </Cell>
        <Cell>{record.account ?? record.method.title}</Cell>
        <Cell isFigure>
          <SignedMoney record={record} className="font-bold" />
        </Cell>
        <Cell isFigure>
          <Money amount={record.fee} currency={record.currency} isBare />
        </Cell>
        <Cell>
          <StateBadge state={record.state} />
        </Cell>
        <Cell>
          <button
            type="button"
            aria-expanded={isOpen}
            className="min-h-11 font-semibold underline underline-offset-2"
            onClick={(event) => {
              event.stopPropagation();
              toggle();
            }}
          >
            {record.id}
          </button>
        </Cell>
      </tr>
      {isOpen && (
        <DetailRow label={`${kinds[record.kind]} ${record.id}`} columns={COLUMNS}>
          <RecordFacts record={record} />
        </DetailRow>
      )}
    </>
  );
}

interface CellProps {
  isFigure?: boolean;
  children: ReactNode;
}

function Head({ isFigure = false, children }: CellProps) {
  return (
    <th scope="col" className={`px-3 py-2.5 font-semibold ${isFigure ? 'text-end' : 'text-start'}`}>
      {children}
    </th>
  );
}

function Cell({ isFigure = false, children }: CellProps) {
  return <td className={`px-3 py-1 ${isFigure ? 'text-end whitespace-nowrap' : ''}`}>{children}</td>;
}
