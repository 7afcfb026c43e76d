import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { calendarDay } from '../../i18n/clock-time.ts';
import { Button } from '../../ui/Button.tsx';
import { AuthenticatorSheet } from './AuthenticatorSheet.tsx';
import { Card } from './Card.tsx';
import { useChange } from './use-security.ts';

interface AuthenticatorCardProps {
  /** Unix seconds; undefined while it is off. */
  since: number | undefined;
  onCodes: (codes: readonly string[] | null) => void;
}

export function AuthenticatorCard({ since, onCodes }: AuthenticatorCardProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const [offer, setOffer] = useState<Output<'beginAuthenticator'> | null>(null);
  const begin = useChange(() => call('beginAuthenticator', {}), setOffer);
  const remove = useChange(() => call('removeAuthenticator', {}));
  const isOn = since !== undefined;
  const day = isOn ? calendarDay(since, timezone) : '';

  async function confirmRemoval(): Promise<void> {
    const answer = await openDialog({
      kind: 'confirm',
      title: t({ id: 'security.appOffTitle', message: 'Switch the app off?' }),
      content: t({
        id: 'security.appOffText',
        message: 'Without another second step your password alone opens your account.',
      }),
    });
    if (answer === 'confirm') remove.mutate(undefined);
  }

  return (
    <Card
      icon={Smartphone}
      title={t({ id: 'security.app', message: 'Authenticator app' })}
      state={{
        isGood: isOn,
        text: isOn
          ? t({ id: 'security.onSince', message: `On since ${day}` })
          : t({ id: 'security.off', message: 'Off' }),
      }}
      text={t({
        id: 'security.appText',
        message: 'An app on your phone shows a new code every 30 seconds; the login asks for it.',
      })}
    >
      {isOn ? (
        <Button
          look="quiet"
          className="mt-3 w-full"
          isBusy={remove.isPending}
          onClick={() => void confirmRemoval()}
        >
          {t({ id: 'security.switchOff', message: 'Switch off' })}
        </Button>
      ) : (
        <Button className="mt-3 w-full" isBusy={begin.isPending} onClick={() => begin.mutate(undefined)}>
          {t({ id: 'security.appSetUp', message: 'Set up the app' })}
        </Button>
      )}
      {offer && (
        <AuthenticatorSheet
          offer={offer}
          onDone={(codes) => {
            setOffer(null);
            onCodes(codes);
          }}
          onClose={() => setOffer(null)}
        />
      )}
    </Card>
  );
}
