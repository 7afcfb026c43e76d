// Runs before `npm start` and `npm test`, also on a fresh clone and under an old Node: built-ins only.
// Installs what package-lock.json names when that has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.cache', 'installed');

function wantedStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package-lock.json', '.npmrc']) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** The npm that runs us passes its settings on as variables; a nested npm would take them for the user's. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}

function install() {
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm && existsSync(npm) ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...prefix, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_ENV: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.signal === 'SIGINT') process.exit(130);
  if (result.error) fail(`npm could not be run: ${result.error.message}`);
  if (result.status !== 0) {
    fail(
      'The packages could not be installed: see the message of npm above (network? disk full?). Then run the same command again.',
    );
  }
}

/** The Node that the site runs on: the one among the packages, or where none is served the user's own. */
function checkNode() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  fail(
    `Node ${process.versions.node} is too old and none is packed for ${process.platform}-${process.arch}: install Node 24.`,
  );
}

const stamp = wantedStamp();
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Installing the packages (about a minute the first time) …');
  const began = Date.now();
  rmSync(stampFile, { force: true });
  install();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}
checkNode();
