import { useLingui } from '@lingui/react/macro';
import type { Bonus } from '@parlour/contract/bonus';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { refreshWallet } from '../../api/queries.ts';
import { playWith, usePurse } from '../../state/purse.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { refreshBonuses } from '../use-bonuses.ts';
import { usePlatformNames } from './use-platform-names.ts';

/** The points of a bound bonus, apart from the wallet: where they are, and what can be done with them now. */
export function BoundPoints({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const { bound, currency } = bonus;
  if (!bound) return null;
  return (
    <div className="grid gap-2.5">
      <dl className="grid gap-1 text-sm">
        <Line name={t({ id: 'bound.home', message: 'Points of this bonus' })}>
          <Money amount={bound.home} currency={currency} />
        </Line>
        {bound.outside > 0 && (
          <Line name={t({ id: 'bound.outside', message: 'At platforms or on their way' })}>
            <Money amount={bound.outside} currency={currency} />
          </Line>
        )}
        <Line name={t({ id: 'bound.own', message: 'Of your own deposit' })}>
          <Money amount={bound.own} currency={currency} />
        </Line>
      </dl>
      <Choice bonus={bonus} />
      {bound.outside > 0 && <BringHome />}
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

function Choice({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const names = usePlatformNames(bonus.terms.bound?.platforms ?? []);
  const isChosen = usePurse((purse) => purse.bonus?.id === bonus.id);
  if (bonus.state === 'cancelling')
    return (
      <Note
        text={t({
          id: 'bound.ending',
          message: 'It ends as soon as its points are home and its bets settled.',
        })}
      />
    );
  if (bonus.progress >= bonus.required)
    return (
      <Note
        text={t({
          id: 'bound.met',
          message: 'All bets are counted. It is paid as soon as its points are home.',
        })}
      />
    );
  if (bonus.state !== 'active') return null;
  return (
    <>
      <Note
        text={
          names &&
          (isChosen
            ? t({ id: 'bound.chosen', message: `Games of ${names} now open with these points.` })
            : t({
                id: 'bound.where',
                message: `They can be played at ${names}, and return here from there.`,
              }))
        }
      />
      <Button
        look={isChosen ? 'quiet' : 'action'}
        aria-pressed={isChosen}
        onClick={() => playWith(isChosen ? undefined : bonus)}
      >
        {isChosen
          ? t({ id: 'bound.playWallet', message: 'Play with the wallet again' })
          : t({ id: 'bound.play', message: 'Play with them' })}
      </Button>
    </>
  );
}

/** Undefined while its words are being read. */
const Note = ({ text }: { text: string | undefined }) => (
  <p role="status" className="text-sm text-muted">
    {text ?? <Skeleton className="h-[1lh]" />}
  </p>
);

function BringHome() {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function bringHome(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call('walletCollect', {});
      await Promise.all([refreshBonuses(), refreshWallet()]);
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void bringHome()}>
        {t({ id: 'bound.bringHome', message: 'Bring them home' })}
      </Button>
      <FormProblem text={problem} />
    </>
  );
}
