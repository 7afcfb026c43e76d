import type { Queryable } from '../db/db.ts';
import type { DbLog } from '../db/log.ts';
import type { Seals } from './sealed.ts';

/** A column of sealed values, as the domain of its table reads and writes it. */
export interface SealedColumn {
  /** In the log, and for operators. */
  what: string;
  about(playerId: bigint): string;
  /** Sealed values that do not begin with `prefix`, in the order of their keys, after this one. */
  listOthers(db: Queryable, prefix: Buffer, after: SealedKey, limit: number): Promise<SealedValue[]>;
  countOthers(db: Queryable, prefix: Buffer): Promise<number>;
  /** Unless it has been changed since it was read. */
  replace(db: Queryable, value: SealedValue, sealed: Buffer): Promise<void>;
}

interface SealedKey {
  playerId: bigint;
  id: bigint;
}

export interface SealedValue extends SealedKey {
  sealed: Buffer;
}

export const BEFORE_ALL: SealedKey = { playerId: 0n, id: 0n };
const AT_ONCE = 50;

interface Parts {
  db: Queryable;
  log: DbLog;
  seals: Seals;
  columns: readonly SealedColumn[];
  /** Hears how many are left; null: nothing is. */
  tell?: (progress: { what: string; left: number } | null) => void;
  /** Seals the key of the marks anew, which says that all is done. */
  finish(): Promise<void>;
}

/**
 * Seals all values with SEAL_KEY, a few at a time, while the key is changed; answers how many. In the first step of a change SEAL_KEY is still
 * the key before, so no line says 'the new key', and none tells the operator to end the change.
 */
export function createSealAnew({ db, log, seals, columns, finish, tell }: Parts): () => Promise<number> {
  const { newPrefix } = seals;
  let left = newPrefix === undefined ? [] : [...columns];
  let after = BEFORE_ALL;
  let failed = 0;
  let isOver = newPrefix === undefined;

  async function sealBatch(column: SealedColumn, prefix: Buffer): Promise<number> {
    const values = await column.listOthers(db, prefix, after, AT_ONCE);
    for (const value of values) {
      const about = column.about(value.playerId);
      try {
        await column.replace(db, value, seals.seal(seals.open(value.sealed, about), about));
      } catch (error) {
        failed += 1;
        log.error({ err: error, player: value.playerId }, `${column.what}: a sealed value does not open`);
      }
    }
    after = values.at(-1) ?? BEFORE_ALL;
    if (values.length > 0) {
      const count = await column.countOthers(db, prefix);
      tell?.({ what: column.what, left: count });
      log.info({ left: count }, `${column.what}: sealed with SEAL_KEY`);
    }
    return values.length;
  }

  return async () => {
    if (isOver || newPrefix === undefined) return 0;
    const [column] = left;
    if (column) {
      const sealed = await sealBatch(column, newPrefix);
      if (sealed < AT_ONCE) {
        left = left.slice(1);
        after = BEFORE_ALL;
      }
      return sealed;
    }
    isOver = true;
    if (failed > 0) log.error({ failed }, 'SEAL_KEY_FORMER is still needed: some values do not open');
    else {
      await finish();
      tell?.(null);
      log.info(
        {},
        'everything is sealed with SEAL_KEY; SEAL_KEY_FORMER can be unset in the last step of a change',
      );
    }
    return 0;
  };
}
