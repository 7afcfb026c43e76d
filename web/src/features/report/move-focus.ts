import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * Arrow keys go from cell to cell, to what can be pressed in it or to the cell itself. Home and End go to the first and the last cell of the
 * row, with Ctrl to those of the table.
 */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = (event.target as HTMLElement).closest('th, td');
  const row = cell?.parentElement;
  if (!cell || !row) return;
  const rows = [...event.currentTarget.rows].filter((each) => each.dataset['row'] !== undefined);
  const at = rows.indexOf(row as HTMLTableRowElement);
  const target = listTargets(event, rows, at, (cell as HTMLTableCellElement).cellIndex)[0];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Where a key leads, the best first; empty for any other key and beyond the edges. */
function listTargets(
  { key, ctrlKey }: KeyboardEvent<HTMLTableElement>,
  rows: readonly HTMLTableRowElement[],
  row: number,
  column: number,
): HTMLElement[] {
  const step = STEPS[key];
  if (step) return targetsIn(rows[row + step[0]]?.cells[column + step[1]]);
  const isHome = key === 'Home';
  if (!isHome && key !== 'End') return [];
  const end = ctrlKey ? rows.at(isHome ? 0 : -1) : rows[row];
  const targets = [...(end?.cells ?? [])].flatMap((each) => targetsIn(each));
  return isHome ? targets : targets.toReversed();
}

function targetsIn(cell: HTMLTableCellElement | undefined): HTMLElement[] {
  const target =
    cell?.querySelector<HTMLElement>('button:not(:disabled), a') ??
    (cell?.hasAttribute('tabindex') ? cell : null);
  return target ? [target] : [];
}
