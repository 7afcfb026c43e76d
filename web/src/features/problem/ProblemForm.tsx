import { useLingui } from '@lingui/react/macro';
import { PROBLEM_KINDS, PROBLEM_TEXT_LENGTH, type ProblemKind } from '@parlour/contract/constants';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { CallFailure } from '../../api/failure.ts';
import { queryClient } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Below, FieldLabel } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { ScreenshotField } from './ScreenshotField.tsx';
import type { Screenshot } from './shrink-screenshot.ts';
import { useKindNames } from './use-kind-names.ts';

/** What the page knows of the problem; the player reads it before it is sent. */
export interface PageFacts {
  page: string;
  window: string;
  reference: string;
}

export function ProblemForm({ facts }: { facts: PageFacts }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<ProblemKind>('other');
  const [text, setText] = useState('');
  const [screenshot, setScreenshot] = useState<Screenshot>();
  const [isJudged, setIsJudged] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ field: string | undefined; words: string }>();

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setIsJudged(true);
    if (isBusy) return;
    if (isTooShort(text)) return event.currentTarget.querySelector('textarea')?.focus();
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { id } = await call('reportProblem', {
        kind,
        text,
        ...facts,
        screenshot: screenshot?.base64 ?? '',
      });
      setText('');
      setScreenshot(undefined);
      setIsJudged(false);
      void queryClient.invalidateQueries({ queryKey: ['listProblemReports'] });
      void openDialog({
        kind: 'success',
        content: t({ id: 'problem.sent', message: `Thank you. Your report has the number ${id}.` }),
      });
    } catch (error) {
      setFailure({ field: fieldOf(error), words: failureMessage(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 desktop:p-5"
    >
      <KindChoice kind={kind} onChoose={setKind} />
      <TextArea value={text} isJudged={isJudged} onChange={setText} />
      <ScreenshotField
        value={screenshot}
        problem={failure?.field === 'screenshot' ? failure.words : undefined}
        onChange={setScreenshot}
      />
      <SentAlong facts={facts} />
      <div>
        <FormProblem text={failure?.field === 'screenshot' ? undefined : failure?.words} />
        <Button type="submit" size="large" className="mt-1 w-full" isBusy={isBusy}>
          {t({ id: 'problem.send', message: 'Send the report' })}
        </Button>
      </div>
    </form>
  );
}

const isTooShort = (text: string): boolean => text.trim().length < PROBLEM_TEXT_LENGTH.min;

interface TextAreaProps {
  value: string;
  /** The player has tried to send it: what is missing is said. */
  isJudged: boolean;
  onChange: (value: string) => void;
}

function TextArea({ value, isJudged, onChange }: TextAreaProps) {
  const { t } = useLingui();
  const id = useId();
  const { min, max } = PROBLEM_TEXT_LENGTH;
  const isWrong = isJudged && isTooShort(value);
  return (
    <div>
      <FieldLabel htmlFor={id} note={`${value.length} / ${max}`}>
        {t({ id: 'problem.text', message: 'What happened?' })}
      </FieldLabel>
      <textarea
        id={id}
        rows={6}
        value={value}
        maxLength={max}
        aria-invalid={isWrong}
        aria-describedby={`${id}-below`}
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-field border border-control bg-raised px-3.5 py-3 text-md/6 outline-none focus:border-ring focus:shadow-halo aria-[invalid=true]:border-negative"
      />
      <Below
        id={`${id}-below`}
        problem={
          isWrong
            ? t({ id: 'problem.textShort', message: `Please write at least ${min} characters.` })
            : undefined
        }
        hint={t({
          id: 'problem.textHint',
          message:
            'What did you do, what did you expect, and what came instead? Never write your password or codes.',
        })}
      />
    </div>
  );
}

function fieldOf(error: unknown): string | undefined {
  return error instanceof CallFailure ? (error.data as { field?: string } | null)?.field : undefined;
}

function KindChoice({ kind, onChoose }: { kind: ProblemKind; onChoose: (kind: ProblemKind) => void }) {
  const { t } = useLingui();
  const names = useKindNames();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {t({ id: 'problem.kind', message: 'What is it about?' })}
      </legend>
      <div className="flex flex-wrap gap-2">
        {PROBLEM_KINDS.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center rounded-tile border border-line bg-raised px-3.5 text-base font-semibold text-muted has-checked:border-action has-checked:bg-overlay has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="kind"
              className="sr-only"
              checked={one === kind}
              onChange={() => onChoose(one)}
            />
            {names[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SentAlong({ facts: { page, window, reference } }: { facts: PageFacts }) {
  const { t } = useLingui();
  const rows: [string, string][] = [
    [t({ id: 'problem.page', message: 'Page' }), page],
    [t({ id: 'problem.window', message: 'Window' }), window],
    [t({ id: 'problem.reference', message: 'Last error' }), reference],
  ];
  return (
    <details className="rounded-card border border-line bg-raised px-3.5">
      <summary className="flex min-h-11 cursor-pointer items-center text-base font-semibold">
        {t({ id: 'problem.sentAlong', message: 'What is sent along' })}
      </summary>
      <dl className="grid gap-1.5 pb-3 text-sm">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex gap-3">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        <div className="text-muted">
          {t({ id: 'problem.device', message: 'Kind of browser and system, and your language' })}
        </div>
      </dl>
    </details>
  );
}
