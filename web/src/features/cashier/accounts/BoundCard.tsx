import { useLingui } from '@lingui/react/macro';
import type { BoundAccount } from '@parlour/contract/account-binding';
import { CircleCheck, Clock, Star, Trash2 } from 'lucide-react';
import { useTimezone } from '../../../state/use-timezone.ts';
import { timeWithDay } from '../../../i18n/clock-time.ts';
import '../../../themes/tints.css';

interface BoundCardProps {
  account: BoundAccount;
  onMakeDefault: () => void;
  onDelete: () => void;
}

const BUTTON =
  'inline-flex h-11 items-center gap-1.5 rounded-control px-3 text-sm font-bold text-text hover:bg-raised';

/** A bound account as a card of its bank, with its actions. */
export function BoundCard({ account, onMakeDefault, onDelete }: BoundCardProps) {
  const { t } = useLingui();
  const name = account.bank?.name ?? account.network ?? '';
  return (
    <article className="rounded-panel border border-line bg-surface">
      <div
        data-tint={account.bank?.tint ?? account.network ?? ''}
        className="flex min-h-37 flex-col rounded-panel bg-(image:--tint-card) p-4 text-white shadow-panel"
      >
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-field bg-white/20 text-md/5 font-extrabold"
          >
            {account.bank?.initials ?? name.slice(0, 3)}
          </span>
          <h3 className="min-w-0 flex-1 text-lg/5 font-bold text-balance">{name}</h3>
          {account.is_default && (
            <span className="inline-flex h-6 shrink-0 items-center gap-1 rounded-full bg-white px-2 text-xs/5 font-bold text-black">
              <Star size={12} fill="currentColor" aria-hidden="true" />
              {t({ id: 'binding.default', message: 'Default' })}
            </span>
          )}
        </div>
        <p className="figures mt-auto pt-4 text-3xl font-bold tracking-code">
          <span aria-hidden="true">•••• •••• </span>
          <span className="sr-only">{t({ id: 'binding.endsIn', message: 'ends in' })} </span>
          {account.tail}
        </p>
        <p className="mt-1 truncate text-sm/4.5">
          {account.holder ?? t({ id: 'binding.cryptoAddress', message: 'Crypto address' })}
        </p>
      </div>
      <div className="flex min-h-13 flex-wrap items-center gap-x-1 ps-4 pe-1.5">
        <State usableTime={account.usable_time} />
        {!account.is_default && (
          <button type="button" className={BUTTON} onClick={onMakeDefault}>
            <Star size={15} aria-hidden="true" />
            {t({ id: 'binding.makeDefault', message: 'Make default' })}
          </button>
        )}
        <button
          type="button"
          className={BUTTON}
          aria-label={`${t({ id: 'binding.delete', message: 'Delete' })}: ${name} ${account.tail}`}
          onClick={onDelete}
        >
          <Trash2 size={15} className="text-negative" aria-hidden="true" />
          {t({ id: 'binding.delete', message: 'Delete' })}
        </button>
      </div>
    </article>
  );
}

/** One line: whether a withdrawal can go to this account, and if not, from when on. */
function State({ usableTime }: { usableTime: number }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const now = Date.now() / 1000;
  const isUsable = usableTime <= now;
  const from = timeWithDay(usableTime, timezone, now);
  return (
    <p
      className={`me-auto flex items-center gap-1.5 text-sm font-semibold ${isUsable ? 'text-positive' : 'text-warning'}`}
    >
      {isUsable ? <CircleCheck size={15} aria-hidden="true" /> : <Clock size={15} aria-hidden="true" />}
      {isUsable
        ? t({ id: 'binding.ready', message: 'Ready' })
        : t({ id: 'binding.from', message: `From ${from}` })}
    </p>
  );
}
