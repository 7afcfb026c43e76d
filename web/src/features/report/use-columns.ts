import { useState } from 'react';
import { readStorage, writeStorage } from '../../api/storage.ts';
import { readColumns, type ColumnId } from './columns.ts';

const KEY = 'REPORT_COLUMNS';

/** The chosen columns in their order, kept on this device for each role. Null chooses the usual ones again. */
export function useColumns(
  role: string,
): [readonly ColumnId[], (columns: readonly ColumnId[] | null) => void] {
  const key = `${KEY}_${role}`;
  const [columns, setColumns] = useState(() => readColumns(readStorage(key)));
  return [
    columns,
    (chosen) => {
      setColumns(chosen ?? readColumns(null));
      writeStorage(key, chosen?.join(',') ?? null);
    },
  ];
}
