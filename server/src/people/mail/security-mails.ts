import type { Queryable } from '../../base/db/db.ts';
import { sendMail } from './mail.ts';
import { fillTexts } from '../../base/i18n/fill-texts.ts';
import { PEOPLE_TEXTS } from '../texts/texts.ts';

/** Mails to the owner about security, so that an attacker's change does not stay unnoticed (ASVS 6.3.5, 6.3.7). */
export type SecurityEvent =
  | 'passwordChanged'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesRenewed'
  | 'codeSpent'
  | 'factorsOff'
  | 'newPlace'
  | 'placeConfirmed';

/** From where it was done; undefined for our own staff. */
export interface Whence {
  address: string;
  device: string;
}

/** Mails the owner. Call it in the transaction of the change. */
export async function mailOwner(
  db: Queryable,
  playerId: bigint,
  event: SecurityEvent,
  whence?: Whence,
): Promise<void> {
  const { moment, id } = await db.get<{ moment: string; id: string }>(
    'select site_time(now()) as moment, gen_random_uuid() as id',
  );
  const where = whence ? [whence.address, whence.device].filter((part) => part !== '').join(', ') : '';
  await sendMail(db, {
    playerId,
    reference: `security:${id}`,
    isAboutSafety: true,
    title: PEOPLE_TEXTS[`security.${event}`],
    content: fillTexts(PEOPLE_TEXTS['security.content'], {
      moment,
      where: where === '' ? '' : ` · ${where}`,
    }),
  });
}
