import { useLingui } from '@lingui/react/macro';
import { PASSWORD_LENGTH } from '@parlour/contract/constants';
import type { PasswordPolicy } from '@parlour/contract/password';
import { passwordCharacters } from '@parlour/contract/rules';
import type { FieldParts } from '../../forms/use-form.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PasswordMeter } from '../../ui/form/PasswordMeter.tsx';

interface NewPasswordFieldsProps {
  field: (name: 'new_password' | 'confirm') => FieldParts;
  policy: PasswordPolicy | undefined;
}

export function NewPasswordFields({ field, policy }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const wanted = field('new_password');
  const typed = wanted.value.trim();
  const min = policy?.min_length ?? PASSWORD_LENGTH.min;
  const max = policy?.max_length ?? PASSWORD_LENGTH.max;
  const demands = [
    {
      text: t({ id: 'password.length', message: `${min} to ${max} characters` }),
      isMet: typed.length >= min && typed.length <= max,
    },
    {
      text: t({ id: 'password.characters', message: 'Letters, digits or ,.~!@#$%^&*()_+' }),
      isMet: typed !== '' && passwordCharacters(typed, {}) === undefined,
    },
  ];
  return (
    <>
      <PasswordField {...wanted} autoComplete="new-password" hint={<PasswordMeter demands={demands} />} />
      <PasswordField {...field('confirm')} autoComplete="new-password" />
    </>
  );
}
