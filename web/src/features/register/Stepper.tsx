import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

export type Step = 1 | 2 | 3;

/** The player's position in the three steps; announced when it changes. */
export function Stepper({ step }: { step: Step }) {
  const { t } = useLingui();
  const names = [
    t({ id: 'register.stepAccount', message: 'Account' }),
    t({ id: 'register.stepMobile', message: 'Mobile' }),
    t({ id: 'register.stepFinish', message: 'Finish' }),
  ];
  const name = names[step - 1] ?? '';
  return (
    <>
      <ol aria-hidden="true" className="flex items-center gap-2 text-sm">
        {names.map((text, index) => (
          <li key={text} className={`flex min-w-0 items-center gap-2 ${index > 0 ? 'flex-1' : ''}`}>
            {index > 0 && (
              <i
                className={`h-0.5 min-w-2 flex-1 rounded-full ${index < step ? 'bg-positive' : 'bg-line'}`}
              />
            )}
            <Mark number={index + 1} step={step} />
            <span className={`truncate ${index + 1 === step ? 'font-bold' : 'text-muted'}`}>{text}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {t({ id: 'register.stepOf', message: `Step ${step} of 3: ${name}` })}
      </p>
    </>
  );
}

function Mark({ number, step }: { number: number; step: Step }) {
  const box = 'grid size-6.5 shrink-0 place-items-center rounded-full text-sm font-bold';
  if (number < step || step === 3) {
    return (
      <span className={`${box} border border-positive text-positive`}>
        <Check size={15} strokeWidth={3} />
      </span>
    );
  }
  const isHere = number === step;
  return (
    <span
      className={`${box} ${isHere ? 'bg-action text-on-action ring-4 ring-action/28' : 'border border-control text-muted'}`}
    >
      {number}
    </span>
  );
}
