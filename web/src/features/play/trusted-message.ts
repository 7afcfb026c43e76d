/** The messages that a game's page may send to the frame around it. */
export type GameMessage =
  | { type: 'game:ready' }
  | { type: 'game:balance'; balance: number; net?: number }
  | { type: 'game:exit' };

interface Received {
  origin: string;
  source: unknown;
  data: unknown;
}

/**
 * The message of the game that is open, or undefined for anything else: another origin, another window, another shape.
 * `gameUrl` is the address the frame was given.
 */
export function trustedMessage(
  event: Received,
  gameUrl: string,
  gameWindow: unknown,
): GameMessage | undefined {
  const expected = URL.parse(gameUrl)?.origin;
  if (expected === undefined || expected === 'null' || event.origin !== expected) return undefined;
  if (!gameWindow || event.source !== gameWindow) return undefined;
  const data = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  switch (data.type) {
    case 'game:ready':
      return { type: 'game:ready' };
    case 'game:exit':
      return { type: 'game:exit' };
    case 'game:balance': {
      const balance = 'balance' in data ? Number(data.balance) : NaN;
      if (!Number.isFinite(balance) || balance < 0) return undefined;
      const net = 'net' in data ? Number(data.net) : NaN;
      return { type: 'game:balance', balance, ...(Number.isFinite(net) && { net }) };
    }
    default:
      return undefined;
  }
}
