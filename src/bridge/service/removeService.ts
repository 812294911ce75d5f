import type { Cli } from '../commands/Cli.ts';
import { forgetService, readService } from '../connect/ConnectRecord.ts';
import { readText, writeOrRemove } from '../connect/FileChange.ts';
import { managerOf } from './findManager.ts';

/**
 * Stops the service and deletes its definition, if this program wrote it. A definition that was edited since is kept,
 * and its service keeps running.
 * @returns whether the service is completely gone
 */
export async function removeService(cli: Cli, platform?: string): Promise<boolean> {
  const change = await readService(cli.config);
  const manager = managerOf(cli.env, platform);
  if (change === undefined || manager === undefined) return true;
  const now = await readText(change.file);
  if (now !== null && now !== change.after) {
    cli.err(`${change.file} was edited since: the service ${manager.name} is kept and continues.`);
    return false;
  }
  await manager.stop();
  if (now !== null) {
    await writeOrRemove(change.file, change.before);
    cli.out(change.before === null ? `Deleted ${change.file}.` : `Changed ${change.file} back.`);
  }
  await manager.forget();
  await forgetService(cli.config);
  cli.out(`The service ${manager.name} was stopped and is gone.`);
  return true;
}
