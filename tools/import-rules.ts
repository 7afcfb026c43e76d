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
export const SERVER_FLOORS = [
  ['base'],
  ['money'],
  ['people'],
  ['outside'],
  ['play', 'cashier', 'site'],
  // What counts or lists the play and the payments of a player.
  ['promo', 'reports'],
  ['operators'],
  ['seed'],
];
/** The programs, and what puts the server together: they may know everything below. */
const SERVER_ROOF =
  /^server\/src\/(commands\/|(main|app|app-jobs|bind|call|config|context|serve-operations)(\.test)?\.ts$)/;
/** The context is assembled by the roof and read by endpoints; functions below take what they need as parameters. */
const CONTEXT = /^server\/src\/(context|call)\.ts$/;

const serverRules: Rule[] = SERVER_FLOORS.flatMap((domains, floor) => {
  const below = SERVER_FLOORS.slice(0, floor).flat();
  const may = [CONTRACT, ...below.map((each) => new RegExp(`^server/src/${each}/`))];
  return domains.flatMap((domain) => {
    const why = `${domain} knows ${below.join(', ') || 'no other domain'} (SERVER_FLOORS in tools/import-rules.ts)`;
    return [
      { from: new RegExp(`^server/src/${domain}/(?=(.+/)?endpoints\\.ts$)`), may: [...may, CONTEXT], why },
      { from: new RegExp(`^server/src/${domain}/`), may, why },
    ];
  });
});

/** The browser's folders from the floor to the roof; main.tsx and routes.tsx stand above them all. */
const WEB_FLOORS = [
  ['themes/'],
  ['api/', 'i18n/'],
  ['ui/', 'paths\\.ts', 'content-link\\.ts'],
  ['dialogs/'],
  ['chunk/'],
  ['state/'],
  ['page/'],
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
  ...serverRules,
  {
    from: /^server\/src\/[^/]+\//,
    may: [CONTRACT],
    why: 'a domain without a floor in SERVER_FLOORS knows nobody',
  },
  {
    from: /^web\/src\/.*\.test\.tsx?$/,
    may: [CONTRACT, /^web\//, /^tests\//],
    why: 'tests of the web app and of its build',
  },
  {
    from: /^web\/src\/ui\//,
    may: [/^web\/src\/themes\//, /^contract\/src\/(money|features)\.ts$/],
    why: 'controls know no router, no call, no catalogue; of the contract only how money is written and what is offered',
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
  return importsOf(file, source)
    .filter((target) => !target.startsWith(own) && !rule.may.some((allowed) => allowed.test(target)))
    .map((target) => ({ file, imports: target, why: rule.why }));
}

/** The files of ours that a file imports, types included. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .map((match) => targetOf(file, match[1] ?? ''))
    .filter((target) => target !== undefined);
}

/** `server/src/play/launch` of `server/src/play/launch/launch.ts`; tests and the roof have no folder. */
function folderOf(file: string): string | undefined {
  if (/\.(test|fixture)\.ts$/.test(file)) return undefined;
  return /^server\/src\/[^/]+(?:\/[^/.]+(?=\/))?(?=\/)/.exec(file)?.[0];
}

/**
 * Folders of the server that know each other, directly or by way of others: each list is one knot. Between domains the floors forbid
 * it; this holds within a domain too.
 * @param sources what each file contains, by its path from the root
 */
export function findKnots(sources: ReadonlyMap<string, string>): string[][] {
  const knows = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const targets = knows.get(from) ?? new Set<string>();
    knows.set(from, targets);
    for (const to of importsOf(file, source).map(folderOf))
      if (to !== undefined && to !== from) targets.add(to);
  }
  const reach = new Map([...knows.keys()].map((folder) => [folder, reachable(knows, folder)]));
  const knots = [...reach]
    .filter(([folder, reached]) => reached.has(folder))
    .map(([folder, reached]) => [...reached].filter((other) => reach.get(other)?.has(folder)).sort());
  return [...new Map(knots.map((knot) => [knot.join(), knot])).values()];
}

function reachable(knows: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const next = [start];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    for (const other of knows.get(folder) ?? []) {
      if (!reached.has(other)) next.push(other);
      reached.add(other);
    }
  }
  return reached;
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
  const sources = new Map(
    ['contract', 'server', 'web', 'sandbox'].flatMap((workspace) =>
      [...sourceFiles(join(ROOT, workspace))].map((path): [string, string] => [
        toSlashes(relative(ROOT, path)),
        readFileSync(path, 'utf8'),
      ]),
    ),
  );
  const breaches = [...sources].flatMap(([file, source]) => checkFile(file, source));
  for (const { file, imports, why } of breaches) console.error(`${file} imports ${imports}\n    ${why}`);
  const knots = findKnots(sources);
  for (const knot of knots) console.error(`these folders know each other: ${knot.join(', ')}`);
  if (breaches.length + knots.length > 0) process.exitCode = 1;
}
