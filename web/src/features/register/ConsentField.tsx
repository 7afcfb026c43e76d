import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { FieldParts } from '../../forms/use-form.ts';
import { paths } from '../../paths.ts';
import { Below } from '../../ui/Field.tsx';

const LINK = 'font-semibold text-text underline decoration-accent underline-offset-4';

/** One consent: 18 or older, terms and privacy notice. The texts open beside the form, which keeps its values. */
export function ConsentField({ name, value, problem, onChange, onBlur }: FieldParts) {
  const id = useId();
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3">
        <span className="relative grid size-6 shrink-0">
          <input
            id={id}
            type="checkbox"
            name={name}
            checked={value === 'true'}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-below`}
            onChange={(event) => onChange({ target: { value: event.target.checked ? 'true' : '' } })}
            onBlur={onBlur}
            className={`peer size-6 appearance-none rounded-badge border-field bg-raised before:absolute before:-inset-2.5 checked:border-action checked:bg-action ${problem === undefined ? 'border-control' : 'border-negative'}`}
          />
          <Check
            size={16}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none absolute inset-1 hidden text-on-action peer-checked:block"
          />
        </span>
        <label htmlFor={id} className="text-sm/4.5 text-muted">
          <Trans id="register.consent">
            I am 18 or older and accept the{' '}
            <a href={`#${paths.legal('tac')}`} target="_blank" rel="noopener" className={LINK}>
              terms
            </a>{' '}
            and the{' '}
            <a href={`#${paths.legal('privacyNotice')}`} target="_blank" rel="noopener" className={LINK}>
              privacy notice
            </a>
            .
          </Trans>
        </label>
      </div>
      <Below id={`${id}-below`} problem={problem} />
    </div>
  );
}
