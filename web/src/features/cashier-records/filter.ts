import {
  CASHIER_KINDS,
  CASHIER_RECORD_KINDS,
  CASHIER_RECORD_STATES,
  type CashierKind,
  type CashierRecordKind,
  type CashierRecordState,
} from '@parlour/contract/cashier-states';

/** The filter of the records; an absent field does not narrow. */
export interface RecordsFilter {
  kind?: CashierRecordKind;
  state?: CashierRecordState;
  method?: CashierKind;
}

/** The filter in a page's address; unknown values are ignored. */
export function readFilter(params: URLSearchParams): RecordsFilter {
  const kind = CASHIER_RECORD_KINDS.find((name) => name === params.get('kind'));
  const state = CASHIER_RECORD_STATES.find((name) => name === params.get('state'));
  const method = CASHIER_KINDS.find((name) => name === params.get('method'));
  return { ...(kind && { kind }), ...(state && { state }), ...(method && { method }) };
}

export function writeFilter(params: URLSearchParams, filter: RecordsFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['kind', 'state', 'method'] as const) {
    const value = filter[name];
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
