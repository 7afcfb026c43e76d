import { internationalDigits } from '@parlour/contract/countries';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { fieldRefusal } from '../../forms/field-refusal.ts';
import { serverWords } from '../../forms/server-words.ts';
import { useSentCode } from '../../forms/use-sent-code.ts';
import { AccountStep } from './AccountStep.tsx';
import { registerDraft } from './draft.ts';
import { FinishStep } from './FinishStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { Stepper, type Step } from './Stepper.tsx';
import { useAccountCheck } from './use-account-check.ts';
import { useRegisterForms, type RegisterSite } from './use-register-forms.ts';
import { useRegistration } from './use-registration.ts';
import { useSteps } from './use-steps.ts';

interface RegisterFormProps {
  site: RegisterSite;
  /** The referral code of the route. */
  routeCode: string | undefined;
  /** The visitor has just asked for it: the keyboard is at its first field. */
  isAsked: boolean;
}

/** The wizard of three steps, on its own page and on a phone's login page (rule A30). */
export function RegisterForm({ site, routeCode, isAsked }: RegisterFormProps) {
  const forms = useRegisterForms(site, routeCode);
  const { account, phone, draft, referral, asksForCode, passwordLength, resetAll } = forms;
  const check = useAccountCheck();
  const registration = useRegistration();
  const { isSecondAsked, goToSecond, goBack } = useSteps();
  const [hint, setHint] = useState<string>();
  const [isRestored] = useState(draft.account !== '');

  const name = account.values.account.trim();
  const answer = check.answer?.account === name ? check.answer : undefined;
  const isSecondOpen = account.isWhole && answer?.isFree === true;
  const step: Step = registration.account !== undefined ? 3 : isSecondAsked && isSecondOpen ? 2 : 1;

  const sent = useNumberCode({ forms, draft, isDone: registration.account !== undefined });
  useStepFocus(step, forms, isAsked);

  const { submitAccount, submitPhone } = useSubmits({
    forms,
    check,
    registration,
    steps: { goToSecond, goBack },
    setHint,
    ticket: sent.ticket,
  });

  function reset(): void {
    resetAll();
    check.forget();
    sent.forget();
    setHint(undefined);
    registerDraft.drop();
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <Stepper step={step} />
      {step === 1 && (
        <AccountStep
          form={account}
          passwordLength={passwordLength}
          answer={answer}
          invitedBy={referral.isLocked ? referral.code : undefined}
          hint={hint}
          isRestored={isRestored && !account.isEdited('password')}
          onAccountLeft={() => {
            if (name !== '' && account.isRight('account')) check.checkOnce(name);
          }}
          onReset={reset}
          onSubmit={(event) => void submitAccount(event)}
        />
      )}
      {step === 2 && (
        <PhoneStep
          form={phone}
          sent={asksForCode ? sent : undefined}
          isCodeLocked={referral.isLocked}
          hint={hint}
          onSend={() => void sent.send()}
          onPrevious={goBack}
          onSubmit={(event) => void submitPhone(event)}
        />
      )}
      {step === 3 && <FinishStep registration={registration} />}
    </div>
  );
}

type Forms = Pick<ReturnType<typeof useRegisterForms>, 'account' | 'phone'>;

interface NumberCodeOptions {
  forms: Forms;
  draft: ReturnType<typeof registerDraft.read>;
  /** The account exists: the draft is no longer needed. */
  isDone: boolean;
}

/** The code of a text message: it belongs to the number that it was sent to, and the draft remembers both. */
function useNumberCode({ forms: { account, phone }, draft, isDone }: NumberCodeOptions) {
  const [sentTo, setSentTo] = useState({
    number: draft.sentTo,
    ticket: draft.ticket,
    untilMs: draft.sentUntilMs,
  });

  const name = account.values.account.trim();
  const { nickname } = account.values;
  const { country, mobile } = phone.values;
  const number = country + mobile;
  const sent = useSentCode({
    ask: () => call('sendOTP', { country_code: country, mobile }),
    sentUntilMs: sentTo.number === number && number !== '' ? sentTo.untilMs : undefined,
    onSent: (untilMs, ticket) => setSentTo({ number, ticket, untilMs }),
  });

  useEffect(() => {
    if (!isDone)
      registerDraft.keep({
        account: name,
        nickname,
        country,
        mobile,
        sentTo: sentTo.number,
        ticket: sentTo.ticket,
        sentUntilMs: sentTo.untilMs,
      });
  }, [isDone, name, nickname, country, mobile, sentTo]);

  const knownNumber = useRef(number);
  useEffect(() => {
    if (knownNumber.current === number) return;
    knownNumber.current = number;
    sent.forget();
    phone.set('smsOTP', '');
  });
  return { ...sent, ticket: sentTo.ticket };
}

/** Each step begins at its top, and the keyboard goes where the player does. */
function useStepFocus(step: Step, { account, phone }: Forms, isAsked: boolean): void {
  const shown = useRef<Step | undefined>(isAsked ? undefined : step);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step) scrollTo(0, 0);
    if (shown.current !== step && step === 2) phone.focus('mobile');
    if (shown.current !== step && step === 1) account.focus(account.refused ?? 'account');
    shown.current = step;
  });
}

interface SubmitOptions {
  forms: Forms & Pick<ReturnType<typeof useRegisterForms>, 'unlockReferral'>;
  check: ReturnType<typeof useAccountCheck>;
  registration: ReturnType<typeof useRegistration>;
  steps: Pick<ReturnType<typeof useSteps>, 'goToSecond' | 'goBack'>;
  setHint: (hint: string | undefined) => void;
  /** Of the code that was sent. */
  ticket: string;
}

function useSubmits({
  forms,
  check,
  registration,
  steps: { goToSecond, goBack },
  setHint,
  ticket,
}: SubmitOptions) {
  const { account, phone, unlockReferral } = forms;
  const name = account.values.account.trim();
  const { nickname } = account.values;
  const { country, mobile } = phone.values;

  const submitAccount = account.submit(
    async (form) => {
      setHint(undefined);
      const beside = { nickname: form.nickname, password: form.password };
      if ((await check.check(form.account, beside)).isFree) goToSecond();
      else account.focus('account');
    },
    (error) => setHint(serverWords(error)),
  );

  const submitPhone = phone.submit(
    async ({ smsOTP, code }) => {
      setHint(undefined);
      try {
        await registration.register({
          account: name,
          nickname: nickname.trim(),
          password: account.values.password.trim(),
          passwordChk: account.values.passwordChk.trim(),
          mobile: internationalDigits(country, mobile),
          code,
          smsOTP,
          ticket,
          terms: true,
        });
      } catch (error) {
        setHint(serverWords(error));
        if (fieldRefusal(error)?.field === 'code') unlockReferral();
        throw error;
      }
    },
    (error) => {
      // The name was taken meanwhile, or the password is refused: both are in the first step.
      if (check.learn(name, error) || account.refuse(error)) goBack();
    },
  );

  return { submitAccount, submitPhone };
}
