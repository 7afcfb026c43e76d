import { useLingui } from '@lingui/react/macro';
import { NICKNAME_LENGTH } from '@parlour/contract/constants';
import { lengthOf, nicknameRules } from '@parlour/contract/rules';
import { useState } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { changeUserInfo } from './change-user-info.ts';

/** The name that other players see. */
export function NicknameSheet({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    rules: { nickname: nicknameRules },
    labels: { nickname: t({ id: 'profile.nickname', message: 'Nickname' }) },
    initial: { nickname },
  });
  const submit = form.submit(
    async (info) => {
      setProblem(undefined);
      if (info.nickname !== nickname) await changeUserInfo(info);
      onClose();
    },
    (error) => setProblem(failureMessage(error)),
  );
  return (
    <Sheet title={t({ id: 'profile.changeNickname', message: 'Change nickname' })} onClose={onClose}>
      <form ref={form.ref} noValidate className="pt-1" onSubmit={(event) => void submit(event)}>
        <Field
          {...form.field('nickname')}
          autoComplete="nickname"
          data-autofocus
          note={`${lengthOf(form.values.nickname)} / ${NICKNAME_LENGTH.max}`}
          hint={t({
            id: 'profile.nicknameHint',
            message: 'Chinese characters, letters, digits, underscore or hyphen. Other players see it.',
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
