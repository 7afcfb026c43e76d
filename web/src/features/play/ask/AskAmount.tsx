import { useLingui } from '@lingui/react/macro';
import { CURRENCY_DECIMALS } from '@parlour/contract/money';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { AmountField } from '../../../ui/form/AmountField.tsx';
import { readAmount } from '../../../ui/form/read-amount.ts';
import { formatMoney } from '../../../ui/format-money.ts';
import { Money } from '../../../ui/Money.tsx';

interface AskAmountProps {
  provider: string;
  wallet: number;
  currency: string;
  /** 0: the game opens with the points that its platform already holds. */
  onChoose: (amount: number) => void;
}

/** The amount that the player takes along, if the settings ask for it. */
export function AskAmount({ provider, wallet, currency, onChoose }: AskAmountProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const limit = `${formatMoney(wallet, currency)} ${currency}`;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readAmount(text, currency, wallet);
    if ('amount' in read) return onChoose(read.amount);
    setProblem(
      read.fault === 'tooMuch'
        ? t({ id: 'wallet.tooMuch', message: `${limit} at most.` })
        : t({ id: 'wallet.enterAmount', message: 'Enter an amount above 0.' }),
    );
  }

  return (
    <form
      className="grid gap-2.5 w-[min(100%,420px)] min-h-47.5 mt-5.5 text-start"
      onSubmit={submit}
      noValidate
    >
      <AmountField
        label={t({ id: 'play.askAmount', message: `How much goes to ${provider}?` })}
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
        currency={currency}
        problem={problem}
        note={<Money amount={wallet} currency={currency} />}
        all={{
          label: t({ id: 'play.askAll', message: 'All' }),
          onPress: () => setText(wallet.toFixed(CURRENCY_DECIMALS[currency] ?? 2)),
        }}
      />
      <Button type="submit" size="large">
        {t({ id: 'play.askGo', message: 'Move and play' })}
      </Button>
      <Button look="plain" onClick={() => onChoose(0)}>
        {t({ id: 'play.askNothing', message: 'Open without moving anything' })}
      </Button>
    </form>
  );
}
