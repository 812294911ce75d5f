import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a process, unlike a later one with the same number. In containers the numbers start over with each
 * start, so the number alone would confuse a stranger with the owner.
 */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/**
 * The process that has this number now; null when there is none. A zombie counts as ended, so that nothing waits for it.
 */
export function processIdentity(pid: number): ProcessIdentity | null {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedElsewhere(pid);
  return started === null ? null : { pid, started };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return processIdentity(identity.pid)?.started === identity.started;
}

function startedOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in brackets and may itself contain blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    return state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function startedElsewhere(pid: number): string | null {
  try {
    const [state = '', ...started] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return state === '' || state.startsWith('Z') ? null : started.join(' ');
  } catch {
    return null;
  }
}
