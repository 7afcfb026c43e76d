import type { Deposit, Withdrawal } from '@parlour/contract/cashier';
import {
  OPEN_DEPOSIT_STATES,
  OPEN_WITHDRAWAL_STATES,
  type CashierRecordKind,
} from '@parlour/contract/cashier-states';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../api/queries.ts';
import { onStreamEvent, useLiveState } from '../../api/stream.ts';

export const depositMethodsQuery = queryOptions({ ...callQuery('listDepositMethods', {}), staleTime: 0 });
export const withdrawalMethodsQuery = queryOptions({
  ...callQuery('listWithdrawalMethods', {}),
  staleTime: 0,
});

/** Only recent items are listed as open: an unpaid deposit ends long before, and older withdrawals are in the records. */
const openQuery = (kind: CashierRecordKind) =>
  queryOptions({
    ...callQuery('listCashierRecords', { kind, state: 'open', range: 'within30Days' }),
    staleTime: 0,
    // A page starts with fresh rows: rows that appear or go after the first drawing would move the rest.
    gcTime: 0,
  });
export const openDepositsQuery = openQuery('deposit');
export const openWithdrawalsQuery = openQuery('withdrawal');

/** The interval while the next question to the gateway is unknown. */
const LOOK_AGAIN_MS = 5_000;
const LOOK_AGAIN_LIVE_MS = 30_000;
const SOONEST_LOOK_MS = 1_500;

/**
 * Right after the next question to the gateway. Without the stream also in between, because earlier changes would go unnoticed.
 */
function nextLookMs(nextCheckAt: number | null): number {
  const isLive = useLiveState.getState().state === 'live';
  if (nextCheckAt === null) return isLive ? LOOK_AGAIN_LIVE_MS : LOOK_AGAIN_MS;
  const wait = Math.max(nextCheckAt - Date.now() + SOONEST_LOOK_MS, SOONEST_LOOK_MS);
  return isLive ? wait : Math.min(wait, LOOK_AGAIN_MS);
}

/**
 * A deposit, read again until it is decided: after each question to the gateway, on each event of the stream, and when the
 * player returns.
 */
export function useDeposit(id: string) {
  const query = useQuery({
    ...callQuery('getDeposit', { deposit_id: id }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && OPEN_DEPOSIT_STATES.includes(data.state) ? nextLookMs(data.next_check_at) : false,
  });
  useReadAtNews(query.refetch);
  return query;
}

export function useWithdrawal(id: string) {
  const query = useQuery({
    ...callQuery('getWithdrawal', { withdrawal_id: id }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && OPEN_WITHDRAWAL_STATES.includes(data.state) ? nextLookMs(data.next_check_at) : false,
  });
  useReadAtNews(query.refetch);
  return query;
}

function useReadAtNews(refetch: () => unknown): void {
  useEffect(() => {
    const read = (): void => void refetch();
    const stops = [onStreamEvent('cashier', read), onStreamEvent('balance', read)];
    return () => stops.forEach((stop) => stop());
  }, [refetch]);
}

/** Puts a call's answer into the cache, so that its page shows it first. */
export function useKeep() {
  const client = useQueryClient();
  return {
    deposit: (deposit: Deposit): void => {
      client.setQueryData(callQuery('getDeposit', { deposit_id: deposit.deposit_id }).queryKey, deposit);
    },
    withdrawal: (withdrawal: Withdrawal): void => {
      const key = callQuery('getWithdrawal', { withdrawal_id: withdrawal.withdrawal_id }).queryKey;
      client.setQueryData(key, withdrawal);
    },
  };
}
