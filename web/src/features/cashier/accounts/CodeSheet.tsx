import { useLingui } from '@lingui/react/macro';
import { SECRET_CODE_DIGITS } from '@parlour/contract/constants';
import { secretCodeRules } from '@parlour/contract/rules';
import { useState } from 'react';
import { useForm } from '../../../forms/use-form.ts';
import { withProof } from '../../../session/with-proof.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { acceptAccounts, problemOf, type BoundAccounts } from './use-accounts.ts';

interface CodeSheetProps {
  title: string;
  /** The act to confirm and its account. */
  text: string;
  run: (secretCode: string) => Promise<BoundAccounts>;
  onClose: () => void;
}

/** Asks for the secret code before something is done with an account. */
export function CodeSheet({ title, text, run, onClose }: CodeSheetProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    rules: { secret_code: secretCodeRules },
    labels: { secret_code: t({ id: 'binding.secretCode', message: 'Secret code' }) },
  });
  const submit = form.submit(
    async ({ secret_code }) => {
      setProblem(undefined);
      acceptAccounts(await withProof(() => run(secret_code)));
      onClose();
    },
    (error) => {
      form.set('secret_code', '');
      setProblem(problemOf(error));
    },
  );
  return (
    <Sheet title={title} onClose={onClose}>
      <form
        ref={form.ref}
        noValidate
        className="grid grid-cols-1 gap-4 pt-1"
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-base/5.5 text-muted">{text}</p>
        <CodeField {...form.field('secret_code')} length={SECRET_CODE_DIGITS} isSecret />
        <FormProblem text={problem} />
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {t({ id: 'dialog.confirm', message: 'Confirm' })}
        </Button>
      </form>
    </Sheet>
  );
}
