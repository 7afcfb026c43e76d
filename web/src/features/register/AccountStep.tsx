import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LENGTH } from '@parlour/contract/constants';
import { lengthOf, passwordCharacters } from '@parlour/contract/rules';
import { ArrowRight, CircleCheck, Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import type { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PasswordMeter } from '../../ui/form/PasswordMeter.tsx';
import { Hint } from './Hint.tsx';
import { StepTitle } from './StepTitle.tsx';
import type { AccountAnswer } from './use-account-check.ts';

type AccountForm = ReturnType<typeof useForm<'account' | 'nickname' | 'password' | 'passwordChk'>>;

interface AccountStepProps {
  form: AccountForm;
  passwordLength: { min: number; max: number };
  /** The server's answer about the name in the field; undefined before it. */
  answer: AccountAnswer | undefined;
  /** The code of the invitation that led here. */
  invitedBy: string | undefined;
  /** The server's words about the last try. */
  hint: string | undefined;
  /** After a reload: the other values are restored, the password is not. */
  isRestored: boolean;
  onAccountLeft: () => void;
  onReset: () => void;
  onSubmit: (event: FormEvent) => void;
}

/** Step 1: account settings (rule A30). */
export function AccountStep({
  form,
  passwordLength,
  answer,
  invitedBy,
  hint,
  isRestored,
  onAccountLeft,
  onReset,
  onSubmit,
}: AccountStepProps) {
  const { t } = useLingui();
  const nickname = form.field('nickname');
  const name = form.values.account.trim();
  const hasOwnNickname = form.isEdited('nickname') || nickname.value !== '';
  return (
    <form ref={form.ref} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-3.5">
      <StepTitle
        title={t({ id: 'register.title', message: 'Create your account' })}
        text={
          isRestored
            ? t({ id: 'register.restored', message: 'Please enter your password again: it is never stored.' })
            : t({ id: 'register.minute', message: 'Takes about a minute.' })
        }
      />
      <AccountField form={form} answer={answer} onLeft={onAccountLeft} />
      <Field
        {...nickname}
        value={hasOwnNickname ? nickname.value : name}
        note={hasOwnNickname ? undefined : t({ id: 'register.filledIn', message: 'filled in for you' })}
        hint={t({ id: 'register.nicknameHint', message: 'What other players see.' })}
        autoComplete="nickname"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="new-password"
        maxLength={128}
        hint={<PasswordDemands password={form.values.password.trim()} length={passwordLength} />}
      />
      <PasswordField {...form.field('passwordChk')} autoComplete="new-password" maxLength={128} />
      {invitedBy !== undefined && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Lock size={16} aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">
            {t({ id: 'register.invitedBy', message: `Invited with code ${invitedBy}` })}
          </span>
        </p>
      )}
      <Hint text={hint} />
      <div className="flex gap-2.5">
        <Button look="quiet" size="large" className="min-w-27" onClick={onReset}>
          {t({ id: 'register.reset', message: 'Reset' })}
        </Button>
        <Button type="submit" size="large" className="flex-1" isBusy={form.isBusy}>
          {t({ id: 'register.next', message: 'Next' })}
          <ArrowRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </form>
  );
}

function PasswordDemands({ password, length }: { password: string; length: { min: number; max: number } }) {
  const { t } = useLingui();
  const { min, max } = length;
  const count = lengthOf(password);
  return (
    <PasswordMeter
      demands={[
        {
          text: t({ id: 'register.passwordLength', message: `${min} to ${max} characters` }),
          isMet: count >= min && count <= max,
        },
        {
          text: t({ id: 'register.passwordCharacters', message: 'Letters, digits or ,.~!@#$%^&*()_+' }),
          isMet: password !== '' && !passwordCharacters(password, {}),
        },
      ]}
    />
  );
}

/** Names that are free, each a tap away. */
function Suggestions({ names, onTake }: { names: readonly string[]; onTake: (name: string) => void }) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t({ id: 'register.suggestions', message: 'These names are free' })}
      className="mt-2 flex flex-wrap gap-2"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onTake(name)}
          className="min-h-11 rounded-full border border-accent bg-accent/16 px-4 text-base font-semibold text-text transition hover:bg-accent/28 active:scale-press"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface AccountFieldProps extends Pick<AccountStepProps, 'form' | 'answer'> {
  onLeft: () => void;
}

function AccountField({ form, answer, onLeft }: AccountFieldProps) {
  const { t } = useLingui();
  const { min, max } = ACCOUNT_LENGTH;
  const account = form.field('account');
  const isFree = answer?.isFree === true;
  return (
    <div>
      <Field
        {...account}
        problem={account.problem ?? (answer && !answer.isFree ? answer.words : undefined)}
        praise={isFree ? t({ id: 'register.free', message: 'This name is free.' }) : undefined}
        hint={t({ id: 'register.accountHint', message: `${min} to ${max} letters or digits.` })}
        note={`${lengthOf(form.values.account.trim())} / ${max}`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onBlur={() => {
          account.onBlur();
          onLeft();
        }}
        end={isFree && <CircleCheck size={18} className="me-2.5 text-positive" aria-hidden="true" />}
      />
      {answer && answer.suggestions.length > 0 && (
        <Suggestions names={answer.suggestions} onTake={(taken) => form.set('account', taken)} />
      )}
    </div>
  );
}
