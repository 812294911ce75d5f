import { setTimeout as pause } from 'node:timers/promises';
import type { CrashWorld } from './CrashWorld.ts';
import type { Random } from './Random.ts';

/**
 * Lets everybody act at once until `changes` more changes were acknowledged, and then while `crash` runs: it meets
 * calls in flight. Each one waits for `thinkingMs` between two calls. Returns when the last call has its answer or is known to get none.
 */
export async function runLoad(
  world: Pick<CrashWorld, 'owners' | 'calm'>,
  random: Random,
  changes: number,
  crash: () => Promise<void>,
  thinkingMs = 0,
): Promise<void> {
  const acknowledged = () => world.owners.reduce((sum, owner) => sum + owner.ledger.done().length, 0);
  const target = acknowledged() + changes;
  let ended = false;
  let reached: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const act = async (actor: { act(random: Random): Promise<void> }, own: Random) => {
    while (!ended) {
      await actor.act(own);
      if (acknowledged() >= target) reached();
      if (thinkingMs > 0) await pause(thinkingMs);
    }
  };
  const actors = world.owners.flatMap((owner) => [...owner.people, ...owner.bridges]);
  const everybody = Promise.all(actors.map((actor) => act(actor, random.fork())));
  // An actor that fails by itself ends the wait, too.
  await Promise.race([enough, everybody]);
  world.calm = false;
  const crashed = crash().finally(() => {
    ended = true;
  });
  await Promise.all([crashed, everybody]);
}
