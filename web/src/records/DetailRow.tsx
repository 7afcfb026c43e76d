import type { ReactNode } from 'react';

interface DetailRowProps {
  /** What is told of, for screen readers. */
  label: string;
  /** Of the table. */
  columns: number;
  children: ReactNode;
}

/** The details of a row, open below it in its table (rule U30). */
export function DetailRow({ label, columns, children }: DetailRowProps) {
  return (
    <tr className="border-b border-line bg-bg last:border-0">
      <td colSpan={columns} className="px-4 py-3">
        <section aria-label={label}>{children}</section>
      </td>
    </tr>
  );
}
