import { useState } from 'react';
import { readStorage, writeStorage } from '../../api/storage.ts';
import { readColumns, type ColumnId } from './columns.ts';

const KEY = 'REPORT_COLUMNS';

/** The chosen columns, kept on this device for each role. */
export function useColumns(role: string): [readonly ColumnId[], (columns: readonly ColumnId[]) => void] {
  const key = `${KEY}_${role}`;
  const [columns, setColumns] = useState(() => readColumns(readStorage(key)));
  return [
    columns,
    (chosen) => {
      setColumns(chosen);
      writeStorage(key, chosen.join(','));
    },
  ];
}
