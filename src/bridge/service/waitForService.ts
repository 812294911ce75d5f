import { setTimeout as pause } from 'node:timers/promises';
import type { Cli } from '../commands/Cli.ts';
import { readBridge } from '../commands/readBridge.ts';
import { NotConnected } from '../connect/Connecting.ts';
import type { ServiceManager } from './ServiceManager.ts';

/** A bridge that waits for its instance does not answer yet, and is none the worse for that. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 300;

/** Waits until the bridge of the service answers. @throws NotConnected when it has ended instead */
export async function waitForService(
  cli: Pick<Cli, 'env' | 'rulesFile'>,
  manager: Pick<ServiceManager, 'isActive' | 'name' | 'logLine'>,
): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  do {
    const bridge = await readBridge(cli);
    // One that answers with an error has its socket and no more: it may be about to end, by what its rule file says.
    if (bridge !== null && bridge.error === undefined) return;
    await pause(LOOK_MS);
    // Asked after a while, since a program that cannot start is active for a moment.
    if ((await manager.isActive()) !== false) continue;
    throw new NotConnected(`the service ${manager.name} was started and has ended: ${manager.logLine} shows why`);
  } while (Date.now() < until);
}
