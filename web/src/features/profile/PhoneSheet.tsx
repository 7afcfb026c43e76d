import { useLingui } from '@lingui/react/macro';
import { SMS_CODE_DIGITS } from '@parlour/contract/constants';
import { defaultCountry } from '@parlour/contract/countries';
import { countryChosen, phoneRules, smsCodeRules } from '@parlour/contract/rules';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { queries, queryClient } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { CodeSender } from '../../forms/CodeSender.tsx';
import { PhoneField } from '../../forms/PhoneField.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useMessageCode } from '../../forms/use-message-code.ts';
import { useSentCode } from '../../forms/use-sent-code.ts';
import { withProof } from '../../session/with-proof.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** Another number: proved by the code sent to it and by a proof of identity. */
export function PhoneSheet({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    rules: { country: [countryChosen], mobile: phoneRules, smsOTP: smsCodeRules },
    labels: {
      country: t({ id: 'profile.country', message: 'Country' }),
      mobile: t({ id: 'profile.newPhone', message: 'New mobile number' }),
      smsOTP: t({ id: 'profile.code', message: 'Code from the message' }),
    },
    initial: { country: defaultCountry(currency) },
  });
  const number = { country_code: form.values.country, mobile: form.values.mobile };
  const sent = useSentCode({ ask: () => withProof(() => call('sendPhoneCode', number)) });
  useMessageCode(sent.isSent, form);
  const isNumberRight = form.isRight('country') && form.isRight('mobile');
  const forgetting = (field: 'country' | 'mobile') => {
    const parts = form.field(field);
    return {
      ...parts,
      onChange(event: { target: { value: string } }) {
        if (event.target.value !== parts.value) sent.forget();
        parts.onChange(event);
      },
    };
  };
  const submit = form.submit(
    async ({ country, mobile, smsOTP }) => {
      setProblem(undefined);
      await withProof(() => call('changePhone', { country_code: country, mobile, smsOTP }));
      await queryClient.invalidateQueries({ queryKey: queries.profile().queryKey });
      onClose();
      void openDialog({
        kind: 'success',
        content: t({ id: 'profile.phoneChanged', message: 'Your mobile number was changed.' }),
      });
    },
    (error) => setProblem(failureMessage(error)),
  );
  return (
    <Sheet title={t({ id: 'profile.changePhone', message: 'Change mobile number' })} onClose={onClose}>
      <form
        ref={form.ref}
        noValidate
        className="grid grid-cols-1 gap-3.5 pt-1"
        onSubmit={(event) => void submit(event)}
      >
        <PhoneField country={forgetting('country')} number={forgetting('mobile')} isRight={isNumberRight} />
        <CodeSender code={sent} canSend={isNumberRight} onSend={() => void sent.send()} opens="smsOTP" />
        <CodeField
          {...form.field('smsOTP')}
          length={SMS_CODE_DIGITS}
          disabled={!sent.isSent}
          autoComplete="one-time-code"
          hint={t({ id: 'profile.codeHint', message: 'We send it to the new number.' })}
        />
        <FormProblem text={problem} />
        <Button type="submit" size="large" isBusy={form.isBusy} disabled={!sent.isSent}>
          {t({ id: 'profile.save', message: 'Save' })}
        </Button>
      </form>
    </Sheet>
  );
}
