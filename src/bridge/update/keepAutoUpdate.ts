import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Rules } from '../rules/Rules.ts';
import { setAutoUpdate } from '../rules/setAutoUpdate.ts';
import type { UpdateFile } from './UpdateFile.ts';

/**
 * Automatic updates stay what they were: whoever came here by one keeps them on, by a line in the rule file, and a file
 * that this program was first started with has them off until somebody says otherwise (document 3 §9).
 * @param rules the very object that runs, so that it counts as on once the line is written
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

/** Answers why the line is not there. One that says false is what somebody wants, and stays. */
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
