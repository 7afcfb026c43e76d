import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@parlour/contract/bonus';
import { usePlatformNames } from '../../session/bound/use-platform-names.ts';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** What it means that a bonus is bound, and where it is played. */
export function BoundTerms({ terms: { bound, currency } }: { terms: Offer['terms'] }) {
  const { t } = useLingui();
  const names = usePlatformNames(bound?.platforms ?? []);
  if (!bound) return null;
  return (
    <section className="grid gap-1.5 text-base">
      <h3 className="font-bold">
        {names === undefined ? (
          <Skeleton className="h-[1lh] w-60" />
        ) : (
          t({ id: 'promotion.boundTitle', message: `Played at ${names} only` })
        )}
      </h3>
      <p className="text-sm text-muted">
        {t({
          id: 'promotion.boundNote',
          message:
            'The part of your deposit that earns the bonus lies together with it, apart from your wallet. You play with both, and what comes home returns to the bonus. Once its bets are counted, all of it is paid into your wallet. If you give it up, your own part comes back first, as far as it is still there.',
        })}
      </p>
      {bound.most_paid !== null && (
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="text-muted">
            {t({ id: 'promotion.boundMost', message: 'Paid beyond your own part at most' })}
          </span>
          <Money amount={bound.most_paid} currency={currency} className="font-bold" />
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">
          {t({ id: 'promotion.boundLeast', message: 'Lost with less than' })}
        </span>
        <Money amount={bound.least_stake} currency={currency} className="font-bold" />
      </p>
    </section>
  );
}
