import { useLingui } from '@lingui/react/macro';
import type { ReferralRule } from '@parlour/contract/referral';
import { formatMoney } from '../../ui/format-money.ts';
import { Html } from '../../ui/Html.tsx';

type Step = ReferralRule['steps'][number];

/** The published rule in words, with the figures that the books use. */
export function RuleCard({ rule }: { rule: ReferralRule | null }) {
  const { t } = useLingui();
  const heading = t({ id: 'referral.how', message: 'How it works' });
  if (!rule) {
    return <NoRule heading={heading} />;
  }
  return <Rule rule={rule} heading={heading} />;
}

function Rule({ rule, heading }: { rule: ReferralRule; heading: string }) {
  const { t } = useLingui();
  const { days } = rule;
  const money = moneyIn(rule.currency);
  const [day, month] = [money(rule.day_limit), money(rule.month_limit)];
  const inWords = useStepWords(money);
  const steps = [
    t({ id: 'referral.stepJoin', message: 'Your friend registers with your link or code.' }),
    ...rule.steps.map(inWords),
  ];
  return (
    <section
      aria-labelledby="referral-rule"
      className="rounded-card border border-line bg-surface p-4 desktop:p-6"
    >
      <h2 id="referral-rule" className="text-xl font-extrabold">
        {heading}
      </h2>
      <ol className="mt-3 grid gap-3">
        {steps.map((words, index) => (
          <li key={words} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="fill-primary figures grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5 text-md">{words}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 grid gap-2 border-t border-line pt-4 text-base/5.5 text-muted">
        <p>
          {t({
            id: 'referral.days',
            message: `All bets in the first ${days} days after your friend joins count, added up.`,
          })}
        </p>
        <p>
          {t({
            id: 'referral.limits',
            message: `You get at most ${day} a day and ${month} a month. Anything above that waits until there is room.`,
          })}
        </p>
      </div>
      <Html html={rule.content} className="mt-2 text-base/5.5 text-muted" />
    </section>
  );
}

function NoRule({ heading }: { heading: string }) {
  const { t } = useLingui();
  return (
    <section className="rounded-card border border-line bg-surface p-4 desktop:p-6">
      <h2 className="text-xl font-extrabold">{heading}</h2>
      <p className="mt-2 text-md text-muted">
        {t({
          id: 'referral.noRule',
          message: 'There are no rewards for friends at the moment. Your code and link still work.',
        })}
      </p>
    </section>
  );
}

function moneyIn(currency: string): (amount: number) => string {
  return (amount) => `${formatMoney(amount, currency)} ${currency}`;
}

function useStepWords(money: (amount: number) => string): (step: Step) => string {
  const { t } = useLingui();
  return ({ stake, inviter, friend }) => {
    const [bets, mine, theirs] = [money(stake), money(inviter), money(friend)];
    if (friend === 0)
      return t({ id: 'referral.stepMine', message: `Settled bets reach ${bets}: you get ${mine}.` });
    if (inviter === 0)
      return t({
        id: 'referral.stepTheirs',
        message: `Settled bets reach ${bets}: your friend gets ${theirs}.`,
      });
    return t({
      id: 'referral.stepBoth',
      message: `Settled bets reach ${bets}: you get ${mine}, your friend gets ${theirs}.`,
    });
  };
}
