import { t } from '@lingui/core/macro';
import { ERRORS, LOGIN_MESSAGES } from '@parlour/contract/errors';
import { CallFailure } from './failure.ts';

const MAINTENANCE_CODES: readonly number[] = [
  ERRORS.siteMaintenance.code,
  ERRORS.platformMaintenance.code,
  ERRORS.gameMaintenance.code,
];

/** Codes whose text the server writes for the player: a rule's refusal, or an act that the account may not do. */
const WORDED: readonly number[] = [200, 403];

/** The texts of failed calls, all in one place (rule X7). */
export function failureMessage(error: unknown): string {
  if (!(error instanceof CallFailure)) return t({ id: 'errors.network', message: 'Network error' });
  if (error.kind === 'timeout') {
    return t({ id: 'errors.timeout', message: 'Network congestion, please try again later.' });
  }
  if (error.kind === 'network') {
    return t({ id: 'errors.networkAbnormal', message: 'Network environment abnormal' });
  }
  // The server's maintenance text says until when.
  if (MAINTENANCE_CODES.includes(error.code ?? 0) && error.message !== '') return error.message;
  // A refusal by a rule carries words that the server has written for the player; a fault does not.
  if (WORDED.includes(error.status ?? 0) && error.message !== '') return error.message;
  const code = error.code ?? error.status ?? 0;
  const reason = error.message;
  return t({
    id: 'errors.requestFails',
    message: `Request fails! (${code}: ${reason})`,
  });
}

/** The text of a 401 that no listener handles (rule X9). */
export function unauthorizedMessage(): string {
  return t({ id: 'errors.unauthorized', message: 'Authorization verification failed' });
}

/** The text under the login form: the five answers of rule A14, otherwise the server's message. */
export function loginFailureMessage(error: unknown): string {
  const message = error instanceof CallFailure ? error.message : '';
  switch (message) {
    case LOGIN_MESSAGES.addressBarredForAccount:
      return t({
        id: 'errors.addressBarredForAccount',
        message: 'User logged in, but the IP address has been blacklisted.',
      });
    case LOGIN_MESSAGES.addressBarred:
      return t({ id: 'errors.addressBarred', message: 'IP is blacklisted.' });
    case LOGIN_MESSAGES.accountBarred:
      return t({ id: 'errors.accountBarred', message: 'Incorrect account.' });
    case LOGIN_MESSAGES.wrongPassword:
      return t({ id: 'errors.wrongPassword', message: 'Incorrect password.' });
    case LOGIN_MESSAGES.accountUnknown:
      return t({ id: 'errors.accountUnknown', message: 'This account does not exist.' });
    default:
      return failureMessage(error);
  }
}

/** True if the player has to check the account rather than the password. */
export function blamesAccount(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  return error.message === LOGIN_MESSAGES.accountUnknown || error.message === LOGIN_MESSAGES.accountBarred;
}
