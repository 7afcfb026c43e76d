import { readdirSync, readFileSync } from 'node:fs';

/** The programs of a benchmark, told apart by their command lines. */
const PROGRAMS: Record<string, RegExp> = {
  site: /server\/src\/main\.ts/,
  sandbox: /sandbox\/src\/main\.ts/,
  postgres: /^postgres|\/postgres /,
};

/** Processor ticks that each program has used so far, this one as `load`. Linux only: elsewhere empty. */
export function readCpu(): Map<string, number> {
  const ticks = new Map<string, number>();
  let processes: string[];
  try {
    processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return ticks;
  }
  for (const pid of processes) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const name =
        Number(pid) === process.pid
          ? 'load'
          : Object.entries(PROGRAMS).find(([, pattern]) => pattern.test(command))?.[0];
      if (name === undefined) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      ticks.set(name, (ticks.get(name) ?? 0) + Number(fields[11]) + Number(fields[12]));
    } catch {
      // It has ended since the list was read.
    }
  }
  return ticks;
}

/** Each program's share of the processor time between two readings, the largest first. */
export function describeCpu(before: Map<string, number>, after: Map<string, number>): string {
  const used = [...after].map(([name, ticks]) => [name, ticks - (before.get(name) ?? 0)] as const);
  const total = used.reduce((sum, [, ticks]) => sum + ticks, 0);
  if (total <= 0) return 'not known on this system';
  return used
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, ticks]) => `${name} ${Math.round((100 * ticks) / total)} %`)
    .join(', ');
}
