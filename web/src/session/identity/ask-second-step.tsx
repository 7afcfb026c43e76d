import type { Output } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import type { SecondStep } from '@parlour/contract/security';
import { call } from '../../api/client.ts';
import { failureCode, type CallFailure } from '../../api/failure.ts';
import { speakLazyTexts } from '../../i18n/i18n.ts';
import { ask } from './ask.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';

type Opened = Output<'login'>;
type Answer = { opened: Opened } | { error: unknown };

/**
 * The failures that end the step: its time is over, the account is closed, or the password has changed. After a wrong factor
 * the player may try again.
 */
const ENDINGS: readonly (number | null)[] = [
  ERRORS.loginTicketGone.code,
  ERRORS.accountBarred.code,
  ERRORS.wrongPassword.code,
];

/**
 * The second step of a login that was refused for it. Throws that refusal if the player cancels, and the server's own if that
 * ends the step.
 */
export async function askSecondStep(refusal: CallFailure): Promise<Opened> {
  await speakLazyTexts();
  const { ticket, methods } = refusal.data as SecondStep;
  const answer = await ask<Answer>((done) => (
    <IdentityDialog
      occasion="login"
      methods={methods}
      ticket={ticket}
      onProof={async (make) => {
        try {
          const proof = await make();
          if (proof.method === 'password' || proof.method === 'message') return;
          done({ opened: await call('secondFactor', { ticket, proof }) });
        } catch (error) {
          if (!ENDINGS.includes(failureCode(error))) throw error;
          done({ error });
        }
      }}
      onClose={() => done({ error: refusal })}
    />
  ));
  if ('error' in answer) throw answer.error;
  return answer.opened;
}
