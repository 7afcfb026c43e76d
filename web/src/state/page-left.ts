/** The page that the visitor came from, for a report of a problem; empty after a load. */
let left = '';

export function notePageLeft(path: string): void {
  left = path;
}

export function pageLeft(): string {
  return left;
}
