import { join } from 'node:path';
import { FEATURE_NAMES, FEATURES } from '@parlour/contract/features';
import { z } from 'zod';
import { systemClock } from '../base/clock.ts';
import { htmls, slug, titles } from '../base/content/fields.ts';
import { readContentFile } from '../base/content/file.ts';
import { ContentError, problemsOf } from '../base/content/problems.ts';
import type { Db } from '../base/db/db.ts';
import { sendMail } from '../people/mail/mail.ts';

/** Mails of the demo players, dated back from now. */
const mailsFile = z
  .array(
    z.object({
      reference: slug,
      minutesAgo: z.number().int().min(0),
      /** Read before, so that a box shows both kinds. */
      read: z.boolean(),
      title: titles,
      content: htmls,
      /** A feature of the site that it speaks of: without it the mail is not sent. */
      needs: z.enum(FEATURE_NAMES).optional(),
    }),
  )
  .max(50);

/** Answers how many mails it sent; what a player has had before is not sent again. */
export async function seedDemoMails(db: Db, contentDir: string): Promise<number> {
  const { file, raw } = await readContentFile(join(contentDir, 'mails.json'));
  const parsed = mailsFile.safeParse(raw);
  if (!parsed.success) throw new ContentError(problemsOf(file, parsed.error));
  const mails = parsed.data.filter(({ needs }) => needs === undefined || FEATURES[needs]);
  const now = systemClock.now();
  return db.tx(async (tx) => {
    const players = await tx.query<{ id: bigint }>(
      `select id from player where identity_type = 'player' order by id`,
    );
    let sent = 0;
    for (const { id: playerId } of players) {
      for (const { minutesAgo, read, needs: _, ...mail } of mails) {
        const createdAt = new Date(now - minutesAgo * 60_000);
        if (!(await sendMail(tx, { ...mail, playerId, createdAt }))) continue;
        sent += 1;
        if (read)
          await tx.run(
            'select read_mail($1, id, created_at) from mail where player_id = $1 and reference = $2',
            [playerId, mail.reference],
          );
      }
    }
    return sent;
  });
}
