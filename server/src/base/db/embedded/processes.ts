import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

export type ProcessState = 'alive' | 'zombie' | 'gone';

/** Whether a process runs, is gone, or has ended and was not collected. */
export function processState(pid: number): ProcessState {
  if (process.platform === 'linux') {
    const fields = statFields(pid);
    if (fields === undefined) return 'gone';
    return fields[0] === 'Z' || fields[0] === 'X' ? 'zombie' : 'alive';
  }
  const state = ps(pid, 'stat=');
  if (state === undefined) return 'gone';
  return state.startsWith('Z') ? 'zombie' : 'alive';
}

/** Distinguishes a process from a later one with the same number; undefined when there is none. */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? statFields(pid)?.[19] : ps(pid, 'lstart=');
}

/** Whether the process is a PostgreSQL server of this data directory: it works inside it. */
export function worksIn(pid: number, directory: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'command=')?.includes(directory) ?? false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

/** Whether any live process works inside the directory. Knows Linux only; elsewhere it says no. */
export function isAnyWorkingIn(directory: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some(
    (name) =>
      /^\d+$/.test(name) && processState(Number(name)) === 'alive' && worksIn(Number(name), directory),
  );
}

/** The fields of /proc/pid/stat after the program's name, which may hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
