import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Kills the processes that a test run left behind, and returns their command lines. Such a process names the run's
 * temporary folder in its environment, command line or working folder, whichever process group it has moved to.
 */
export function reap(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  const left = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const command = read(`/proc/${pid}/cmdline`);
    if (!read(`/proc/${pid}/environ`).includes(folder) && !command.includes(folder) && !at(pid).startsWith(folder))
      continue;
    try {
      process.kill(pid, 'SIGKILL');
      // A keeper that was killed leaves the `sleep` of its watchdog behind, which ends by itself.
      if (!command.startsWith('sleep\0')) left.push(command.replaceAll('\0', ' ').trim().slice(0, 160));
    } catch {
      // The process has ended meanwhile.
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
