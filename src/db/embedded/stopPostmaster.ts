import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type ProcessIdentity } from './processIdentity.ts';

/**
 * Signal and the milliseconds it gets: fast (connections are cut, everything is written), immediate (recovery at the next
 * start), then the kernel's own. Together below the ten seconds in which the platform has to end (document 3).
 */
const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2500],
  ['SIGKILL', 1000],
];

/** Ends the server and returns when it is gone. A process that has ended already is fine. */
export async function stopPostmaster(identity: ProcessIdentity): Promise<void> {
  for (const [signal, patience] of STEPS) {
    // Asked each time: after the end its number may be given to a stranger.
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
