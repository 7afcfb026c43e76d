import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { timeWithDay } from '../../../i18n/clock-time.ts';
import { useTimezone } from '../../../state/use-timezone.ts';

interface FirstStepsProps {
  code: Output<'getSecretCode'>;
  coolingHours: number;
  onCode: () => void;
}

/** What a first withdrawal needs, in the order in which it is asked for. */
export function FirstSteps({ code, coolingHours, onCode }: FirstStepsProps) {
  const { t } = useLingui();
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-panel border border-line bg-surface p-4 desktop:p-5"
    >
      <h2 id="first-steps" className="mb-4 text-lg font-extrabold">
        {t({ id: 'cashier.firstSteps', message: 'Three steps' })}
      </h2>
      <ol className="grid">
        <CodeStep code={code} onCode={onCode} />
        <Step mark={2} title={t({ id: 'cashier.stepAccount', message: 'Your account' })}>
          {t({
            id: 'cashier.stepAccountText',
            message: 'A bank account in your own name, or your own crypto address.',
          })}
          {coolingHours > 0 && (
            <span className="mt-1 block">
              {t({
                id: 'binding.cooling',
                message: `For your safety, you can withdraw to a new account ${coolingHours} hours after you bind it.`,
              })}
            </span>
          )}
        </Step>
        <Step mark={3} title={t({ id: 'cashier.stepAmount', message: 'Amount' })} isLast>
          {t({
            id: 'cashier.stepAmountText',
            message: 'Enter it here and confirm it with your secret code.',
          })}
        </Step>
      </ol>
    </section>
  );
}

function CodeStep({ code, onCode }: Pick<FirstStepsProps, 'code' | 'onCode'>) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const until = code.locked_until === null ? undefined : timeWithDay(code.locked_until, timezone);
  return (
    <Step
      mark={code.is_set ? <Check size={16} strokeWidth={3.2} aria-hidden="true" /> : 1}
      isDone={code.is_set}
      title={t({ id: 'binding.secretCode', message: 'Secret code' })}
    >
      {until !== undefined ? (
        <span className="text-warning">
          {t({ id: 'binding.locked', message: `Locked until ${until} after too many wrong tries.` })}
        </span>
      ) : code.is_set ? (
        t({ id: 'cashier.stepCodeSet', message: 'Set. Only you know it.' })
      ) : (
        t({
          id: 'cashier.stepCode',
          message: 'Six digits that only you know. To set them, we send a code to your number.',
        })
      )}
      <button
        type="button"
        onClick={onCode}
        className="flex min-h-11 items-center font-bold text-accent hover:underline"
      >
        {code.is_set
          ? t({ id: 'binding.forgotten', message: 'Forgotten?' })
          : t({ id: 'binding.setCode', message: 'Set secret code' })}
      </button>
    </Step>
  );
}

interface StepProps {
  mark: ReactNode;
  title: string;
  isDone?: boolean;
  isLast?: boolean;
  children: ReactNode;
}

function Step({ mark, title, isDone = false, isLast = false, children }: StepProps) {
  return (
    <li className="relative flex gap-3.5 pb-4 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.25 w-0.5 bg-line" />}
      <span
        aria-hidden="true"
        className={`figures grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-extrabold ${isDone ? 'border-positive bg-positive text-bg' : 'border-control'}`}
      >
        {mark}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <b className="block text-md">{title}</b>
        <div className="text-sm text-muted">{children}</div>
      </div>
    </li>
  );
}
