import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws an error whose message names the setting when somebody listens on the port already. */
export async function requireFreePort(variable: string, host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `${variable}: port ${port} is in use; stop what listens there, or choose another: ${variable}=${port + 1} npm start`,
        { cause: error },
      );
    }
    if (code === 'EACCES')
      throw new Error(`${variable}: port ${port} may not be used by this account`, { cause: error });
    throw error;
  } finally {
    if (server.listening) {
      server.close();
      await once(server, 'close');
    }
  }
}

/** A port nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
