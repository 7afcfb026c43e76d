import { useLingui } from '@lingui/react/macro';
import { bankAccountRules } from '@parlour/contract/account-rules';
import { SECRET_CODE_DIGITS } from '@parlour/contract/constants';
import { required, secretCodeRules } from '@parlour/contract/rules';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useForm, type FieldParts } from '../../../forms/use-form.ts';
import { withProof } from '../../../session/with-proof.ts';
import { Button } from '../../../ui/Button.tsx';
import { Below, boxLook, FieldLabel, Field } from '../../../ui/Field.tsx';
import { Select, SELECT_IN_FIELD } from '../../../ui/Select.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { acceptAccounts, problemOf, type BoundAccounts } from './use-accounts.ts';

interface BankFormProps {
  accounts: BoundAccounts;
  cooling: string | undefined;
  onDone: () => void;
}

const RULES = { bank_id: [required], ...bankAccountRules, secret_code: secretCodeRules };

export function BankForm({ accounts: { banks, holder }, cooling, onDone }: BankFormProps) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    rules: RULES,
    labels: {
      bank_id: t({ id: 'binding.bank', message: 'Bank' }),
      holder: t({ id: 'binding.holder', message: 'Account holder' }),
      number: t({ id: 'binding.number', message: 'Account number' }),
      secret_code: t({ id: 'binding.secretCode', message: 'Secret code' }),
    },
    initial: { holder: holder ?? '' },
  });
  const submit = form.submit(
    async (account) => {
      setProblem(undefined);
      acceptAccounts(await withProof(() => call('bindAccount', { kind: 'bank', ...account })));
      onDone();
    },
    (error) => setProblem(problemOf(error)),
  );
  const bank = form.field('bank_id');
  const number = form.field('number');
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid grid-cols-1 gap-4 pt-1"
      onSubmit={(event) => void submit(event)}
    >
      <BankSelect bank={bank} banks={banks} />
      <HolderField field={form.field('holder')} isFixed={holder !== null} />
      <Field
        {...number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        onChange={({ target }) => number.onChange({ target: { value: target.value.replace(/[\s-]/g, '') } })}
      />
      <CodeField {...form.field('secret_code')} length={SECRET_CODE_DIGITS} isSecret />
      {cooling !== undefined && <p className="text-sm/4.5 text-muted">{cooling}</p>}
      <FormProblem text={problem} />
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {t({ id: 'binding.bind', message: 'Bind' })}
      </Button>
    </form>
  );
}

function BankSelect({ bank, banks }: { bank: FieldParts; banks: BoundAccounts['banks'] }) {
  const { t } = useLingui();
  return (
    <div>
      <FieldLabel htmlFor="binding-bank">{bank.label}</FieldLabel>
      <span className={boxLook(bank.problem !== undefined)}>
        <Select
          id="binding-bank"
          name={bank.name}
          value={bank.value}
          aria-invalid={bank.problem !== undefined}
          aria-describedby="binding-bank-below"
          data-autofocus
          onChange={bank.onChange}
          onBlur={bank.onBlur}
          none={t({ id: 'binding.chooseBank', message: 'Choose a bank' })}
          options={banks.map(({ id, name }) => [id, name] as const)}
          className={SELECT_IN_FIELD}
        />
      </span>
      <Below id="binding-bank-below" problem={bank.problem} />
    </div>
  );
}

/** All bank accounts of a player are in one name: the first account fixes it. */
function HolderField({ field, isFixed }: { field: FieldParts; isFixed: boolean }) {
  const { t } = useLingui();
  return (
    <Field
      {...field}
      autoComplete="name"
      readOnly={isFixed}
      end={isFixed && <Lock size={17} className="me-2.5 text-muted" aria-hidden="true" />}
      hint={
        isFixed
          ? t({ id: 'binding.holderFixed', message: 'All your bank accounts are in this name.' })
          : t({
              id: 'binding.holderFirst',
              message: 'Exactly as your bank has it. All your bank accounts must be in this name.',
            })
      }
    />
  );
}
