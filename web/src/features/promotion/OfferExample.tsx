import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@parlour/contract/bonus';
import { exampleOf, firstAmountOf, isFixedBonus } from '@parlour/contract/offer-shown';
import { useId, useState, type ReactNode } from 'react';
import { Money } from '../../ui/Money.tsx';

/** An amount of the player's own, and what the offer makes of it, figure by figure. */
export function OfferExample({ offer: { terms } }: { offer: Offer }) {
  const { t } = useLingui();
  const id = useId();
  const isRebate = terms.kind === 'rebate';
  const [text, setText] = useState(String(firstAmountOf(terms)));
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  const isFixed = isFixedBonus(terms);
  const { bonus, bets, part } = exampleOf(terms, amount);
  const { currency, times, parts, days, most_stake: mostStake } = terms;
  return (
    <div className="grid gap-2 rounded-field bg-raised px-4 py-3">
      {!isFixed && (
        <label htmlFor={id} className="flex items-center justify-between gap-3 text-base font-bold">
          {isRebate
            ? t({ id: 'promotion.ifYouStake', message: 'If you stake in a day' })
            : t({ id: 'promotion.ifYouDeposit', message: 'If you deposit' })}
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="figures h-11 w-28 rounded-field border border-line bg-surface px-3 text-right text-md font-bold"
          />
        </label>
      )}
      <dl className="grid gap-1.5 text-base">
        <Line
          name={
            isRebate
              ? t({ id: 'promotion.comesBack', message: 'comes back to you' })
              : t({ id: 'promotion.yourBonus', message: 'your bonus is' })
          }
        >
          <Money amount={bonus} currency={currency} />
        </Line>
        {times > 0 && (
          <>
            <Line
              name={t({
                id: 'promotion.betsNeeded',
                message: plural(times, {
                  one: 'bets needed (the bonus once)',
                  other: 'bets needed (# times the bonus)',
                }),
              })}
            >
              <Money amount={bets} currency={currency} />
            </Line>
            {parts > 1 && (
              <Line name={t({ id: 'promotion.eachPart', message: `each of ${parts} parts` })}>
                <Money amount={part} currency={currency} />
              </Line>
            )}
            {mostStake !== null && (
              <Line name={t({ id: 'promotion.highestStake', message: 'highest stake that counts' })}>
                <Money amount={mostStake} currency={currency} />
              </Line>
            )}
            <Line name={t({ id: 'promotion.timeToPlay', message: 'time to play' })}>
              {t({ id: 'promotion.days', message: plural(days, { one: '# day', other: '# days' }) })}
            </Line>
          </>
        )}
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-bold">{children}</dd>
    </div>
  );
}
