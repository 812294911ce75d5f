import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './processIdentity.ts';

/**
 * Each signal with its milliseconds: fast (cuts connections and writes everything), immediate (leads to recovery at the
 * next start), then SIGKILL. Together they stay below the ten seconds in which the platform has to end (document 3).
 */
const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2500],
  ['SIGKILL', 1000],
];

/** Ends the server and returns when it is gone. A process that has already ended is no error. */
export async function stopPostmaster(identity: ProcessIdentity): Promise<void> {
  for (const [signal, patience] of STEPS) {
    // Checked each time, because after its end its number may be given to another process.
    if (!isAlive(identity)) return;
    try {
      process.kill(identity.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    const deadline = performance.now() + patience;
    while (isAlive(identity) && performance.now() < deadline) await sleep(10);
  }
}
