import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What the operating system reports about a process. */
export interface ProcessFacts {
  readonly zombie: boolean;
  /** The program and its arguments. */
  readonly command: string;
}

const run = promisify(execFile);

/**
 * Returns undefined when the process does not exist.
 * @throws Error when the system cannot be queried, for example without a free file descriptor
 */
export async function processFacts(pid: number, platform = process.platform): Promise<ProcessFacts | undefined> {
  return platform === 'linux' ? await factsFromProc(pid) : await factsFromPs(pid);
}

async function factsFromProc(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    return { zombie: statFields(stat)[0] === 'Z', command: command.replaceAll('\0', ' ') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

async function factsFromPs(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const { stdout } = await run('/bin/ps', ['-ww', '-o', 'stat=', '-o', 'args=', '-p', String(pid)]);
    return parsePs(stdout);
  } catch (error) {
    // The exit code of `ps` when it finds no process.
    if ((error as { code?: unknown }).code === 1) return undefined;
    throw error;
  }
}

/** Parses the one line of `ps -o stat= -o args=`, which Linux and macOS print alike. */
export function parsePs(output: string): ProcessFacts | undefined {
  const [, state, command] = /^\s*(\S+)\s+(.*)$/s.exec(output.trimEnd()) ?? [];
  return state === undefined || command === undefined ? undefined : { zombie: state.startsWith('Z'), command };
}

/** The fields after the name in `/proc/<pid>/stat`. The name may contain spaces and parentheses. */
export function statFields(stat: string): string[] {
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .trim()
    .split(' ');
}

/**
 * When a process was started, in a unit of the system. It distinguishes the process from a later one with the same id;
 * empty where the system has no such file.
 */
export async function processBirth(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined ? '' : (statFields(stat)[19] ?? '');
}
