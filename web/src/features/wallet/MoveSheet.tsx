import { useLingui } from '@lingui/react/macro';
import { CURRENCY_DECIMALS } from '@parlour/contract/money';
import { Hourglass } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { providerName } from '../../i18n/provider-name.ts';
import { Button } from '../../ui/Button.tsx';
import { AmountField } from '../../ui/form/AmountField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { readAmount } from '../../ui/form/read-amount.ts';
import { Money } from '../../ui/Money.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { AmountChips } from './AmountChips.tsx';
import { useAmountProblem } from './use-amount-problem.ts';
import { useMove, type Direction } from './use-move.ts';

interface MoveSheetProps {
  platformId: number;
  gm: string;
  direction: Direction;
  /** The amount available. */
  most: number;
  currency: string;
  onClose: () => void;
  onDone: (amount: number) => void;
}

/** Asks how much moves between the wallet and a platform. */
export function MoveSheet({ platformId, gm, direction, most, currency, onClose, onDone }: MoveSheetProps) {
  const { t } = useLingui();
  const name = providerName(gm);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const problemOf = useAmountProblem();
  const { state, move } = useMove(platformId, direction);
  const isIn = direction === 'in';

  useEffect(() => {
    if (state.at === 'done') onDone(state.amount);
  }, [state, onDone]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readAmount(text, currency, most);
    if ('fault' in read) return setFault(problemOf(read.fault, currency, most));
    setFault(undefined);
    // The whole known balance: undefined also brings back what was won there meanwhile.
    void move(!isIn && read.amount === most ? undefined : read.amount);
  }

  const write = (next: string): void => {
    setText(next);
    setFault(undefined);
  };

  return (
    <Sheet
      title={
        isIn
          ? t({ id: 'wallet.moveInTitle', message: `Move to ${name}` })
          : t({ id: 'wallet.moveOutTitle', message: `Bring back from ${name}` })
      }
      onClose={onClose}
    >
      {state.at === 'onItsWay' ? (
        <OnItsWay name={name} onClose={onClose} />
      ) : (
        <form className="grid gap-4 pb-2" onSubmit={submit} noValidate>
          <Amount most={most} currency={currency} isIn={isIn} text={text} fault={fault} onWrite={write} />
          {isIn && (
            <p className="text-sm text-muted">
              {t({
                id: 'wallet.stayNote',
                message: 'It stays there while you are here, and comes back by itself when you leave.',
              })}
            </p>
          )}
          <FormProblem text={state.at === 'ready' ? state.problem : undefined} />
          <Button type="submit" size="large" isBusy={state.at === 'moving'} disabled={state.at === 'moving'}>
            {isIn
              ? t({ id: 'wallet.move', message: 'Move' })
              : t({ id: 'wallet.bringBack', message: 'Bring back' })}
          </Button>
        </form>
      )}
    </Sheet>
  );
}

function OnItsWay({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 pb-2">
      <p role="status" className="flex gap-3 rounded-card bg-raised p-4 text-base/5.5">
        <Hourglass size={20} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
        {t({
          id: 'wallet.askingOn',
          message: `${name} has not answered yet. Your money is on its way; we keep asking.`,
        })}
      </p>
      <Button size="large" onClick={onClose}>
        {t({ id: 'wallet.seePlaces', message: 'See where it is' })}
      </Button>
    </div>
  );
}

interface AmountProps {
  most: number;
  currency: string;
  isIn: boolean;
  text: string;
  fault: string | undefined;
  onWrite: (text: string) => void;
}

function Amount({ most, currency, isIn, text, fault, onWrite: write }: AmountProps) {
  const { t } = useLingui();
  const decimals = CURRENCY_DECIMALS[currency] ?? 2;
  return (
    <>
      <AmountField
        label={t({ id: 'wallet.amount', message: 'Amount' })}
        value={text}
        onChange={write}
        currency={currency}
        problem={fault}
        note={
          <>
            {isIn
              ? t({ id: 'wallet.inWallet', message: 'In your wallet' })
              : t({ id: 'wallet.heldThere', message: 'Held there' })}{' '}
            <Money amount={most} currency={currency} />
          </>
        }
      />
      <AmountChips
        most={most}
        decimals={decimals}
        onPick={write}
        label={t({ id: 'wallet.shares', message: 'A share of it' })}
      />{' '}
    </>
  );
}
