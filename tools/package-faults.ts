import { execFile } from 'node:child_process';
import { ROOT } from './child.ts';

/** What `npm audit --json` prints, as far as it is read here. */
interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title?: string; url?: string })[] }>;
}

export interface PackageFaults {
  /** False where the registry does not tell of faults. */
  isJudged: boolean;
  /** A line each; nothing may land with one. */
  serious: string[];
  /** A line each; to be looked at with the next update of the packages. */
  minor: string[];
}

const SERIOUS = new Set(['high', 'critical']);

/** Reads the report of known faults in the packages that the product runs with. */
export function readFaults(text: string): PackageFaults {
  const faults: PackageFaults = { isJudged: false, serious: [], minor: [] };
  let report: AuditReport;
  try {
    report = JSON.parse(text) as AuditReport;
  } catch {
    return faults;
  }
  if (report.vulnerabilities === undefined) return faults;
  faults.isJudged = true;
  for (const [name, { severity, via }] of Object.entries(report.vulnerabilities)) {
    const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : (one.url ?? one.title ?? '')));
    faults[SERIOUS.has(severity) ? 'serious' : 'minor'].push(`${name}: ${severity}, ${reasons.join(', ')}`);
  }
  return faults;
}

function audit(): Promise<string> {
  return new Promise((resolve) => {
    // npm ends with 1 where it has found something, and where the registry does not answer.
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, timeout: 60_000 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

if (import.meta.main) {
  const { isJudged, serious, minor } = readFaults(await audit());
  if (!isJudged)
    console.log('Not judged: the registry does not tell of known faults (docs/operating.md, “Packages”).');
  for (const line of [...serious, ...minor]) console.log(line);
  if (serious.length > 0) process.exitCode = 1;
}
