import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The other processes that belong to a temporary folder, with their command lines: they name it in their environment,
 * command line or working folder, whichever process group they have moved to. Systems without /proc report none.
 */
export function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid)
    .map((pid) => ({ pid, command: read(`/proc/${pid}/cmdline`) }))
    .filter(
      ({ pid, command }) =>
        read(`/proc/${pid}/environ`).includes(folder) || command.includes(folder) || at(pid).startsWith(folder),
    );
}

/** Kills the processes that a test run left behind in its temporary folder, and returns their command lines. */
export function reap(folder) {
  const left = [];
  for (const { pid, command } of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
      // A keeper that was killed leaves the `sleep` of its watchdog behind, which ends by itself.
      if (!command.startsWith('sleep\0')) left.push(command.replaceAll('\0', ' ').trim().slice(0, 160));
    } catch {
      // The process has ended in the meantime.
    }
  }
  return left;
}

function read(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function at(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
