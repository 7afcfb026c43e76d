import type { BoundAccount } from '@parlour/contract/account-binding';
import '../../themes/tints.css';

type Account = Pick<BoundAccount, 'bank' | 'network' | 'tail'>;

/** Bank or network, and the end of the number: the server never sends more of it. A dash where the site has lost the account. */
export function accountName({ bank, network, tail }: Account): string {
  if (tail === '') return '—';
  return `${bank?.name ?? network ?? ''} •••• ${tail}`;
}

export function AccountMark({ account: { bank, network } }: { account: Account }) {
  return (
    <span
      aria-hidden="true"
      data-tint={bank?.tint ?? network ?? ''}
      className="grid size-11 shrink-0 place-items-center rounded-field bg-(--tint) text-base font-extrabold text-white"
    >
      {bank?.initials ?? network?.slice(0, 3) ?? ''}
    </span>
  );
}
