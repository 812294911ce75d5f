import type { BridgeLog } from '../log/BridgeLog.ts';
import { installBinary } from './installBinary.ts';
import { isWhole } from './isWhole.ts';
import type { UpdateFile } from './UpdateFile.ts';

/** How often a start may be tried after a handover. */
const MOST_ATTEMPTS = 2;

/**
 * Counts a start after a handover.
 * @returns the binary to become when this version has used up its attempts, because a crash may have left no trace
 */
export async function countStart(file: UpdateFile, version: string, log: BridgeLog): Promise<string | undefined> {
  const { handover } = file.state;
  if (handover === undefined) return undefined;
  if (handover.to !== version) {
    // The earlier version runs again after the new one was started: the rollback was interrupted, or a person did it by
    // hand. Otherwise another program was installed, or the handover never happened, and its record is obsolete.
    if (handover.attempts > 0 && handover.from === version) await file.giveUp(handover.to, version);
    else await file.change({ handover: undefined });
    return undefined;
  }
  if (handover.attempts >= MOST_ATTEMPTS) return rollBack(file, log, 'it never got to its first heartbeat');
  await file.change({ handover: { ...handover, attempts: handover.attempts + 1 } });
  return undefined;
}

/** The bridge was told to stop before it could show that it works, which says nothing about the version. */
export async function forgetStart(file: UpdateFile): Promise<void> {
  const { handover } = file.state;
  if (handover !== undefined) await file.change({ handover: { ...handover, attempts: 0 } });
}

/**
 * Gives a version up: it is skipped from now on, and the earlier version is installed again.
 * @returns the binary to become; undefined when there was no handover, or nothing to go back to
 */
export async function rollBack(file: UpdateFile, log: BridgeLog, reason: string): Promise<string | undefined> {
  const { handover } = file.state;
  if (handover === undefined) return undefined;
  const { kept, installed, from, to } = handover;
  log.error('update_rolled_back', { version: to, to: from, reason });
  // The program is restored first: after a kill in between, the record of the handover remains, and the next start
  // continues from there.
  const back = await putBack(kept, installed).catch((error: Error) => {
    log.error('state_write_failed', { file: installed, error: error.message });
    return undefined;
  });
  await file.giveUp(to, from);
  return back;
}

async function putBack(kept: string, installed: string): Promise<string> {
  if (!(await isWhole(kept))) throw new Error(`${kept} is damaged`);
  await installBinary(kept, installed);
  return installed;
}
