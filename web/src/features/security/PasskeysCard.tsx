import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Fingerprint, Trash2 } from 'lucide-react';
import { call } from '../../api/client.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { calendarDay } from '../../i18n/clock-time.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Card } from './Card.tsx';
import { makePasskey } from './new-passkey.ts';
import { useChange } from './use-security.ts';

type Passkey = Output<'getSecurity'>['passkeys'][number];

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  /** The site's name to which passkeys belong. */
  origins: readonly string[];
  onCodes: (codes: readonly string[] | null) => void;
}

export function PasskeysCard({ passkeys, origins, onCodes }: PasskeysCardProps) {
  const { t } = useLingui();
  const add = useChange(
    async () => call('addPasskey', await makePasskey()),
    ({ recovery_codes: codes }) => onCodes(codes),
  );
  const canAdd = 'PublicKeyCredential' in window && origins.includes(location.origin);
  const [elsewhere] = origins;
  const count = passkeys.length;
  return (
    <Card
      icon={Fingerprint}
      title={t({ id: 'security.passkeys', message: 'Passkeys' })}
      state={{
        isGood: count > 0,
        text: count > 0 ? String(count) : t({ id: 'security.off', message: 'Off' }),
      }}
      text={t({
        id: 'security.passkeysText',
        message: 'Log in by fingerprint, face or PIN of your device. The safest way, and the quickest.',
      })}
    >
      {count > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button
          look={count > 0 ? 'quiet' : 'action'}
          className="mt-3 w-full"
          isBusy={add.isPending}
          onClick={() => add.mutate(undefined)}
        >
          {t({ id: 'security.passkeyAdd', message: 'Add a passkey' })}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">
          {elsewhere !== undefined && elsewhere !== location.origin
            ? t({ id: 'security.passkeyElsewhere', message: `Passkeys work at ${elsewhere}.` })
            : t({ id: 'security.passkeyNever', message: 'Passkeys do not work here in this browser.' })}
        </p>
      )}
    </Card>
  );
}

function PasskeyRow({
  passkey: { id, name, create_time: created, last_used_time: used },
}: {
  passkey: Passkey;
}) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const remove = useChange(() => call('removePasskey', { id }));
  const day = calendarDay(used ?? created, timezone);

  async function confirmRemoval(): Promise<void> {
    const answer = await openDialog({
      kind: 'confirm',
      title: t({ id: 'security.passkeyOffTitle', message: 'Remove this passkey?' }),
      content: t({ id: 'security.passkeyOffText', message: `“${name}” will no longer open your account.` }),
    });
    if (answer === 'confirm') remove.mutate(undefined);
  }

  return (
    <li className="flex min-h-14 items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold">{name}</span>
        <span className="block text-xs/5 text-muted">
          {used === null
            ? t({ id: 'security.addedOn', message: `Added ${day}` })
            : t({ id: 'security.usedOn', message: `Last used ${day}` })}
        </span>
      </span>
      <IconButton
        label={t({ id: 'security.passkeyOff', message: `Remove the passkey “${name}”` })}
        disabled={remove.isPending}
        onClick={() => void confirmRemoval()}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
