import { useLingui } from '@lingui/react/macro';
import { SMS_CODE_DIGITS } from '@parlour/contract/constants';
import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { CodeSender } from '../../forms/CodeSender.tsx';
import { PhoneField } from '../../forms/PhoneField.tsx';
import type { useForm } from '../../forms/use-form.ts';
import { useMessageCode } from '../../forms/use-message-code.ts';
import type { SentCodeState } from '../../forms/use-sent-code.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { Field } from '../../ui/Field.tsx';
import { ConsentField } from './ConsentField.tsx';
import { Hint } from './Hint.tsx';
import { StepTitle } from './StepTitle.tsx';

type PhoneForm = ReturnType<typeof useForm<'country' | 'mobile' | 'smsOTP' | 'code' | 'terms'>>;

interface PhoneStepProps {
  form: PhoneForm;
  /** Undefined where the site asks for no code. */
  sent: SentCodeState | undefined;
  /** The referral code came with an invitation. */
  isCodeLocked: boolean;
  hint: string | undefined;
  onSend: () => void;
  onPrevious: () => void;
  onSubmit: (event: FormEvent) => void;
}

/** Step 2: mobile phone information (rule A32). */
export function PhoneStep({ form, sent, isCodeLocked, hint, onSend, onPrevious, onSubmit }: PhoneStepProps) {
  const { t } = useLingui();
  const isNumberRight = form.isRight('country') && form.isRight('mobile');
  useMessageCode(sent?.isSent === true, form, 'smsOTP');
  return (
    <form ref={form.ref} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-3.5">
      <StepTitle
        title={t({ id: 'register.mobileTitle', message: 'Your mobile number' })}
        text={
          sent
            ? t({ id: 'register.oneCode', message: 'We send one code to make sure that it is yours.' })
            : t({ id: 'register.noCode', message: 'So that we can reach you about your account.' })
        }
      />
      <PhoneField country={form.field('country')} number={form.field('mobile')} isRight={isNumberRight} />
      {sent && (
        <>
          <CodeSender code={sent} canSend={isNumberRight} onSend={onSend} opens="smsOTP" />
          <CodeField
            {...form.field('smsOTP')}
            length={SMS_CODE_DIGITS}
            disabled={!sent.isSent}
            autoComplete="one-time-code"
            hint={
              sent.isSent
                ? t({
                    id: 'register.numberWrong',
                    message: 'Number wrong? Change it above and send a new code.',
                  })
                : t({ id: 'register.opensLater', message: 'Opens once the code is sent.' })
            }
          />
        </>
      )}
      <Field
        {...form.field('code')}
        readOnly={isCodeLocked}
        note={
          isCodeLocked
            ? t({ id: 'register.fromInvitation', message: 'from your invitation' })
            : t({ id: 'register.optional', message: 'optional' })
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        end={isCodeLocked && <Lock size={18} className="me-2.5 text-muted" aria-hidden="true" />}
      />
      <ConsentField {...form.field('terms')} />
      <Hint text={hint} />
      <div className="flex gap-2.5">
        <Button look="quiet" size="large" className="min-w-27" disabled={form.isBusy} onClick={onPrevious}>
          {t({ id: 'register.previous', message: 'Previous' })}
        </Button>
        <Button type="submit" size="large" className="flex-1 px-3" isBusy={form.isBusy}>
          {t({ id: 'register.create', message: 'Create account' })}
        </Button>
      </div>
    </form>
  );
}
