import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice -n 10`: these processes get what the others leave. */
const ASIDE = 10;

/**
 * Lets the processes whose command line passes the test, and all their threads, give way to the others: a measured browser
 * stands for a person's own computer, which shares no processor with service and database. Where there is no /proc, nothing changes.
 */
export function stepAside(isAside: (commandLine: string) => boolean): void {
  try {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      if (Number.isInteger(pid) && isAside(commandLineOf(pid))) lower(pid);
    }
  } catch {
    // Another system: the processes share the processors as they are.
  }
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function lower(pid: number): void {
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      setPriority(Number(task), ASIDE);
    } catch {
      // It has just ended, or belongs to somebody else.
    }
  }
}
