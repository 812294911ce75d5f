import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { statFields } from './processFacts.ts';
import { RUN_MARK } from './runMark.ts';

/** A process of this machine. Only an entry with the same id and the same start is the same process. */
export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** When it was started, in a form of the system. */
  readonly born: string;
  /** The program and its arguments. */
  readonly command: string;
  /** The run that its environment names, as far as the system shows it. */
  readonly runId: string | undefined;
}

const run = promisify(execFile);
/** Processes that are read at the same time: each takes up to three file descriptors. */
const AT_ONCE = 32;
const IN_ENVIRON = new RegExp(`(?:^|\\0)${RUN_MARK}=([^\\0]+)`);
const IN_PS = new RegExp(` ${RUN_MARK}=(\\S+)`);

/**
 * The processes of this machine that have not ended.
 * @throws Error when the system cannot be queried, for example without a free file descriptor
 */
export async function listProcesses(platform = process.platform): Promise<ProcessRow[]> {
  return platform === 'linux' ? await listFromProc() : await listFromPs();
}

async function listFromProc(): Promise<ProcessRow[]> {
  const pids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name));
  const rows: ProcessRow[] = [];
  for (let at = 0; at < pids.length; at += AT_ONCE) {
    const read = await Promise.all(pids.slice(at, at + AT_ONCE).map((pid) => rowFromProc(Number(pid))));
    rows.push(...read.filter((row) => row !== undefined));
  }
  return rows;
}

async function rowFromProc(pid: number): Promise<ProcessRow | undefined> {
  const [stat, command, env] = await Promise.all([
    readProc(pid, 'stat'),
    readProc(pid, 'cmdline'),
    readProc(pid, 'environ'),
  ]);
  if (stat === undefined) return undefined;
  const fields = statFields(stat);
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return {
    pid,
    parent: Number(fields[1]),
    group: Number(fields[2]),
    born: fields[19] ?? '',
    command: (command ?? '').replaceAll('\0', ' ').trim(),
    runId: IN_ENVIRON.exec(env ?? '')?.[1],
  };
}

/** Returns undefined for a process that has ended, and for what only its own user may read. */
async function readProc(pid: number, name: string): Promise<string | undefined> {
  try {
    return await readFile(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** macOS prints the environment of the user's own processes behind their arguments, but not that of its own programs. */
async function listFromPs(): Promise<ProcessRow[]> {
  const columns = ['pid=', 'ppid=', 'pgid=', 'stat=', 'lstart=', 'command='].flatMap((column) => ['-o', column]);
  const { stdout } = await run('/bin/ps', ['-axEww', ...columns], {
    env: { LC_ALL: 'C' },
    maxBuffer: 256 * 1024 * 1024,
  });
  return parsePsList(stdout);
}

/** Parses the lines of `ps` with the columns pid, ppid, pgid, stat, lstart (five words) and command. */
export function parsePsList(output: string): ProcessRow[] {
  return output.split('\n').flatMap((line): ProcessRow[] => {
    const found = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)$/.exec(line);
    if (found === null) return [];
    const [, pid, parent, group, state = '', born = '', command = ''] = found;
    if (state.startsWith('Z')) return [];
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        group: Number(group),
        born: born.replace(/\s+/g, ' '),
        command: command.trim(),
        runId: IN_PS.exec(command)?.[1],
      },
    ];
  });
}
