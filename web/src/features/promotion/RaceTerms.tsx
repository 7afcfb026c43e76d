import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Offer } from '@parlour/contract/bonus';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { RacePoints } from '../../session/race/RacePoints.tsx';
import { useTimezone } from '../../state/use-timezone.ts';
import { Money } from '../../ui/Money.tsx';

/** Places in a row that win the same are one line. */
function groupPrizes(prizes: readonly number[]): { from: number; to: number; prize: number }[] {
  const groups: { from: number; to: number; prize: number }[] = [];
  prizes.forEach((prize, at) => {
    const last = groups.at(-1);
    if (last?.prize === prize) last.to = at + 1;
    else groups.push({ from: at + 1, to: at + 1, prize });
  });
  return groups;
}

/** The figures of a race: its window, who is ranked, and the prizes by place. */
export function RaceTerms({ terms }: { terms: Offer['terms'] }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  if (!terms.race) return null;
  const { by, starts, ends, least, prizes, settle_hours: hours } = terms.race;
  const { currency, times, most_stake: mostStake } = terms;
  return (
    <dl className="grid gap-1.5 rounded-field bg-raised px-4 py-3 text-base">
      <Line name={t({ id: 'promotion.raceFrom', message: 'bets placed from' })}>
        {timeWithDay(starts, timezone)}
      </Line>
      <Line name={t({ id: 'promotion.raceUntil', message: 'until' })}>{timeWithDay(ends, timezone)}</Line>
      <Line name={t({ id: 'promotion.raceSettled', message: 'settled within' })}>
        {t({ id: 'promotion.raceHours', message: `${hours} hours after` })}
      </Line>
      <Line name={t({ id: 'promotion.raceBy', message: 'places go by' })}>
        {by === 'turnover'
          ? t({ id: 'promotion.raceTurnover', message: 'counted bets' })
          : t({ id: 'promotion.raceMultiple', message: 'the largest payout over its stake' })}
      </Line>
      <Line name={t({ id: 'promotion.raceLeast', message: 'ranked from' })}>
        <RacePoints race={{ by, currency }} points={least} />
      </Line>
      {terms.least > 0 && (
        <Line name={t({ id: 'promotion.raceLeastStake', message: 'lowest stake that counts' })}>
          <Money amount={terms.least} currency={currency} />
        </Line>
      )}
      {mostStake !== null && (
        <Line name={t({ id: 'promotion.raceMostStake', message: 'highest stake that counts' })}>
          <Money amount={mostStake} currency={currency} />
        </Line>
      )}
      {times > 0 && (
        <Line name={t({ id: 'promotion.raceTimes', message: 'bets before a prize is paid' })}>
          {t({
            id: 'promotion.raceTimesOf',
            message: plural(times, { one: 'the prize once', other: '# times the prize' }),
          })}
        </Line>
      )}
      {groupPrizes(prizes).map(({ from, to, prize }) => (
        <Line key={from} name={placesText(from, to)}>
          <Money amount={prize} currency={currency} />
        </Line>
      ))}
    </dl>
  );

  function placesText(from: number, to: number): string {
    return from === to
      ? t({ id: 'promotion.racePlace', message: `place ${from}` })
      : t({ id: 'promotion.racePlaces', message: `places ${from} to ${to}` });
  }
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="figures text-right font-bold">{children}</dd>
    </div>
  );
}
