import { CURRENCY_DECIMALS, parseDecimal } from '@parlour/contract/money';
import { OperationError } from '../../base/operation-error.ts';

/** Reads an operator's amount as signed minor units. Throws OperationError. */
export function readAmount(text: string, currency: string): bigint {
  const isKnown = /^-?\d{1,15}(\.\d{1,4})?$/.test(text) && Object.hasOwn(CURRENCY_DECIMALS, currency);
  const minor = isKnown ? parseDecimal(text.replace(/^-/, ''), currency) : undefined;
  if (minor === undefined || minor === 0n || minor > 10n ** 14n)
    throw new OperationError(`--amount ${text}: write it in ${currency}, as 12.34 or -12.34`);
  return text.startsWith('-') ? -minor : minor;
}
