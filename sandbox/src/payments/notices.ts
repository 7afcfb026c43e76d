import { sign } from '../signature.ts';
import type { Store } from '../store.ts';

/** A notice is tried so often, after ever longer pauses. */
const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 500;

/** Sends the notices that are due: signed, and again until they are taken. */
export async function sendNotices(store: Store, secret: string, now: () => number): Promise<void> {
  const due = store.list(
    'SELECT * FROM payment_notice WHERE due_at <= ? ORDER BY due_at, id LIMIT 50',
    now(),
  );
  await Promise.all(
    due.map(async (row) => {
      const timestamp = String(now());
      const body = String(row['body']);
      const key = row['is_spoilt'] === 1 ? `not ${secret}` : secret;
      const isTaken = await fetch(String(row['url']), {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': sign(key, `${timestamp}.notice.`, body),
        },
        body,
        signal: AbortSignal.timeout(5_000),
      }).then(
        (answer) => answer.ok,
        () => false,
      );
      const id = Number(row['id']);
      const tries = Number(row['tries']) + 1;
      await store.write(() => {
        if (isTaken || tries >= MOST_TRIES) store.run('DELETE FROM payment_notice WHERE id = ?', id);
        else
          store.run(
            'UPDATE payment_notice SET tries = ?, due_at = ? WHERE id = ?',
            tries,
            now() + FIRST_PAUSE_MS * 2 ** tries,
            id,
          );
      });
    }),
  );
}
