import { useLingui } from '@lingui/react/macro';
import type { OfferTerms } from '@parlour/contract/bonus';
import { Money } from '../../ui/Money.tsx';

/** What a mission asks for and brings. */
export function MissionExample({ terms: { mission, most, currency } }: { terms: OfferTerms }) {
  const { t } = useLingui();
  if (!mission) return null;
  const { of, every, target } = mission;
  const asked = {
    bets: {
      day: t({ id: 'promotion.betsDay', message: 'for bets in a day of' }),
      week: t({ id: 'promotion.betsWeek', message: 'for bets in a week of' }),
    },
    deposits: {
      day: t({ id: 'promotion.depositsDay', message: 'for deposits in a day of' }),
      week: t({ id: 'promotion.depositsWeek', message: 'for deposits in a week of' }),
    },
    logins: {
      day: t({ id: 'promotion.loginsDay', message: 'for a login in a day' }),
      week: t({ id: 'promotion.loginsWeek', message: 'for days of a week with a login' }),
    },
  };
  return (
    <dl className="grid gap-1.5 rounded-field bg-raised px-4 py-3 text-base">
      <div className="flex items-baseline justify-between gap-3">
        <dt className="text-muted">{t({ id: 'promotion.reward', message: 'the reward is' })}</dt>
        <dd className="figures font-bold">
          <Money amount={most} currency={currency} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <dt className="text-muted">{asked[of][every]}</dt>
        <dd className="figures font-bold">
          {of === 'logins' ? target : <Money amount={target} currency={currency} />}
        </dd>
      </div>
    </dl>
  );
}
