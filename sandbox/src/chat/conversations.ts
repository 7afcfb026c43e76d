import { createHash, randomBytes } from 'node:crypto';
import type { Row, Store } from '../store.ts';
import { answerTo } from './agent.ts';
import type { Language } from '../i18n/languages.ts';
import { ANSWERS } from './answers.ts';

export type Message = { id: number; side: 'visitor' | 'agent'; text: string; at: number };
/** Why a message was not taken. */
export type Refusal = 'tooFast' | 'full';

/** A conversation is kept this long after its last message. */
const KEPT_MS = 30 * 24 * 3_600_000;
const MOST_MESSAGES = 400;
const MOST_A_MINUTE = 20;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Conversations of visitors and the assistant. Only the visitor's browser knows the key of a conversation. */
export class Conversations {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Begins a conversation with the assistant's greeting and drops abandoned ones. Answers its key. */
  async begin(appId: string, language: Language): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.#store.write(() => {
      this.#store.run(
        'DELETE FROM chat_message WHERE conversation IN (SELECT id FROM chat_conversation WHERE used_at < ?)',
        this.#now() - KEPT_MS,
      );
      this.#store.run('DELETE FROM chat_conversation WHERE used_at < ?', this.#now() - KEPT_MS);
      this.#store.run(
        'INSERT INTO chat_conversation (key_hash, app_id, language, used_at) VALUES (?, ?, ?, ?)',
        hashOf(key),
        appId,
        language,
        this.#now(),
      );
      this.#add(this.#idOf(key)!, 'agent', 'welcome', ANSWERS[language].welcome);
    });
    return key;
  }

  /** All that was said so far; undefined where the key opens nothing. */
  list(key: string): Message[] | undefined {
    const id = this.#idOf(key);
    return id === undefined
      ? undefined
      : this.#store.list('SELECT * FROM chat_message WHERE conversation = ? ORDER BY id', id).map(messageOf);
  }

  /**
   * Takes a message and answers it. Said again under the same reference, as after a line that broke, it is taken once and the
   * same two come back.
   */
  async say(
    key: string,
    reference: string,
    text: string,
    language: Language,
  ): Promise<Message[] | Refusal | undefined> {
    const id = this.#idOf(key);
    if (id === undefined) return undefined;
    return this.#store.write(() => {
      const known = this.#said(id, reference);
      if (known.length > 0) return known;
      const count = (since: number) =>
        Number(
          this.#store.find(
            'SELECT count(*) AS n FROM chat_message WHERE conversation = ? AND at >= ?',
            id,
            since,
          )?.n,
        );
      if (count(0) >= MOST_MESSAGES) return 'full';
      if (count(this.#now() - 60_000) >= 2 * MOST_A_MINUTE) return 'tooFast';
      this.#add(id, 'visitor', reference, text);
      this.#add(id, 'agent', reference, answerTo(text, language));
      this.#store.run(
        'UPDATE chat_conversation SET used_at = ?, language = ? WHERE id = ?',
        this.#now(),
        language,
        id,
      );
      return this.#said(id, reference);
    });
  }

  #idOf(key: string): number | undefined {
    const row = this.#store.find('SELECT id FROM chat_conversation WHERE key_hash = ?', hashOf(key));
    return row && Number(row.id);
  }

  #add(id: number, side: Message['side'], reference: string, text: string): void {
    this.#store.run(
      'INSERT INTO chat_message (conversation, side, reference, text, at) VALUES (?, ?, ?, ?, ?)',
      id,
      side,
      reference,
      text,
      this.#now(),
    );
  }

  #said(id: number, reference: string): Message[] {
    return this.#store
      .list('SELECT * FROM chat_message WHERE conversation = ? AND reference = ? ORDER BY id', id, reference)
      .map(messageOf);
  }
}

function messageOf(row: Row): Message {
  return {
    id: Number(row.id),
    side: row.side === 'agent' ? 'agent' : 'visitor',
    text: String(row.text),
    at: Number(row.at),
  };
}
