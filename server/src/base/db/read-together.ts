import DataLoader from 'dataloader';

/** More rows in one answer would keep other calls of this process waiting. */
const MOST_KEYS = 500;

/**
 * A reading for one key, asked of the database in one statement with all others of the same turn of the event loop: the busier the
 * process, the less a reading costs. Nothing is kept, so each reading is as new as one of its own.
 * @param read the rows in any order; a key without a row is undefined.
 */
export function readTogether<Key, Row>(
  read: (keys: readonly Key[]) => Promise<Row[]>,
  /** Equal for the key and for the row that answers it. */
  { ofKey, ofRow }: { ofKey: (key: Key) => string; ofRow: (row: Row) => string },
): (key: Key) => Promise<Row | undefined> {
  const loader = new DataLoader<Key, Row | undefined>(
    async (keys) => {
      const rows = new Map((await read(keys)).map((row) => [ofRow(row), row]));
      return keys.map((key) => rows.get(ofKey(key)));
    },
    { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: (send) => void setImmediate(send) },
  );
  return (key) => loader.load(key);
}
