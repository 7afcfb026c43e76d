import { randomUUID } from 'node:crypto';
import type { Row, Store } from '../store.ts';

export type Status = 'accepted' | 'sent' | 'delivered' | 'failed';
export type Message = { id: string; to: string; text: string; status: Status; at: number };
export type Due = {
  messageId: string;
  reference: string;
  reportUrl: string;
  status: Status;
  tries: number;
  step: number;
};

/** A report is tried so often, after ever longer pauses. */
const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 500;
/** How many messages the outbox shows. */
const MOST_SHOWN = 100;

/** The gateway's books: what was accepted under a reference, and the reports that its customer has not taken yet. */
export class Messages {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The same reference is the same message: it is sent once, and its id is answered again. */
  accept(message: {
    reference: string;
    to: string;
    text: string;
    reportUrl: string;
  }): Promise<{ id: string; isNew: boolean }> {
    return this.#store.write(() => {
      const known = this.#store.find('SELECT id FROM sms_message WHERE reference = ?', message.reference);
      if (known) return { id: String(known['id']), isNew: false };
      const id = randomUUID();
      this.#store.run(
        `INSERT INTO sms_message (id, reference, recipient, text, report_url, status, at) VALUES (?, ?, ?, ?, ?, 'accepted', ?)`,
        id,
        message.reference,
        message.to,
        message.text,
        message.reportUrl,
        this.#now(),
      );
      return { id, isNew: true };
    });
  }

  /** A report that is to be made from a moment on. */
  plan(messageId: string, status: Status, dueAt: number): Promise<void> {
    return this.#store.write(() => {
      this.#store.run(
        'INSERT INTO sms_report (message_id, status, due_at) VALUES (?, ?, ?)',
        messageId,
        status,
        dueAt,
      );
    });
  }

  listDue(): Due[] {
    return this.#store
      .list(
        `SELECT r.id AS step, r.message_id, r.status, r.tries, m.reference, m.report_url FROM sms_report r
           JOIN sms_message m ON m.id = r.message_id WHERE r.due_at <= ? ORDER BY r.due_at, r.id LIMIT 50`,
        this.#now(),
      )
      .map((row) => ({
        step: Number(row['step']),
        messageId: String(row['message_id']),
        status: String(row['status']) as Status,
        tries: Number(row['tries']),
        reference: String(row['reference']),
        reportUrl: String(row['report_url']),
      }));
  }

  /** The message has come so far; what has arrived is not on its way again. */
  reach({ messageId, status }: Due): Promise<void> {
    return this.#store.write(
      () =>
        void this.#store.run(
          `UPDATE sms_message SET status = ?1 WHERE id = ?2 AND (status = 'accepted' OR ?1 <> 'sent')`,
          status,
          messageId,
        ),
    );
  }

  /** Taken by the customer, or given up. */
  drop({ step }: Due): Promise<void> {
    return this.#store.write(() => void this.#store.run('DELETE FROM sms_report WHERE id = ?', step));
  }

  retry(due: Due): Promise<void> {
    if (due.tries + 1 >= MOST_TRIES) return this.drop(due);
    const pauseMs = FIRST_PAUSE_MS * 2 ** due.tries;
    return this.#store.write(
      () =>
        void this.#store.run(
          'UPDATE sms_report SET tries = tries + 1, due_at = ? WHERE id = ?',
          this.#now() + pauseMs,
          due.step,
        ),
    );
  }

  /** The newest first. */
  list(to: string | undefined): Message[] {
    return this.#store
      .list(
        'SELECT * FROM sms_message WHERE ?1 IS NULL OR recipient = ?1 ORDER BY at DESC, rowid DESC LIMIT ?2',
        to ?? null,
        MOST_SHOWN,
      )
      .map(show);
  }
}

function show(row: Row): Message {
  return {
    id: String(row['id']),
    to: String(row['recipient']),
    text: String(row['text']),
    status: String(row['status']) as Status,
    at: Number(row['at']),
  };
}
