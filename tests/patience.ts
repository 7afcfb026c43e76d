/** How long a test waits for what other processes do: only what never comes is a fault. `vi.waitFor` would give up after a second. */
export const PATIENCE = { timeout: 60_000 };
