import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Ends whatever still belongs to a test run: processes that name the run's own temporary folder in their environment,
 * command line or working folder, whichever group they have moved to. Answers their command lines.
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
      // A keeper that was killed leaves the pause of its watch, which ends by itself.
      if (!command.startsWith('sleep\0')) left.push(command.replaceAll('\0', ' ').trim().slice(0, 160));
    } catch {
      // It has ended meanwhile.
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
