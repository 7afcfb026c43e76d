/** Enough to know oneself by, too little to know others by: `P•••07`. */
export function masked(account: string): string {
  return `${account.slice(0, 1)}•••${account.slice(-2)}`;
}
