import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { queryClient } from '../../api/queries.ts';
import { withProof } from '../../session/with-proof.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CopyButton } from './CopyButton.tsx';

const LINK =
  'mt-2 inline-flex min-h-11 items-center gap-2 font-bold text-text underline decoration-accent underline-offset-4';

interface AuthenticatorSheetProps {
  offer: Output<'beginAuthenticator'>;
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** The secret as picture and as text, and the first code, with which it counts. */
export function AuthenticatorSheet({ offer, onDone, onClose }: AuthenticatorSheetProps) {
  const { t } = useLingui();
  const grouped = (offer.secret.match(/.{1,4}/g) ?? []).join(' ');

  return (
    <Sheet title={t({ id: 'security.appSetUp', message: 'Set up the app' })} onClose={onClose}>
      <ol className="grid list-decimal gap-5 ps-5 text-base/5.5 marker:font-bold">
        <li>
          {t({
            id: 'security.appStep1',
            message: 'Open an authenticator app on your phone and scan this picture.',
          })}
          <QrCode
            text={offer.uri}
            label={t({ id: 'security.qrLabel', message: 'QR code for the authenticator app' })}
            className="mt-3 size-49"
          />
          <a href={offer.uri} className={LINK}>
            <Smartphone size={18} aria-hidden="true" />
            {t({ id: 'security.openApp', message: 'The app is on this device: open it' })}
          </a>
        </li>
        <li>
          {t({
            id: 'security.appStep2',
            message: 'Or type this key into the app, if the picture cannot be scanned.',
          })}
          <span className="mt-2 flex items-center gap-2 rounded-field border border-line bg-raised ps-3">
            <code className="min-w-0 flex-1 py-2 text-base/6 font-semibold break-words">{grouped}</code>
            <CopyButton text={offer.secret} />
          </span>
        </li>
        <li>
          {t({
            id: 'security.appStep3',
            message: 'Enter the code that the app shows. From then on it is on.',
          })}
          <FirstCode onDone={onDone} />
        </li>
      </ol>
    </Sheet>
  );
}

function FirstCode({ onDone }: Pick<AuthenticatorSheetProps, 'onDone'>) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isComplete = /^\s*\d{3}\s*\d{3}\s*$/.test(code);

  async function confirm(): Promise<void> {
    if (!isComplete || isBusy) return;
    setBusy(true);
    try {
      const { recovery_codes: codes } = await withProof(() => call('confirmAuthenticator', { code }));
      await queryClient.invalidateQueries({ queryKey: ['getSecurity'] });
      onDone(codes);
    } catch (error) {
      setProblem(failureMessage(error));
      setBusy(false);
    }
  }

  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <Field
        label={t({ id: 'identity.appCode', message: 'Code from the app' })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        problem={problem}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="large" disabled={!isComplete} isBusy={isBusy}>
        {t({ id: 'security.switchOn', message: 'Switch on' })}
      </Button>
    </form>
  );
}
