import type { BridgeLog } from '../log/BridgeLog.ts';
import { installBinary } from './installBinary.ts';
import { isWhole } from './isWhole.ts';
import type { UpdateFile } from './UpdateFile.ts';

/** A start that the handover before it has led to may be tried this often. */
const MOST_ATTEMPTS = 2;

/**
 * Counts a start after a handover. Answers the binary to become when this version has had its chances: it may have crashed
 * in ways that left nobody to say so.
 */
export async function countStart(file: UpdateFile, version: string, log: BridgeLog): Promise<string | undefined> {
  const { handover } = file.state;
  if (handover === undefined) return undefined;
  if (handover.to !== version) {
    // Back where it was after it has started: going back was cut short, or somebody did it by hand. Else somebody put yet
    // another program there, or the handover never came to it, and what it was to is no longer the question.
    if (handover.attempts > 0 && handover.from === version) await file.giveUp(handover.to, version);
    else await file.change({ handover: undefined });
    return undefined;
  }
  if (handover.attempts >= MOST_ATTEMPTS) return rollBack(file, log, 'it never got to its first heartbeat');
  await file.change({ handover: { ...handover, attempts: handover.attempts + 1 } });
  return undefined;
}

/** It was told to stop before it could show that it works: that says nothing about the version. */
export async function forgetStart(file: UpdateFile): Promise<void> {
  const { handover } = file.state;
  if (handover !== undefined) await file.change({ handover: { ...handover, attempts: 0 } });
}

/**
 * Gives a version up: it is skipped from now on, and the one before it takes its place back. Answers the binary to become;
 * undefined: there was no handover, or nothing to go back to.
 */
export async function rollBack(file: UpdateFile, log: BridgeLog, reason: string): Promise<string | undefined> {
  const { handover } = file.state;
  if (handover === undefined) return undefined;
  const { kept, installed, from, to } = handover;
  log.error('update_rolled_back', { version: to, to: from, reason });
  // The program first: after a kill in between, the handover still stands and the next start goes on from there.
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
