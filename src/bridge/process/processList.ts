import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
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
/** Processes that are read in one go: these files are in memory, and to wait for each takes ten times as long as to read it. */
const AT_ONCE = 64;
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
  const rows: ProcessRow[] = [];
  let read = 0;
  for (const name of await readdir('/proc')) {
    if (!/^[0-9]+$/.test(name)) continue;
    const row = rowFromProc(Number(name));
    if (row !== undefined) rows.push(row);
    if (++read % AT_ONCE === 0) await setImmediate();
  }
  return rows;
}

function rowFromProc(pid: number): ProcessRow | undefined {
  const stat = readProc(pid, 'stat');
  if (stat === undefined) return undefined;
  const fields = statFields(stat);
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const command = readProc(pid, 'cmdline') ?? '';
  // A process that is ending has lost its memory, and its words with it, before it is a zombie. The system's own have none either.
  if (command === '') return undefined;
  return {
    pid,
    parent: Number(fields[1]),
    group: Number(fields[2]),
    born: fields[19] ?? '',
    command: command.replaceAll('\0', ' ').trim(),
    runId: IN_ENVIRON.exec(readProc(pid, 'environ') ?? '')?.[1],
  };
}

/** Returns undefined for a process that has ended, and for what only its own user may read. */
function readProc(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
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
