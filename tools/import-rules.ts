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
const SERVER_FLOOR = [CONTRACT, /^server\/src\/(http|db)\//, /^server\/src\/(config|context|call)\.ts$/];

/**
 * The middle of the server, from the top down: what each folder may know of the others. Five pairs know each other: operations with
 * reconciliation and payments, seamless with providers, players with sms and stream.
 */
const MIDDLE: Record<string, string[]> = {
  reconciliation: ['operations', 'transfers', 'payments', 'providers', 'players', 'ledger'],
  operations: ['reconciliation', 'payments', 'players'],
  transfers: ['providers', 'players', 'stream', 'ledger'],
  seamless: ['feeds', 'providers', 'players', 'stream', 'ledger'],
  payments: ['operations', 'players', 'stream'],
  feeds: ['providers', 'players', 'stream', 'content'],
  providers: ['seamless'],
  records: ['players', 'content'],
  players: ['sms', 'stream', 'content'],
  sms: ['players', 'content'],
  stream: ['players', 'ledger'],
  content: [],
  ledger: [],
  jobs: [],
};
const inMiddle = (folders: string[]) => new RegExp(`^server/src/(${folders.join('|')})/`);

const RULES: Rule[] = [
  { from: /^(tests|tools|art|content)\//, may: [/./], why: 'tests and tools may know everybody' },
  { from: /^contract\/src\//, may: [], why: 'the contract knows nobody' },
  { from: /^sandbox\//, may: [], why: 'the sandbox is an outside party: it knows nothing of ours' },
  {
    from: /^server\/src\/(main|app|bind|seed|audit|operator|serve-operations|content-command|open-database|open-outside)(\.ts$|\.test\.ts$|-[a-z-]+\.ts$|\/)/,
    may: [CONTRACT, /^server\/src\//],
    why: 'the top of the server',
  },
  {
    from: /^server\/.*\.test\.ts$/,
    may: [CONTRACT, /^server\/src\//, /^tests\//],
    why: 'tests of the server',
  },
  {
    from: /^server\/src\/features\/[^/]+\//,
    may: [...SERVER_FLOOR, inMiddle(Object.keys(MIDDLE))],
    why: 'features never import features: what two share moves down, what joins two moves up',
  },
  {
    from: /^server\/src\/db\//,
    may: [CONTRACT],
    why: 'the database code knows nothing above it',
  },
  {
    from: /^server\/src\/http\//,
    may: SERVER_FLOOR,
    why: 'the HTTP code knows no feature',
  },
  ...Object.entries(MIDDLE).map(([folder, others]) => ({
    from: new RegExp(`^server/src/${folder}/`),
    may: others.length > 0 ? [...SERVER_FLOOR, inMiddle(others)] : SERVER_FLOOR,
    why: `what ${folder} knows stands in MIDDLE of tools/import-rules.ts`,
  })),
  {
    from: /^server\/src\/(config|context|call)\.ts$/,
    may: [CONTRACT, /^server\/src\/(?!features|app|main)/],
    why: 'settings and context know no feature',
  },
  {
    from: /^server\/src\/[^/]+\//,
    may: SERVER_FLOOR,
    why: 'a folder that has no line in MIDDLE knows the floor alone',
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
  {
    from: /^web\/src\/(api|i18n|themes)\//,
    may: [CONTRACT, /^web\/src\/(api|i18n|themes)\//],
    why: 'below the features',
  },
  {
    from: /^web\/src\/features\/[^/]+\//,
    may: [
      CONTRACT,
      /^web\/src\/(api|i18n|ui|themes)\//,
      /^web\/src\/(app\/(session|stores|dialogs|maintenance|confirm-logout|with-proof|once-a-day|app-bar|install-prompt|promotion-choice|raffle|use-[a-z-]+)|paths|content-link)\.ts$/,
      /^web\/src\/app\/((chunk|NotStarted)\.tsx$|(forms|records)\/)/,
    ],
    why: 'features never import features; of the app they know its state (session, dialogs, stores), not its screens',
  },
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
