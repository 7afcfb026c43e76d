/** Where a ClickHouse listens over HTTP, and as whom it is asked. */
export interface ColumnStoreAccount {
  url: string;
  database: string;
  user: string;
  password: string;
}

interface Given {
  COLUMN_STORE_URL?: string | undefined;
  COLUMN_STORE_DATABASE: string;
  COLUMN_STORE_USER: string;
  COLUMN_STORE_PASSWORD?: string | undefined;
}

/** Undefined where no store is named. */
export function columnStoreAccount(given: Given): ColumnStoreAccount | undefined {
  if (given.COLUMN_STORE_URL === undefined) return undefined;
  return {
    url: given.COLUMN_STORE_URL,
    database: given.COLUMN_STORE_DATABASE,
    user: given.COLUMN_STORE_USER,
    password: given.COLUMN_STORE_PASSWORD ?? '',
  };
}
