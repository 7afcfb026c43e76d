import { useLingui } from '@lingui/react/macro';
import type { Bonus } from '@parlour/contract/bonus';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { refreshBonuses } from '../../session/use-bonuses.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** What is lost and what stays, then one confirmation. */
export function GiveUpSheet({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function giveUp(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call('cancelBonus', { bonus_id: bonus.id, loses: bonus.at_stake });
      await refreshBonuses();
      onClose();
    } catch (error) {
      setProblem(failureMessage(error));
      setBusy(false);
      void refreshBonuses();
    }
  }
  return (
    <Sheet title={t({ id: 'bonus.giveUpTitle', message: 'Give this bonus up?' })} onClose={onClose}>
      <div className="grid gap-4 pt-1">
        <dl className="grid gap-2 rounded-field bg-raised px-4 py-3 text-base">
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-muted">{t({ id: 'bonus.youLose', message: 'You give up' })}</dt>
            <dd className="text-lg font-extrabold">
              <Money amount={bonus.at_stake} currency={bonus.currency} />
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-muted">
              {bonus.bound
                ? t({ id: 'bonus.ownBack', message: 'Your own part, back in your wallet' })
                : t({ id: 'bonus.youKeep', message: 'Already yours, and stays' })}
            </dt>
            <dd className="font-bold">
              <Money amount={bonus.bound?.keeps ?? bonus.released} currency={bonus.currency} />
            </dd>
          </div>
        </dl>
        <p className="text-sm text-muted">
          {bonus.bound
            ? t({
                id: 'bonus.boundGiveUpNote',
                message:
                  'Games that are open with its points are closed. Open bets settle first; what they bring counts by the same rule: your own part first.',
              })
            : t({ id: 'bonus.giveUpNote', message: 'Your own money and your open bets are not touched.' })}
        </p>
        <FormProblem text={problem} />
        <Button size="large" isBusy={isBusy} onClick={() => void giveUp()}>
          {t({ id: 'bonus.giveUp', message: 'Give up' })}
        </Button>
        <Button look="quiet" size="large" onClick={onClose}>
          {t({ id: 'bonus.keep', message: 'Keep it' })}
        </Button>
      </div>
    </Sheet>
  );
}
