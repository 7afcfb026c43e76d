import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Hourglass, TriangleAlert } from 'lucide-react';
import { Money } from '../../ui/Money.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { providerName } from '../../i18n/provider-name.ts';
import type { Answer } from './use-bring-back.ts';

interface AnswersProps {
  answers: readonly Answer[];
  fault: string | undefined;
  currency: string;
  /** A move in the other direction that has just succeeded. */
  moved?: { gm: string; amount: number } | undefined;
}

/** Each platform answers for itself. */
export function Answers({ answers, fault, currency, moved }: AnswersProps) {
  const movedTo = moved?.gm;
  return (
    <div aria-live="polite" className="wallet-answers mt-auto flex flex-col gap-2 empty:hidden">
      {fault !== undefined && (
        <p data-result="refused">
          <TriangleAlert size={18} aria-hidden="true" />
          <span>{fault}</span>
        </p>
      )}
      {moved && (
        <p data-result="moved">
          <Check size={18} strokeWidth={3} aria-hidden="true" />
          <span>
            <Trans id="wallet.isThere">
              {movedTo} now holds{' '}
              <b>
                <Money amount={moved.amount} currency={currency} />
              </b>{' '}
              more
            </Trans>
          </span>
        </p>
      )}
      {answers.map((answer) => (
        <AnswerLine key={answer.platformId} answer={answer} currency={currency} />
      ))}
    </div>
  );
}

function AnswerLine({ answer, currency }: { answer: Answer; currency: string }) {
  const { t } = useLingui();
  const name = providerName(answer.gm);
  switch (answer.result) {
    case 'nothing':
    case 'maintenance':
      return null;
    case 'asking':
      return (
        <p data-result="asking">
          <Spinner size={18} />
          <span>{t({ id: 'wallet.asking', message: `Asking ${name}…` })}</span>
        </p>
      );
    case 'moved':
      return (
        <p data-result="moved">
          <Check size={18} strokeWidth={3} aria-hidden="true" />
          <span>
            <Trans id="wallet.isBack">
              Back from {name}:{' '}
              <b>
                <Money amount={answer.amount} currency={currency} />
              </b>
            </Trans>
          </span>
        </p>
      );
    case 'on_its_way':
      return (
        <p data-result="on_its_way">
          <Hourglass size={18} aria-hidden="true" />
          <span>
            {t({
              id: 'wallet.askingOn',
              message: `${name} has not answered yet. Your money is on its way; we keep asking.`,
            })}
          </span>
        </p>
      );
    case 'refused':
      return (
        <p data-result="refused">
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            {answer.message ??
              t({
                id: 'wallet.refused',
                message: `${name} did not return it just now. It is still there.`,
              })}
          </span>
        </p>
      );
  }
}
