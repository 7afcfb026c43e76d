import { useLingui } from '@lingui/react/macro';
import { SMS_CODE_DIGITS } from '@parlour/contract/constants';
import { defaultCountry } from '@parlour/contract/countries';
import type { Output } from '@parlour/contract/endpoints';
import { countryChosen, phoneRules, required, smsCodeRules } from '@parlour/contract/rules';
import { User } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { CodeSender } from '../../forms/CodeSender.tsx';
import { draftOf } from '../../forms/draft.ts';
import { PhoneField } from '../../forms/PhoneField.tsx';
import { serverWords } from '../../forms/server-words.ts';
import { useForm } from '../../forms/use-form.ts';
import { useMessageCode } from '../../forms/use-message-code.ts';
import { useSentCode } from '../../forms/use-sent-code.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';

import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordRules } from './new-password-rules.ts';

const passwordDraft = draftOf('PASSWORD_DRAFT', {
  account: '',
  country: '',
  mobile: '',
  /** The account and number of the last code, its ticket, and when another may be requested (milliseconds since 1970). */
  sentTo: '',
  ticket: '',
  sentUntilMs: 0,
});

/** Account and number, the code sent to it, the new password. The form never learns whether the account exists. */
export function ForgotPasswordForm({ site }: { site: Output<'getSiteInfo'> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [draft] = useState(passwordDraft.read);
  const form = useResetForm(site, draft);
  const { account, country, mobile } = form.values;
  const asked = { account: account.trim(), country_code: country, mobile };
  const isNumberRight = form.isRight('country') && form.isRight('mobile');
  const sent = useResetCode(form, asked, draft);

  const submit = form.submit(
    async ({ smsOTP, new_password }) => {
      setProblem(undefined);
      await call('resetPassword', { ...asked, smsOTP, ticket: sent.ticket, new_password });
      passwordDraft.drop();
      void openDialog({
        kind: 'success',
        content: t({ id: 'password.set', message: 'Your new password is set. Please log in with it.' }),
      });
      await navigate(paths.login(), { replace: true });
    },
    (error) => setProblem(serverWords(error)),
  );

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid grid-cols-1 gap-4 rounded-panel border border-line bg-surface p-4 desktop:p-6"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        {...form.field('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        end={<User size={18} className="me-3 text-muted" aria-hidden="true" />}
      />
      <PhoneField country={form.field('country')} number={form.field('mobile')} isRight={isNumberRight} />
      <CodeSender
        code={sent}
        canSend={isNumberRight && form.isRight('account')}
        onSend={() => void sent.send()}
        opens="smsOTP"
      />
      <CodeField
        {...form.field('smsOTP')}
        length={SMS_CODE_DIGITS}
        disabled={!sent.isSent}
        autoComplete="one-time-code"
        hint={
          sent.isSent
            ? t({
                id: 'password.codeHint',
                message: 'If this is the confirmed number of this account, the code is on its way.',
              })
            : t({ id: 'register.opensLater', message: 'Opens once the code is sent.' })
        }
      />
      <NewPasswordFields field={form.field} policy={site.password_policy} />
      <FormProblem text={problem} />
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {t({ id: 'password.setNew', message: 'Set the new password' })}
      </Button>
      <NoNumber />
    </form>
  );
}

type Draft = ReturnType<typeof passwordDraft.read>;

function useResetForm(site: Output<'getSiteInfo'>, draft: Draft) {
  const { t } = useLingui();
  return useForm({
    rules: {
      account: [required],
      country: [countryChosen],
      mobile: phoneRules,
      smsOTP: smsCodeRules,
      ...newPasswordRules(site.password_policy),
    },
    initial: {
      account: draft.account,
      country: draft.country || defaultCountry(site.currency),
      mobile: draft.mobile,
    },
    labels: {
      account: t({ id: 'login.account', message: 'Account' }),
      country: t({ id: 'forms.country', message: 'Country' }),
      mobile: t({ id: 'register.mobile', message: 'Mobile number' }),
      smsOTP: t({ id: 'register.smsCode', message: 'Code from the message' }),
      new_password: t({ id: 'password.new', message: 'New password' }),
      confirm: t({ id: 'password.confirm', message: 'Repeat the new password' }),
    },
  });
}

interface Asked {
  account: string;
  country_code: string;
  mobile: string;
}

/** The code of a text message. It belongs to the account and number of its request, and the draft remembers both. */
function useResetCode(form: ReturnType<typeof useResetForm>, asked: Asked, draft: Draft) {
  const { account, country_code: country, mobile } = asked;
  const [sentTo, setSentTo] = useState({
    asked: draft.sentTo,
    ticket: draft.ticket,
    untilMs: draft.sentUntilMs,
  });
  const askedFor = [account, country, mobile].join(' ');
  const sent = useSentCode({
    ask: () => call('forgotPassword', asked),
    sentUntilMs: sentTo.asked === askedFor ? sentTo.untilMs : undefined,
    onSent: (untilMs, ticket) => setSentTo({ asked: askedFor, ticket, untilMs }),
  });
  useMessageCode(sent.isSent, form, 'smsOTP');

  useEffect(
    () =>
      passwordDraft.keep({
        account,
        country,
        mobile,
        sentTo: sentTo.asked,
        ticket: sentTo.ticket,
        sentUntilMs: sentTo.untilMs,
      }),
    [account, country, mobile, sentTo],
  );

  const knownAsked = useRef(askedFor);
  useEffect(() => {
    if (knownAsked.current === askedFor) return;
    knownAsked.current = askedFor;
    sent.forget();
    form.set('smsOTP', '');
  });
  return { ...sent, ticket: sentTo.ticket };
}

function NoNumber() {
  const { t } = useLingui();
  return (
    <p className="text-sm/4.5 text-muted">
      {t({ id: 'password.noNumber', message: 'No longer have this number, or never confirmed one?' })}{' '}
      <Link
        to={paths.contactUs()}
        className="inline-flex min-h-11 items-center font-bold text-text underline decoration-accent underline-offset-4"
      >
        {t({ id: 'menu.contactUs', message: 'Contact us' })}
      </Link>
    </p>
  );
}
