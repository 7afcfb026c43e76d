import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MyWheel, Wheel } from '@parlour/contract/wheel';
import { CalendarCheck, Check, CreditCard, Target } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Card } from '../../ui/Card.tsx';

export const WAYS_ID = 'wheel-ways';

/** What brings tickets, and what has brought its ticket today. */
export function EarnCard({ wheel, mine }: { wheel: Wheel; mine: MyWheel | undefined }) {
  const { t } = useLingui();
  if (wheel.earn.length === 0) return null;
  return (
    <Card title={t({ id: 'wheel.earn', message: 'How to get tickets' })}>
      <ul id={WAYS_ID} className="divide-y divide-line">
        {wheel.earn.map((rule) => (
          <Rule
            key={rule.id}
            rule={rule}
            currency={wheel.currency}
            isDone={mine?.earned.includes(rule.id) ?? false}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RuleProps {
  rule: Wheel['earn'][number];
  currency: string;
  isDone: boolean;
}

function Rule({ rule: { on, amount, tickets, days }, currency, isDone }: RuleProps) {
  const { t } = useLingui();
  const sum = `${formatMoney(amount, currency)} ${currency}`;
  const Icon = ICONS[on];
  const names = {
    login: t({ id: 'wheel.byLogin', message: 'The first login of the day' }),
    deposit: t({ id: 'wheel.byDeposit', message: `A deposit of ${sum} or more` }),
    mission: t({ id: 'wheel.byMission', message: 'The first mission reward you collect that day' }),
  };
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <Icon size={22} aria-hidden="true" className="flex-none text-accent" />
      <span className="min-w-0 flex-1">
        <b className="block text-base">{names[on]}</b>
        <span className="block text-sm text-muted">
          {t({
            id: 'wheel.brings',
            message: `Tickets: ${tickets}, once a day; ${plural(days, { one: 'good for # day', other: 'good for # days' })}`,
          })}
        </span>
      </span>
      {isDone ? (
        <span className="inline-flex items-center gap-1 text-sm font-bold text-positive">
          <Check size={16} aria-hidden="true" />
          {t({ id: 'wheel.today', message: 'Today done' })}
        </span>
      ) : (
        <Way on={on} />
      )}
    </li>
  );
}

const ICONS = { login: CalendarCheck, deposit: CreditCard, mission: Target } as const;
const WAY =
  'inline-flex h-11 items-center rounded-tile border border-line bg-raised px-4 text-base font-bold';

/** To where the ticket is earned. */
function Way({ on }: Pick<RuleProps['rule'], 'on'>) {
  const { t } = useLingui();
  const { profile } = useSession();
  if (on === 'deposit' && profile?.online_deposit_withdrawal === true)
    return (
      <Link to={paths.depositPoints()} className={WAY}>
        {t({ id: 'wheel.deposit', message: 'Deposit' })}
      </Link>
    );
  if (on === 'mission')
    return (
      <Link to={paths.promotionList()} className={WAY}>
        {t({ id: 'wheel.missions', message: 'Missions' })}
      </Link>
    );
  return null;
}
