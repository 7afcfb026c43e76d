import type { Language } from '@parlour/contract/languages';
import { readDocument } from '../../base/content/read.ts';
import type { Db } from '../../base/db/db.ts';
import type { DbLog } from '../../base/db/log.ts';
import type { TextNotice } from '../mail/text-notices.ts';
import type { SmsGateway } from './gateway.ts';
import { recordSending } from './messages.ts';
import { noticeText } from './notice-texts.ts';

interface NoticesContext {
  db: Db;
  sms: SmsGateway;
  log: DbLog;
  config: { smsPerHour: number };
}

/** Notices have this share of the site's messages for themselves, on top: used-up codes silence no notice, and notices no code. */
const NOTICES_SHARE = 1 / 4;
const AT_ONCE = 10;
/** After a failure: 1, 2, 4 … minutes. */
const MOST_TRIES = 7;

interface DueNotice {
  playerId: bigint;
  id: bigint;
  reference: string;
  event: TextNotice;
  phone: string;
  language: Language;
  facts: { what?: string; moment?: string };
}

export const NOTICES_DUE = '(select min(next_try_at) from text_notice) <= now()';

/** A job of every process: sends what `writeTextNotice` wrote. Answers how many it tried. */
export async function sendDueNotices(context: NoticesContext): Promise<number> {
  const { db, log, config } = context;
  const { sent } = await db.get<{ sent: bigint }>(
    `select count(*) as sent from sms_message where purpose = 'notice' and created_at > clock_timestamp() - interval '1 hour'`,
  );
  const room = Math.ceil(config.smsPerHour * NOTICES_SHARE) - Number(sent);
  if (room <= 0) {
    const waiting = await db.run(
      `update text_notice set next_try_at = clock_timestamp() + interval '1 minute' where next_try_at <= clock_timestamp()`,
    );
    log.warn({ waiting }, 'notices to players wait: the site’s limit of text messages is reached');
    return 0;
  }
  const due = await claim(db, Math.min(room, AT_ONCE));
  for (const notice of due) await send(context, notice);
  return due.length;
}

/** The next process to claim one comes later, also when this process dies over it. */
function claim(db: Db, most: number): Promise<DueNotice[]> {
  return db.query<DueNotice>(
    `update text_notice set tries = tries + 1,
            next_try_at = case when tries + 1 < $2 then clock_timestamp() + interval '1 minute' * power(2, tries) end
      where (player_id, id) in (select player_id, id from text_notice where next_try_at <= clock_timestamp()
                                 order by next_try_at limit $1 for update skip locked)
     returning player_id, id, reference, event, phone, language, facts`,
    [most, MOST_TRIES],
  );
}

/** Under one reference, however often it is tried: the gateway sends it once. */
async function send({ db, sms, log }: NoticesContext, notice: DueNotice): Promise<void> {
  const { playerId, id, reference, event, phone, language, facts } = notice;
  const { title } = (await readDocument(db, log, 'site')).info;
  await db.run(
    `insert into sms_message (id, purpose, phone, player_id, caller)
     select $3, 'notice', $4, $1, caller from text_notice where player_id = $1 and id = $2
     on conflict (id) do update set state = 'queued'`,
    [playerId, id, reference, phone],
  );
  const text = noticeText(event, language, {
    site: title,
    what: facts.what ?? '',
    moment: facts.moment ?? '',
  });
  const sending = await sms.send({ reference, to: phone, text });
  await recordSending(db, reference, sending);
  if (sending.state === 'sent')
    await db.run('update text_notice set next_try_at = null where player_id = $1 and id = $2', [
      playerId,
      id,
    ]);
  else
    log.warn(
      { reference, event, state: sending.state, reason: sending.reason },
      'the gateway has not sent a notice',
    );
}
