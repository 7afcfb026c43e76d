import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SCHEMA } from './schema.ts';

export type Row = Record<string, string | number | null>;
type Value = string | number | null;
type Waiting = { work: () => unknown; resolve: (value: unknown) => void; reject: (reason: unknown) => void };

/**
 * The sandbox's own books. Writes that arrive together are committed together, so that one flush to the disk
 * serves many requests; each is still atomic by itself, and none is answered before the commit.
 */
export class Store {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #waiting: Waiting[] = [];

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = join(dataDir, 'sandbox.sqlite');
    for (const name of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(name, name === file);
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    this.#db.exec(SCHEMA);
  }

  /** Runs `work` atomically and answers once it is on the disk. What it throws undoes what it did. Rejects when the books are closed. */
  write<T>(work: () => T): Promise<T> {
    if (!this.#db.isOpen) return Promise.reject(new Error('the books are closed'));
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commitWaiting());
      this.#waiting.push({ work, resolve: (value) => resolve(value as T), reject });
    });
  }

  find(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  list(sql: string, ...values: Value[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  /** Changes rows; only inside `write`. Answers how many rows changed. */
  run(sql: string, ...values: Value[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  close(): void {
    this.#commitWaiting();
    this.#db.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #commitWaiting(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    const settle: (() => void)[] = [];
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      for (const { work, resolve, reject } of batch) {
        this.#db.exec('SAVEPOINT one');
        try {
          const value = work();
          settle.push(() => resolve(value));
        } catch (error) {
          this.#db.exec('ROLLBACK TO one');
          settle.push(() => reject(error));
        }
        this.#db.exec('RELEASE one');
      }
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const answer of settle) answer();
  }
}

/** It holds what the site wrote to telephones. The files beside it are made with its rights. */
function keepPrivate(file: string, isNeeded: boolean): void {
  if (isNeeded) closeSync(openSync(file, 'a', 0o600));
  if (existsSync(file)) chmodSync(file, 0o600);
}
