import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Arrow keys go from cell to cell, to what can be pressed in it or to the cell itself. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest('th, td');
  const row = cell?.parentElement;
  if (!step || !cell || !row) return;
  const rows = [...event.currentTarget.rows].filter((each) => each.dataset['row'] !== undefined);
  const next =
    rows[rows.indexOf(row as HTMLTableRowElement) + step[0]]?.cells[
      (cell as HTMLTableCellElement).cellIndex + step[1]
    ];
  const target =
    next?.querySelector<HTMLElement>('button:not(:disabled), a') ??
    (next?.hasAttribute('tabindex') ? next : null);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
