import { useLingui } from '@lingui/react/macro';
import { SECRET_CODE_DIGITS, SMS_CODE_DIGITS } from '@parlour/contract/constants';
import { defaultCountry } from '@parlour/contract/countries';
import type { Output } from '@parlour/contract/endpoints';
import { countryChosen, optional, phoneRules, secretCodeRules, smsCodeRules } from '@parlour/contract/rules';
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
import { OldNumber } from './OldNumber.tsx';

interface PhoneSheetProps {
  profile: Output<'getProfile'>;
  onClose: () => void;
}

/** Another number: by a code sent to it, the secret code, and a code sent to the old number, without which it waits (rule A25). */
export function PhoneSheet({ profile, onClose }: PhoneSheetProps) {
  const { t } = useLingui();
  const oldPhone = profile.is_phone_verified ? profile.phone : null;
  const [hasOld, setHasOld] = useState(oldPhone !== null);
  const form = usePhoneForm(profile, hasOld);
  const { submit, problem } = useSubmit(form, hasOld, onClose);
  const number = { country_code: form.values.country, mobile: form.values.mobile };
  const sent = useSentCode({ ask: () => withProof(() => call('sendPhoneCode', number)) });
  useMessageCode(sent.isSent, form, 'smsOTP');
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
        {oldPhone !== null && (
          <OldNumber
            phone={oldPhone}
            waitsHours={profile.phone_waits_hours}
            form={form}
            hasIt={hasOld}
            onHasIt={setHasOld}
          />
        )}
        {profile.is_secret_code_set && (
          <CodeField {...form.field('secret_code')} length={SECRET_CODE_DIGITS} isSecret />
        )}
        <FormProblem text={problem} />
        <Button type="submit" size="large" isBusy={form.isBusy} disabled={!sent.isSent}>
          {t({ id: 'profile.save', message: 'Save' })}
        </Button>
      </form>
    </Sheet>
  );
}

function usePhoneForm(
  { currency, is_secret_code_set: hasSecret }: PhoneSheetProps['profile'],
  hasOld: boolean,
) {
  const { t } = useLingui();
  return useForm({
    rules: {
      country: [countryChosen],
      mobile: phoneRules,
      smsOTP: smsCodeRules,
      old_smsOTP: hasOld ? smsCodeRules : [optional()],
      secret_code: hasSecret ? secretCodeRules : [optional()],
    },
    labels: {
      country: t({ id: 'profile.country', message: 'Country' }),
      mobile: t({ id: 'profile.newPhone', message: 'New mobile number' }),
      smsOTP: t({ id: 'profile.code', message: 'Code from the message' }),
      old_smsOTP: t({ id: 'profile.oldCode', message: 'Code to your present number' }),
      secret_code: t({ id: 'profile.secretCode', message: 'Secret code' }),
    },
    initial: { country: defaultCountry(currency) },
  });
}

/** Saves the number, and says whether it counts at once. */
function useSubmit(form: PhoneForm, hasOld: boolean, onClose: () => void) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const submit = form.submit(
    async ({ country, mobile, smsOTP, old_smsOTP, secret_code }) => {
      setProblem(undefined);
      const codes = { smsOTP, old_smsOTP: hasOld ? old_smsOTP : '', secret_code };
      const { effective_time: waits } = await withProof(() =>
        call('changePhone', { country_code: country, mobile, ...codes }),
      );
      await queryClient.invalidateQueries({ queryKey: queries.profile().queryKey });
      onClose();
      void openDialog({
        kind: 'success',
        content:
          waits === null
            ? t({ id: 'profile.phoneChanged', message: 'Your mobile number was changed.' })
            : t({
                id: 'profile.phoneWaits',
                message: 'Your new number waits. Until then the old one stays.',
              }),
      });
    },
    (error) => setProblem(failureMessage(error)),
  );
  return { submit, problem };
}

export type PhoneForm = ReturnType<typeof usePhoneForm>;
