import { useLingui } from '@lingui/react/macro';
import type { Bonus } from '@parlour/contract/bonus';
import type { Output } from '@parlour/contract/endpoints';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { Money } from '../../ui/Money.tsx';

type Pages = Output<'listBonuses'>;

/** What has ended, the newest first: how, and what was paid of it. */
export function EndedBonuses({ first }: { first: Pages }) {
  const { t } = useLingui();
  const [older, setOlder] = useState<Pages[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const next = (older.at(-1) ?? first).next;
  async function more(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const page = await call('listBonuses', next === null ? {} : { after: next });
      setOlder((pages) => [...pages, page]);
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="px-4 pt-4 pb-1 text-xl font-extrabold">{t({ id: 'bonus.ended', message: 'Ended' })}</h2>
      <ul className="divide-y divide-line px-4 pb-1">
        {[first, ...older]
          .flatMap(({ ended }) => ended)
          .map((bonus) => (
            <Row key={bonus.id} bonus={bonus} />
          ))}
      </ul>
      {next !== null && (
        <div className="grid gap-2 px-4 pb-4">
          <FormProblem text={problem} />
          <Button look="quiet" className="w-full" isBusy={isBusy} onClick={() => void more()}>
            {t({ id: 'bonus.more', message: 'Show more' })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const ends: Record<NonNullable<Bonus['end']>, string> = {
    cancelled: t({ id: 'bonus.endCancelled', message: 'given up' }),
    withdrawal: t({ id: 'bonus.endWithdrawal', message: 'ended by a withdrawal' }),
    account: t({ id: 'bonus.endAccount', message: 'the account was closed' }),
    operator: t({ id: 'bonus.endOperator', message: 'ended by our staff' }),
    lost: t({ id: 'bonus.endLost', message: 'played to its end' }),
    time: t({ id: 'bonus.endTime', message: 'its time was over' }),
  };
  const end = bonus.end === null ? t({ id: 'bonus.completed', message: 'paid in full' }) : ends[bonus.end];
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <b className="block truncate text-base">{bonus.title || bonus.code}</b>
        <span className="figures block text-xs text-muted">
          {bonus.end_time !== null && timeWithDay(bonus.end_time, timezone)} · {end}
        </span>
      </span>
      <Money
        amount={bonus.released}
        currency={bonus.currency}
        sign="signed"
        className={`text-md/5 font-bold ${bonus.released > 0 ? 'text-positive' : 'text-muted'}`}
      />
    </li>
  );
}
