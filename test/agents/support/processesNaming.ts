import { readdirSync, readFileSync } from 'node:fs';

export interface NamingProcess {
  readonly pid: number;
  readonly parent: number;
  /** Words are separated by spaces. */
  readonly command: string;
  readonly rssBytes: number;
  /** The mark of the run that it belongs to. */
  readonly run: string | undefined;
}

/** The processes whose environment or command line names the folder. Linux only. */
export function processesNaming(folder: string): NamingProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const command = read(name, 'cmdline').replaceAll('\0', ' ').trim();
      const environment = read(name, 'environ');
      // An ended process whose parent has not looked yet has neither.
      if (!command.includes(folder) && !environment.includes(folder)) return [];
      const run = /(?:^|\0)BASCULE_RUN=([^\0]+)/.exec(environment)?.[1];
      const parent = Number(/^PPid:\s+(\d+)$/m.exec(read(name, 'status'))?.[1] ?? 0);
      return [{ pid: Number(name), parent, command, rssBytes: rssOf(Number(name)), run }];
    });
}

/** The memory of a process that is resident, in bytes; 0 when it is gone. */
export function rssOf(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(String(pid), 'status'))?.[1] ?? 0);
}

/** How many descriptors a process has open. */
export function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
