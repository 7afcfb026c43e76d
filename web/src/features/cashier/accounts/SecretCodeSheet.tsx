import { useLingui } from '@lingui/react/macro';
import { newSecretCodeRules } from '@parlour/contract/account-rules';
import { SECRET_CODE_DIGITS, SMS_CODE_DIGITS } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import { optional, secretCodeRules, smsCodeRules } from '@parlour/contract/rules';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';
import { openDialog } from '../../../dialogs/dialogs.ts';
import { CodeSender } from '../../../forms/CodeSender.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useMessageCode } from '../../../forms/use-message-code.ts';
import { useSentCode } from '../../../forms/use-sent-code.ts';
import { withProof } from '../../../session/with-proof.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { problemOf, secretCodeQuery } from './use-accounts.ts';

/** `change` with the old one; `set` the first one or `reset` a forgotten one with a message to the player's number. */
export type SecretCodeTask = 'set' | 'change' | 'reset';

interface SecretCodeSheetProps {
  task: SecretCodeTask;
  onClose: () => void;
  /** Where the player goes on with something else: in place of closing, and of the word that all went well. */
  onSaved?: (() => void) | undefined;
}

export function SecretCodeSheet({ task, onClose, onSaved }: SecretCodeSheetProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const form = useSecretCodeForm(task);
  const sent = useSentCode({ ask: () => withProof(() => call('sendSecretCodeMessage', {})) });
  useMessageCode(sent.isSent, form, 'smsOTP');
  const titles: Record<SecretCodeTask, string> = {
    set: t({ id: 'binding.setCode', message: 'Set secret code' }),
    change: t({ id: 'binding.changeCodeTitle', message: 'Change secret code' }),
    reset: t({ id: 'binding.resetCode', message: 'Set a new secret code' }),
  };

  const submit = form.submit(
    async ({ old_code, smsOTP, secret_code, secret_code_confirm }) => {
      setProblem(undefined);
      const code = { secret_code, secret_code_confirm };
      const make = (): Promise<Output<'getSecretCode'>> => {
        return task === 'change'
          ? call('setSecretCode', { ...code, old_code })
          : call('resetSecretCode', { ...code, smsOTP });
      };
      queryClient.setQueryData(secretCodeQuery.queryKey, await withProof(make));
      if (onSaved) return onSaved();
      onClose();
      void openDialog({
        kind: 'success',
        content: t({ id: 'binding.codeSaved', message: 'Your secret code is set. Never share it.' }),
      });
    },
    (error) => setProblem(problemOf(error)),
  );

  return (
    <Sheet title={titles[task]} onClose={onClose}>
      <form
        ref={form.ref}
        noValidate
        className="grid grid-cols-1 gap-4 pt-1"
        onSubmit={(event) => void submit(event)}
      >
        {task === 'change' && <CodeField {...form.field('old_code')} length={SECRET_CODE_DIGITS} isSecret />}
        {task !== 'change' && (
          <>
            <CodeSender code={sent} canSend onSend={() => void sent.send()} opens="smsOTP" />
            <CodeField
              {...form.field('smsOTP')}
              length={SMS_CODE_DIGITS}
              disabled={!sent.isSent}
              autoComplete="one-time-code"
              hint={t({ id: 'binding.messageHint', message: 'We send it to your confirmed number.' })}
            />
          </>
        )}
        <CodeField
          {...form.field('secret_code')}
          length={SECRET_CODE_DIGITS}
          isSecret
          hint={t({ id: 'binding.codeHint', message: 'Six digits. Not 123456, not one digit six times.' })}
        />
        <CodeField {...form.field('secret_code_confirm')} length={SECRET_CODE_DIGITS} isSecret />
        <FormProblem text={problem} />
        <Button type="submit" size="large" isBusy={form.isBusy} disabled={task !== 'change' && !sent.isSent}>
          {t({ id: 'binding.save', message: 'Save' })}
        </Button>
      </form>
    </Sheet>
  );
}

function useSecretCodeForm(task: SecretCodeTask) {
  const { t } = useLingui();
  return useForm({
    rules: {
      old_code: task === 'change' ? secretCodeRules : [optional()],
      smsOTP: task === 'change' ? [optional()] : smsCodeRules,
      ...newSecretCodeRules,
    },
    labels: {
      old_code: t({ id: 'binding.oldCode', message: 'Current secret code' }),
      smsOTP: t({ id: 'binding.messageCode', message: 'Code from the message' }),
      secret_code: t({ id: 'binding.newCode', message: 'New secret code' }),
      secret_code_confirm: t({ id: 'binding.repeatCode', message: 'Repeat the secret code' }),
    },
  });
}
