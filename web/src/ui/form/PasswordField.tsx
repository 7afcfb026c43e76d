import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from '../Field.tsx';
import { IconButton } from '../IconButton.tsx';

/** A password, hidden until its owner asks to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={
            isShown
              ? t({ id: 'login.hidePassword', message: 'Hide the password' })
              : t({ id: 'login.showPassword', message: 'Show the password' })
          }
          className="text-muted"
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
