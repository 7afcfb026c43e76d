import type { TransferMode, TransferSetting } from '@parlour/contract/transfer-settings';
import { MAX_AMOUNT_MAJOR } from '@parlour/contract/money';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AmountField } from '../../ui/form/AmountField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { readAmount } from '../../ui/form/read-amount.ts';
import { useAmountProblem } from './use-amount-problem.ts';

interface SettingFormProps {
  setting: TransferSetting;
  currency: string;
  isSaving: boolean;
  problem: string | undefined;
  onSave: (mode: TransferMode, amount: number | undefined) => void;
  /** Above the choices. */
  children?: ReactNode;
}

const MODES: readonly TransferMode[] = ['all', 'fixed', 'ask'];

/** All, a fixed amount, or asked first. */
export function SettingForm({ setting, currency, isSaving, problem, onSave, children }: SettingFormProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState(setting.mode);
  const [text, setText] = useState(setting.amount === null ? '' : String(setting.amount));
  const [fault, setFault] = useState<string>();
  const problemOf = useAmountProblem();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (mode !== 'fixed') return onSave(mode, undefined);
    const read = readAmount(text, currency, MAX_AMOUNT_MAJOR);
    if ('fault' in read) return setFault(problemOf(read.fault, currency, MAX_AMOUNT_MAJOR));
    setFault(undefined);
    onSave(mode, read.amount);
  }

  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      {children}
      <Modes mode={mode} onChoose={setMode} />
      {mode === 'fixed' && (
        <AmountField
          label={t({ id: 'settings.amount', message: 'At most' })}
          value={text}
          onChange={(next) => {
            setText(next);
            setFault(undefined);
          }}
          currency={currency}
          problem={fault}
        />
      )}
      <FormProblem text={problem} />
      <Button type="submit" size="large" isBusy={isSaving} disabled={isSaving}>
        {t({ id: 'settings.save', message: 'Save' })}
      </Button>
    </form>
  );
}

function Modes({ mode, onChoose }: { mode: TransferMode; onChoose: (mode: TransferMode) => void }) {
  const { t } = useLingui();
  const name = useId();
  const words: Record<TransferMode, { title: string; note: string }> = {
    all: {
      title: t({ id: 'settings.all', message: 'The whole wallet' }),
      note: t({
        id: 'settings.allNote',
        message: 'The quickest way in. What is left comes back when you leave.',
      }),
    },
    fixed: {
      title: t({ id: 'settings.fixed', message: 'A fixed amount' }),
      note: t({
        id: 'settings.fixedNote',
        message: 'Never more than this moves. The rest stays in your wallet.',
      }),
    },
    ask: {
      title: t({ id: 'settings.ask', message: 'Ask me each time' }),
      note: t({ id: 'settings.askNote', message: 'You say how much before the game opens.' }),
    },
  };
  return (
    <div
      role="radiogroup"
      aria-label={t({ id: 'settings.howMuch', message: 'How much moves' })}
      className="grid gap-2"
    >
      {MODES.map((one) => (
        <label
          key={one}
          className="flex min-h-14 cursor-pointer items-start gap-3 rounded-field border-field border-control bg-raised p-3.5 has-checked:border-ring has-checked:bg-overlay"
        >
          <input
            type="radio"
            name={name}
            value={one}
            checked={mode === one}
            onChange={() => onChoose(one)}
            className="mt-0.5 size-5 shrink-0 accent-(--ring)"
          />
          <span className="min-w-0">
            <b className="block text-md/5.5">{words[one].title}</b>
            <span className="block text-sm text-muted">{words[one].note}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
