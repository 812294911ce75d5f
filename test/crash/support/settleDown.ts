import { operate } from '../../support/serverProcess.ts';
import { until } from '../../support/until.ts';
import type { CrashWorld } from './CrashWorld.ts';
import type { Owner } from './Owner.ts';
import type { Random } from './Random.ts';

/** Far past every lease, and far before any work timeout. */
const LATER_MS = 10 * 60_000;

/**
 * After a crash: bridges that lived through it settle some of what they hold, the operator sweeps what lapsed, those
 * whose agents hung come too late, and a bridge that nobody knew finishes everything else. Last, all report what is
 * left to report about their runs, and list those that they hold.
 */
export async function settleDown(world: CrashWorld, random: Random): Promise<void> {
  for (const owner of world.owners) await settleHeld(owner, random);
  const now = new Date(Date.now() + LATER_MS).toISOString();
  await operate(world.env, 'app:reopen-lapsed-work-requests', '--now', now);
  for (const owner of world.owners) {
    const fresh = await owner.addBridge();
    const late = owner.bridges.flatMap((bridge) =>
      bridge.abandoned.splice(0).map((claim) => bridge.settle(claim, { state: 'done' })),
    );
    await Promise.all([fresh.drain(), ...late]);
    // A late event may have been faster than the drain, but it can no longer open anything.
    await fresh.drain();
  }
  // Now and then the operator has given up on the bridges before they come back.
  if (random.chance(0.3)) await operate(world.env, 'app:time-out-worker-runs', '--now', now);
  await Promise.all(world.owners.flatMap((owner) => owner.bridges.map((bridge) => bridge.runs.reconnect())));
}

async function settleHeld(owner: Owner, random: Random): Promise<void> {
  for (const bridge of owner.bridges) {
    for (const claim of [...bridge.held]) {
      if (random.chance(0.5)) await bridge.settle(claim, { state: 'done' });
      else bridge.abandoned.push(...bridge.held.splice(bridge.held.indexOf(claim), 1));
    }
  }
}

/** Waits until both readers have received everything up to the head; the checks report what is missing then. */
export async function letReadersCatchUp(owner: Owner, head: string | undefined): Promise<void> {
  if (head === undefined) return;
  const caughtUp = () => owner.socket.heard.at(-1)?.sequence === head && owner.stream.seen.has(head);
  await until('the readers have caught up', caughtUp).catch(() => undefined);
}
