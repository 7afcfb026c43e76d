import { useLingui } from '@lingui/react/macro';
import { SMS_CODE_DIGITS } from '@parlour/contract/constants';
import { call } from '../../api/client.ts';
import { CodeSender } from '../../forms/CodeSender.tsx';
import { useMessageCode } from '../../forms/use-message-code.ts';
import { useSentCode } from '../../forms/use-sent-code.ts';
import { withProof } from '../../session/with-proof.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import type { PhoneForm } from './PhoneSheet.tsx';

interface OldNumberProps {
  /** Masked. */
  phone: string;
  waitsHours: number;
  form: PhoneForm;
  /** Whether the player can read messages to it. */
  hasIt: boolean;
  onHasIt: (hasIt: boolean) => void;
}

/** The code of the number that is given up, or what happens without it. */
export function OldNumber({ phone, waitsHours, form, hasIt, onHasIt }: OldNumberProps) {
  const { t } = useLingui();
  const sent = useSentCode({ ask: () => withProof(() => call('sendCurrentPhoneCode', {})) });
  useMessageCode(sent.isSent, form, 'old_smsOTP');
  return (
    <div className="grid grid-cols-1 gap-3.5 border-t border-line pt-3.5">
      {hasIt ? (
        <>
          <CodeSender code={sent} canSend onSend={() => void sent.send()} opens="old_smsOTP" />
          <CodeField
            {...form.field('old_smsOTP')}
            length={SMS_CODE_DIGITS}
            disabled={!sent.isSent}
            autoComplete="one-time-code"
            hint={t({ id: 'profile.oldCodeHint', message: `We send it to ${phone}.` })}
          />
        </>
      ) : (
        <p className="text-base/5.5 text-warning">
          {t({
            id: 'profile.oldPhoneLost',
            message: `The new number counts after ${waitsHours} hours. Until then ${phone} hears of it and can stop it.`,
          })}
        </p>
      )}
      <Button look="plain" onClick={() => onHasIt(!hasIt)}>
        {hasIt
          ? t({ id: 'profile.noOldPhone', message: 'I no longer have this number' })
          : t({ id: 'profile.haveOldPhone', message: 'I still have this number' })}
      </Button>
    </div>
  );
}
