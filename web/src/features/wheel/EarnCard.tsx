import { useLingui } from '@lingui/react/macro';
import type { MyWheel, Wheel } from '@parlour/contract/wheel';
import { CalendarCheck, Check, CreditCard } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Card } from '../../ui/Card.tsx';

/** What brings tickets, and what has brought its ticket today. */
export function EarnCard({ wheel, mine }: { wheel: Wheel; mine: MyWheel | undefined }) {
  const { t } = useLingui();
  if (wheel.earn.length === 0) return null;
  return (
    <Card title={t({ id: 'wheel.earn', message: 'How to get tickets' })}>
      <ul className="divide-y divide-line">
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
  const { profile } = useSession();
  const sum = `${formatMoney(amount, currency)} ${currency}`;
  const Icon = on === 'deposit' ? CreditCard : CalendarCheck;
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <Icon size={22} aria-hidden="true" className="flex-none text-accent" />
      <span className="min-w-0 flex-1">
        <b className="block text-base">
          {on === 'deposit'
            ? t({ id: 'wheel.byDeposit', message: `A deposit of ${sum} or more` })
            : t({ id: 'wheel.byLogin', message: 'The first login of the day' })}
        </b>
        <span className="block text-sm text-muted">
          {t({ id: 'wheel.brings', message: `Tickets: ${tickets}, once a day; good for ${days} days` })}
        </span>
      </span>
      {isDone ? (
        <span className="inline-flex items-center gap-1 text-sm font-bold text-positive">
          <Check size={16} aria-hidden="true" />
          {t({ id: 'wheel.today', message: 'Today done' })}
        </span>
      ) : (
        on === 'deposit' &&
        profile?.online_deposit_withdrawal === true && (
          <Link
            to={paths.depositPoints()}
            className="inline-flex h-11 items-center rounded-tile border border-line bg-raised px-4 text-base font-bold"
          >
            {t({ id: 'wheel.deposit', message: 'Deposit' })}
          </Link>
        )
      )}
    </li>
  );
}
