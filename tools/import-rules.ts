import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ROOT } from './child.ts';

/**
 * Who may know whom. The first rule whose `from` fits a file holds for it: of our own files it may import
 * those that fit `may`, and everything in its own part (the text that `from` matched).
 */
interface Rule {
  from: RegExp;
  may: RegExp[];
  why: string;
}

const CONTRACT = /^contract\/src\//;
/** The server's domains, from the floor to the roof. A domain may know those below it, and nothing beside or above it. */
const SERVER_FLOORS = [
  ['base'],
  ['money'],
  ['people'],
  ['outside'],
  ['play', 'cashier', 'promo', 'site'],
  ['operators'],
  ['commands', 'seed'],
];
const SERVER_DOMAINS = SERVER_FLOORS.flatMap((domains, floor) =>
  domains.map((domain) => ({ domain, below: SERVER_FLOORS.slice(0, floor).flat() })),
);
/** What the roof of the server is made of: it may know everything below. */
const SERVER_ROOF =
  /^server\/src\/(main|app|app-jobs|bind|call|config|context|serve-operations)(\.test)?\.ts$/;
const SERVER_TYPES = /^server\/src\/(config|context|call)\.ts$/;

/** The browser's folders from the floor to the roof; main.tsx and routes.tsx stand above them all. */
const WEB_FLOORS = [
  ['themes/'],
  ['api/', 'i18n/'],
  ['ui/', 'paths\\.ts', 'content-link\\.ts'],
  ['dialogs/'],
  ['chunk/'],
  ['state/'],
  ['forms/'],
  ['records/'],
  ['session/'],
  ['features/'],
  ['shell/'],
];

const RULES: Rule[] = [
  { from: /^(tests|tools|art|content)\//, may: [/./], why: 'tests and tools may know everybody' },
  { from: /^contract\/src\//, may: [], why: 'the contract knows nobody' },
  { from: /^sandbox\//, may: [], why: 'the sandbox is an outside party: it knows nothing of ours' },
  {
    from: SERVER_ROOF,
    may: [CONTRACT, /^server\/src\//],
    why: 'the roof of the server',
  },
  {
    from: /^server\/.*\.(test|fixture)\.ts$/,
    may: [CONTRACT, /^server\/src\//, /^tests\//],
    why: 'tests of the server',
  },
  ...SERVER_DOMAINS.map(({ domain, below }) => ({
    from: new RegExp(`^server/src/${domain}/`),
    may: [CONTRACT, SERVER_TYPES, ...below.map((each) => new RegExp(`^server/src/${each}/`))],
    why:
      below.length === 0
        ? `${domain} knows no other domain`
        : `${domain} knows ${below.join(', ')} and no other domain (SERVER_FLOORS in tools/import-rules.ts)`,
  })),
  {
    from: /^server\/src\/[^/]+\//,
    may: [CONTRACT],
    why: 'a domain without a floor in SERVER_FLOORS knows nobody',
  },
  {
    from: /^web\/src\/.*\.test\.tsx?$/,
    may: [CONTRACT, /^web\/src\//, /^tests\//],
    why: 'tests of the web app',
  },
  {
    from: /^web\/src\/ui\//,
    may: [/^web\/src\/themes\//, /^contract\/src\/money\.ts$/],
    why: 'controls know no router, no call, no catalogue; of the contract only how money is written',
  },
  ...WEB_FLOORS.flatMap((rooms, floor) =>
    rooms.map((room) => {
      const others = [...WEB_FLOORS.slice(0, floor).flat(), ...rooms.filter((each) => each !== room)];
      return {
        from: new RegExp(`^web/src/${room === 'features/' ? 'features/[^/]+/' : room}`),
        may: others.length > 0 ? [CONTRACT, new RegExp(`^web/src/(${others.join('|')})`)] : [CONTRACT],
        why: 'a folder of the browser knows its own floor and those below it (WEB_FLOORS); a feature knows no other feature',
      };
    }),
  ),
  { from: /^web\/src\//, may: [CONTRACT, /^web\/src\//], why: 'the top of the web app' },
];

/** Catches `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const IMPORT = /(?:^|[\s;}])(?:import|export)\s*(?:[\w*{}\s,$]+?\sfrom\s*)?\(?\s*['"]([^'"\n]+)['"]/g;

export interface Breach {
  file: string;
  imports: string;
  why: string;
}

/** What is wrong with one file's imports. Paths are relative to the root, with forward slashes. */
export function checkFile(file: string, source: string): Breach[] {
  const rule = RULES.find(({ from }) => from.test(file));
  if (rule === undefined) return [];
  const own = rule.from.exec(file)?.[0] ?? '';
  return [...source.matchAll(IMPORT)]
    .map((match) => targetOf(file, match[1] ?? ''))
    .filter((target) => target !== undefined)
    .filter((target) => !target.startsWith(own) && !rule.may.some((allowed) => allowed.test(target)))
    .map((target) => ({ file, imports: target, why: rule.why }));
}

/** The file of ours that a specifier names; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const workspace = /^@parlour\/([a-z]+)\/(.+)$/.exec(specifier);
  if (workspace !== null) return `${workspace[1]}/src/${workspace[2]}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  return toSlashes(relative(ROOT, resolve(ROOT, dirname(file), specifier)));
}

function toSlashes(path: string): string {
  return path.split(sep).join('/');
}

function* sourceFiles(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* sourceFiles(path);
    } else if (/\.(ts|tsx|mjs)$/.test(entry.name)) yield path;
  }
}

if (import.meta.main) {
  const breaches = ['contract', 'server', 'web', 'sandbox'].flatMap((workspace) =>
    [...sourceFiles(join(ROOT, workspace))].flatMap((path) =>
      checkFile(toSlashes(relative(ROOT, path)), readFileSync(path, 'utf8')),
    ),
  );
  for (const { file, imports, why } of breaches) console.error(`${file} imports ${imports}\n    ${why}`);
  if (breaches.length > 0) process.exitCode = 1;
}
