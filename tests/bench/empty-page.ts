import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from '../../tools/precompress.ts';

/** The page that the lobby is measured against: React, one element, nothing else, built and sent in the same way. */
const MAIN = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', { className: 'tile-art' }, 'empty'));
`;
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Empty</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Builds the page below `directory`, which must be inside the repository so that packages are found; serves it on a free port. */
export async function serveEmptyPage(
  directory: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'index.html'), HTML);
  writeFileSync(join(directory, 'main.js'), MAIN);
  await build({ root: directory, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
  const dist = join(directory, 'dist');
  precompress(dist);

  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const type = TYPES[path.split('.').at(-1)!];
    if (type === undefined || path.includes('..')) return response.writeHead(404).end();
    readFile(join(dist, `${path}.br`)).then(
      (body) => response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}/`, close: () => closeServer(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the empty page has no port');
  return address.port;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
