import { useLingui } from '@lingui/react/macro';
import { birthDateRules } from '@parlour/contract/rules';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { queries, queryClient } from '../../api/queries.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** The date of birth, given once (rule A44). */
export function BirthDateSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    rules: { birth_date: birthDateRules },
    labels: { birth_date: t({ id: 'profile.birthDate', message: 'Date of birth' }) },
  });
  const submit = form.submit(
    async (wish) => {
      setProblem(undefined);
      await call('setBirthDate', wish);
      await queryClient.invalidateQueries({ queryKey: queries.profile().queryKey });
      onClose();
    },
    (error) => setProblem(failureMessage(error)),
  );
  return (
    <Sheet title={t({ id: 'profile.giveBirthDate', message: 'Give date of birth' })} onClose={onClose}>
      <form ref={form.ref} noValidate className="pt-1" onSubmit={(event) => void submit(event)}>
        <Field
          {...form.field('birth_date')}
          type="date"
          min="1900-01-01"
          autoComplete="bday"
          data-autofocus
          hint={t({
            id: 'profile.birthDateHint',
            message:
              'You can give it once; after that only support can correct it. Other players never see it.',
          })}
        />
        <FormProblem text={problem} />
        <Button type="submit" size="large" className="mt-2 w-full" isBusy={form.isBusy}>
          {t({ id: 'profile.save', message: 'Save' })}
        </Button>
      </form>
    </Sheet>
  );
}
