import { useLingui } from '@lingui/react/macro';
import type { MoneyLimit } from '@parlour/contract/own-limit';
import { MAX_AMOUNT_MAJOR } from '@parlour/contract/money';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { callQuery, queryClient } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { AmountField } from '../../ui/form/AmountField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { readAmount } from '../../ui/form/read-amount.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useTermNames } from './use-term-names.ts';

interface LimitSheetProps {
  /** The name of the limits. */
  of: string;
  limit: MoneyLimit;
  currency: string;
  list: 'listDepositLimits' | 'listLossLimits';
  set: 'setDepositLimit' | 'setLossLimit';
  onClose: () => void;
}

/** Sets, changes or takes away one limit, and says before when that counts. */
export function LimitSheet({
  of,
  limit: { days, amount: before },
  currency,
  list,
  set,
  onClose,
}: LimitSheetProps) {
  const { t } = useLingui();
  const names = useTermNames();
  const [text, setText] = useState(before === null ? '' : String(before));
  const [isWrong, setWrong] = useState(false);
  const read = readAmount(text, currency, MAX_AMOUNT_MAJOR);
  const isLooser = 'amount' in read && before !== null && read.amount > before;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (amount: number | null) => call(set, { days, amount }),
    onSuccess: (limits) => {
      queryClient.setQueryData(callQuery(list, {}).queryKey, limits);
      void openDialog({
        kind: 'success',
        content: t({ id: 'limits.saved', message: 'Your limit is saved' }),
      });
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if ('fault' in read) return setWrong(true);
    mutate(read.amount);
  }
  const term = { 1: names.day, 7: names.week, 30: names.month }[days];
  return (
    <Sheet title={`${of}: ${term}`} onClose={onClose}>
      <form className="grid gap-3 p-4" onSubmit={submit} noValidate>
        <AmountField
          label={t({ id: 'limits.most', message: 'At most' })}
          note={
            isLooser
              ? t({ id: 'limits.later', message: 'Counts after 24 hours.' })
              : t({ id: 'limits.atOnce', message: 'Counts at once.' })
          }
          value={text}
          onChange={(next) => {
            setText(next);
            setWrong(false);
          }}
          currency={currency}
          problem={isWrong ? t({ id: 'limits.problem', message: 'Enter an amount of money.' }) : undefined}
        />
        <FormProblem text={error ? failureMessage(error) : undefined} />
        <Button type="submit" size="large" isBusy={isPending} disabled={isPending}>
          {t({ id: 'limits.save', message: 'Save' })}
        </Button>
        {before !== null && (
          <Button look="plain" disabled={isPending} onClick={() => mutate(null)}>
            {t({ id: 'limits.takeAway', message: 'Take the limit away' })} ·{' '}
            {t({ id: 'limits.later', message: 'Counts after 24 hours.' })}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
