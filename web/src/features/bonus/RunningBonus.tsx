import { useLingui } from '@lingui/react/macro';
import type { Bonus } from '@parlour/contract/bonus';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { BoundPoints } from '../../session/bound/BoundPoints.tsx';
import { BonusBets } from './BonusBets.tsx';
import { GiveUpSheet } from './GiveUpSheet.tsx';

/** A bonus that runs, or waits for its deposit: how far it is, what was paid, and the way out. */
export function RunningBonus({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const [isGivingUp, setGivingUp] = useState(false);
  const [areBetsShown, setBetsShown] = useState(false);
  const isWaiting = bonus.state === 'offered';
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-panel desktop:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-extrabold">{bonus.title || bonus.code}</h2>
        <Until bonus={bonus} />
      </div>
      {bonus.is_frozen && (
        <p role="status" className="rounded-field bg-raised px-4 py-3 text-base">
          {t({
            id: 'bonus.frozen',
            message:
              'On hold: the payment of its deposit is being looked into. Your bets go on counting, and its end moves by the time this takes.',
          })}
        </p>
      )}
      {isWaiting ? <Waiting bonus={bonus} /> : <Progress bonus={bonus} />}
      {!isWaiting && <BoundPoints bonus={bonus} />}
      <div className="flex flex-wrap gap-2">
        {!isWaiting && (
          <Button look="quiet" aria-expanded={areBetsShown} onClick={() => setBetsShown(!areBetsShown)}>
            {areBetsShown
              ? t({ id: 'bonus.hideBets', message: 'Hide the bets' })
              : t({ id: 'bonus.showBets', message: 'Which bets counted' })}
          </Button>
        )}
        {bonus.state !== 'cancelling' && (
          <Button look="quiet" onClick={() => setGivingUp(true)}>
            {t({ id: 'bonus.giveUp', message: 'Give up' })}
          </Button>
        )}
        <Link
          to={`/promotion?id=${bonus.promotion_id}`}
          className="inline-flex h-11 items-center px-3 font-bold text-text underline underline-offset-4"
        >
          {t({ id: 'bonus.terms', message: 'Terms' })}
        </Link>
      </div>
      {areBetsShown && <BonusBets bonus={bonus} />}
      {isGivingUp && <GiveUpSheet bonus={bonus} onClose={() => setGivingUp(false)} />}
    </section>
  );
}

function Until({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const time = timeWithDay(bonus.place_until, useTimezone());
  const texts = {
    offered: t({ id: 'bonus.depositUntil', message: `Deposit by ${time}` }),
    active: t({ id: 'bonus.betsUntil', message: `Bets count until ${time}` }),
    closing: t({ id: 'bonus.closing', message: 'Over for new bets; open ones still count' }),
  };
  return (
    <span className="figures text-sm text-muted">
      {bonus.state in texts && texts[bonus.state as keyof typeof texts]}
    </span>
  );
}

function Waiting({ bonus: { terms } }: { bonus: Bonus }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <p className="text-base text-muted">
        {t({
          id: 'bonus.waiting',
          message: 'Your place is reserved. The first deposit that is large enough brings the bonus:',
        })}{' '}
        <Money amount={terms.least} currency={terms.currency} />+
      </p>
      <Link
        to={paths.depositPoints()}
        className="flex h-13 items-center justify-center rounded-field bg-action px-6 text-lg font-extrabold text-on-action shadow-lit"
      >
        {t({ id: 'bonus.deposit', message: 'Deposit' })}
      </Link>
    </div>
  );
}

function Progress({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const { progress, required, currency, amount, released, at_stake: atStake } = bonus;
  const name = t({ id: 'bonus.betsCounted', message: 'Bets counted' });
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
          <span className="text-muted">{name}</span>
          <span className="font-bold">
            <Money amount={progress} currency={currency} isBare /> /{' '}
            <Money amount={required} currency={currency} />
          </span>
        </p>
        <ProgressBar name={name} value={progress} most={required} />
      </div>
      {!bonus.bound && (
        <dl className="grid grid-cols-3 divide-x divide-line rounded-field bg-raised py-3">
          <Figure name={t({ id: 'bonus.amount', message: 'Bonus' })}>
            <Money amount={amount} currency={currency} isBare />
          </Figure>
          <Figure name={t({ id: 'bonus.inWallet', message: 'In your wallet' })}>
            <Money amount={released} currency={currency} isBare className="text-positive" />
          </Figure>
          <Figure name={t({ id: 'bonus.toCome', message: 'Still to come' })}>
            <Money amount={atStake} currency={currency} isBare />
          </Figure>
        </dl>
      )}
      {bonus.ends_by_withdrawal && (
        <p className="text-sm text-muted">
          {t({
            id: 'bonus.withdrawNote',
            message: 'You can withdraw at any time. It ends this bonus; what is in your wallet stays yours.',
          })}
        </p>
      )}
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="figures mt-0.5 text-lg font-extrabold">{children}</dd>
    </div>
  );
}
