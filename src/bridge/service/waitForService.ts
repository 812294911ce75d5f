import { setTimeout as pause } from 'node:timers/promises';
import type { Cli } from '../commands/Cli.ts';
import { readBridge } from '../commands/readBridge.ts';
import { NotConnected } from '../connect/Connecting.ts';
import type { ServiceManager } from './ServiceManager.ts';

/** A bridge that waits for its instance does not answer yet. That is not a failure. */
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
    // A bridge that answers with an error has only its socket so far, and its rule file may still make it exit.
    if (bridge !== null && bridge.error === undefined) return;
    await pause(LOOK_MS);
    // Asked only after a while, because even a program that cannot start is active for a moment.
    if ((await manager.isActive()) !== false) continue;
    throw new NotConnected(`the service ${manager.name} was started and has ended: ${manager.logLine} shows why`);
  } while (Date.now() < until);
}
