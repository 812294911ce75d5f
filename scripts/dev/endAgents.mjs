import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Ends the agents that no bridge watches any more; their keepers would do so after two minutes. What the files of a run mean is
 * described in `src/bridge/process/keeperScript.ts`.
 */
export function endAgents(runsDir) {
  for (const file of globSync('*/**/pid', { cwd: runsDir })) {
    const runDir = dirname(join(runsDir, file));
    if (existsSync(join(runDir, 'exit'))) continue;
    const pid = Number(readFileSync(join(runDir, 'pid'), 'utf8'));
    // After a restart of the machine the number may be that of another process.
    if (!commandOf(pid).includes(runDir)) continue;
    writeFileSync(join(runDir, 'stop'), '');
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // The group has ended in the meantime.
    }
  }
}

function commandOf(pid) {
  if (!existsSync('/proc/self/cmdline')) {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
