import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './child.ts';
import { precompress } from './precompress.ts';

type Workspace = 'web' | 'sandbox';

interface Part {
  name: string;
  workspace: Workspace;
  /** The sources of the built pages, besides the packages. */
  inputs: string[];
}

const PARTS: Part[] = [
  { name: 'the web app', workspace: 'web', inputs: ['web', 'contract/src'] },
  { name: 'the game pages', workspace: 'sandbox', inputs: ['sandbox', 'content/catalogue/games.json'] },
];
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/** Builds the pages whose sources changed since the last build. Throws when a build fails. */
export async function buildChanged(
  say: (line: string) => void,
  workspaces: readonly Workspace[] = ['web', 'sandbox'],
): Promise<void> {
  for (const part of PARTS.filter(({ workspace }) => workspaces.includes(workspace))) {
    const stampFile = join(ROOT, 'node_modules', '.cache', `built-${part.workspace}`);
    const stamp = fingerprint(part);
    const output = join(ROOT, part.workspace, 'dist');
    if (existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    say(`Building ${part.name} …`);
    const began = performance.now();
    await build(part);
    precompress(output);
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
    say(`Built ${part.name} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  }
}

function fingerprint(part: Part): string {
  const hash = createHash('sha256');
  for (const input of ['package-lock.json', ...part.inputs]) addTo(hash, join(ROOT, input));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) addTo(hash, join(path, name));
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path.slice(ROOT.length)}\n`).update(readFileSync(path));
  }
}

async function build(part: Part): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, part.workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${part.name} could not be built: see above`);
}
