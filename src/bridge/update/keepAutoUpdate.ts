import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Rules } from '../rules/Rules.ts';
import { setAutoUpdate } from '../rules/setAutoUpdate.ts';
import type { UpdateFile } from './UpdateFile.ts';

/**
 * Preserves the setting of automatic updates: a bridge that came by an update keeps them on, by a line in the rule
 * file, and a file whose first start was with this program has them off until a person turns them on (document 3 §9).
 * @param rules the object in use, which counts as on once the line is written
 */
export async function keepAutoUpdate(
  rules: Pick<Rules, 'file' | 'autoUpdate'>,
  file: UpdateFile,
  handedOver: boolean,
  log: BridgeLog,
): Promise<void> {
  const { defaultOff, autoUpdatePending } = file.state;
  const pending = autoUpdatePending.includes(rules.file);
  const known = defaultOff.includes(rules.file);
  if (!pending && (known || !handedOver)) {
    if (!known) await file.change({ defaultOff: [...defaultOff, rules.file] });
    return;
  }
  const others = autoUpdatePending.filter((other) => other !== rules.file);
  const failed = rules.autoUpdate ? undefined : await write(rules, file, log);
  if (failed === undefined) {
    if (pending) await file.change({ autoUpdatePending: others });
    return;
  }
  log.error('auto_update_migration_failed', { file: rules.file, error: failed });
  await file.change({ autoUpdatePending: [...others, rules.file] });
}

/** Returns why the line is missing. A line that says false is a person's choice and stays. */
async function write(
  rules: Pick<Rules, 'file'>,
  { writtenSince }: UpdateFile,
  log: BridgeLog,
): Promise<string | undefined> {
  try {
    const outcome = await setAutoUpdate(rules.file, true, { keep: true });
    if ('problem' in outcome) return outcome.problem.message;
    if (outcome.changed) {
      writtenSince.add(rules);
      log.info('auto_update_migrated', { file: rules.file });
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
