import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws an error that names the setting when the port is in use. */
export async function requireFreePort(variable: string, host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') {
      throw new Error(
        `${variable}: port ${port} is in use; stop what listens there, or choose another: ${variable}=${port + 1} npm start`,
        { cause: error },
      );
    }
    if (codeOf(error) === 'EACCES')
      throw new Error(`${variable}: port ${port} may not be used by this account`, { cause: error });
    throw error;
  } finally {
    if (server.listening) {
      server.close();
      await once(server, 'close');
    }
  }
}

/** Below the ports that systems give for port 0 and for outgoing connections, so that no other program takes them by chance. */
const LOWEST_PORT = 20_000;
const PORTS = 1_500;
/** Test files that run beside each other choose among ports of their own: a port may be chosen long before it is used. */
const SHARES = 8;
const chosen = new Set<number>();

/** A port that is free at this moment, and that this process has not chosen before. */
export async function findFreePort(): Promise<number> {
  const share = Number(process.env['VITEST_POOL_ID'] ?? 0) % SHARES;
  for (;;) {
    const port = LOWEST_PORT + share * PORTS + randomInt(PORTS);
    if (chosen.has(port)) continue;
    try {
      await requireFreePort('PORT', '127.0.0.1', port);
      chosen.add(port);
      return port;
    } catch (error) {
      if (codeOf(error instanceof Error && error.cause) !== 'EADDRINUSE') throw error;
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
