import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { Card } from './Card.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import { RecoveryCodesSheet } from './RecoveryCodesSheet.tsx';
import { SessionCard } from './SessionCard.tsx';
import { useSecurity } from './use-security.ts';

/** The account's protections, its sessions, and its logins and attempts. */
export function SecurityPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useSecurity();
  const [freshCodes, setFreshCodes] = useState<readonly string[] | null>(null);
  return (
    <Page
      title={t({ id: 'menu.security', message: 'Login and security' })}
      lead={t({
        id: 'security.lead',
        message: 'A second step protects your account, even if somebody knows your password.',
      })}
    >
      {error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <div className="grid gap-4">
            <PasswordCard />
            {data ? (
              <>
                <AuthenticatorCard since={data.authenticator?.create_time} onCodes={setFreshCodes} />
                <PasskeysCard
                  passkeys={data.passkeys}
                  origins={data.passkey_origins}
                  onCodes={setFreshCodes}
                />
                {(data.authenticator !== null || data.passkeys.length > 0) && (
                  <RecoveryCard left={data.recovery_codes_left} onCodes={setFreshCodes} />
                )}
              </>
            ) : (
              <>
                <Skeleton className="h-37.5 rounded-card" />
                <Skeleton className="h-37.5 rounded-card" />
              </>
            )}
          </div>
          <div className="grid gap-4">
            <SessionCard />
            <HistoryCard />
          </div>
        </div>
      )}
      {freshCodes && <RecoveryCodesSheet codes={freshCodes} onClose={() => setFreshCodes(null)} />}
    </Page>
  );
}

function PasswordCard() {
  const { t } = useLingui();
  return (
    <Card
      icon={KeyRound}
      title={t({ id: 'login.password', message: 'Password' })}
      text={t({
        id: 'security.passwordText',
        message: 'Changing it logs you out everywhere else.',
      })}
    >
      <Link
        to="/changePassword"
        className="mt-3 flex h-11 items-center justify-center rounded-tile border border-line bg-raised px-5 text-base font-bold hover:bg-overlay"
      >
        {t({ id: 'menu.changePassword', message: 'Change password' })}
      </Link>
    </Card>
  );
}
