import { useLingui } from '@lingui/react/macro';
import type { MyRaffle, Raffle } from '@parlour/contract/raffle';
import { CalendarCheck, Check, CreditCard, Gift, Joystick } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

type Rule = Raffle['earn'][number];
const ICONS = { login: CalendarCheck, deposit: CreditCard, bets: Joystick } as const;

/** What brings tickets, and what it has brought so far. */
export function EarnCard({ raffle, mine }: { raffle: Raffle; mine: MyRaffle | null }) {
  const { t } = useLingui();
  if (raffle.earn.length === 0) return null;
  return (
    <Card title={t({ id: 'raffle.earn', message: 'How to get tickets' })}>
      <ul className="divide-y divide-line">
        {raffle.earn.map((rule) => (
          <RuleLine key={rule.id} rule={rule} raffle={raffle} mine={mine} />
        ))}
        {mine !== null && mine.gifts > 0 && (
          <li className="flex min-h-15 items-center gap-3 py-2">
            <Gift size={22} aria-hidden="true" className="flex-none text-accent" />
            <b className="flex-1 text-base">{t({ id: 'raffle.gifts', message: 'A gift of the house' })}</b>
            <b className="figures text-base">{mine.gifts}</b>
          </li>
        )}
      </ul>
    </Card>
  );
}

function RuleLine({ rule, raffle, mine }: { rule: Rule; raffle: Raffle; mine: MyRaffle | null }) {
  const { t } = useLingui();
  const { profile } = useSession();
  const { on, amount, tickets, most } = rule;
  const sum = `${formatMoney(amount, raffle.currency)} ${raffle.currency}`;
  const Icon = ICONS[on];
  const had = mine?.rules.find(({ id }) => id === rule.id)?.tickets ?? 0;
  const words = {
    login: t({ id: 'raffle.byLogin', message: 'The first login of each day' }),
    deposit: t({ id: 'raffle.byDeposit', message: `Each full ${sum} of a deposit` }),
    bets: t({ id: 'raffle.byBets', message: `Each full ${sum} of your bets` }),
  };
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <Icon size={22} aria-hidden="true" className="flex-none text-accent" />
      <span className="grid min-w-0 flex-1 gap-1">
        <b className="text-base">{words[on]}</b>
        <span className="text-sm text-muted">
          {t({ id: 'raffle.brings', message: `Tickets: ${tickets}; ${most} at most` })}
        </span>
        {on === 'bets' && mine !== null && had < most && <Turnover rule={rule} raffle={raffle} mine={mine} />}
      </span>
      {mine !== null && <b className="figures text-base">{had}</b>}
      {on === 'login' && mine?.is_today_in === true && (
        <span className="inline-flex items-center gap-1 text-sm font-bold text-positive">
          <Check size={16} aria-hidden="true" />
          {t({ id: 'raffle.today', message: 'Today done' })}
        </span>
      )}
      {on === 'deposit' && profile?.online_deposit_withdrawal === true && had < most && (
        <Link
          to={paths.depositPoints()}
          className="inline-flex h-11 items-center rounded-tile border border-line bg-raised px-4 text-base font-bold"
        >
          {t({ id: 'raffle.deposit', message: 'Deposit' })}
        </Link>
      )}
    </li>
  );
}

/** How far the bets are on the way to the next ticket. */
function Turnover({ rule: { amount }, raffle, mine }: { rule: Rule; raffle: Raffle; mine: MyRaffle }) {
  const { t } = useLingui();
  const steps = Math.floor(mine.turnover / amount + 1e-9);
  const part = Math.max(0, mine.turnover - steps * amount);
  const done = formatMoney(part, raffle.currency);
  const whole = formatMoney(amount, raffle.currency);
  return (
    <>
      <ProgressBar
        name={t({ id: 'raffle.toNext', message: 'To the next ticket' })}
        value={part}
        most={amount}
      />
      <span className="figures text-xs text-muted">
        {t({ id: 'raffle.part', message: `${done} of ${whole} to the next ticket` })}
      </span>
    </>
  );
}
