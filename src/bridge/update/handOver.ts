import { realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeEnv } from '../readEnv.ts';
import { installBinary } from './installBinary.ts';
import { keepBinary } from './keepBinary.ts';
import { preflight } from './preflight.ts';
import type { UpdateFile } from './UpdateFile.ts';

const RELEASE_MS = 20_000;

const STOPS = 'the bridge stops';

export interface Running {
  /** Where the program is installed. */
  readonly binary: string;
  readonly version: string;
  /** Where the running program itself can be read, if not there. */
  readonly image?: string | undefined;
}

export interface HandOverDeps {
  readonly env: BridgeEnv;
  readonly config: ConfigDir;
  readonly file: UpdateFile;
  readonly running: Running;
  /** Takes no more work, leaves live runs running, and delivers the outstanding reports. */
  readonly release: () => Promise<void>;
  /** Becomes another program in the same process, so that a service manager sees no exit. Never returns. */
  readonly become: (binary: string) => void;
  /** Aborted when the bridge is told to stop, which rules out a handover. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Hands over to another binary (document 3 §3.3). That binary must first pass its preflight. Then it replaces the
 * running program on disk, so that the next start is its start as well, and this process becomes it. The agents keep
 * running under their keepers, and the new program takes them over from their folders. Until its first heartbeat is
 * accepted, update.json records the handover, and a failed start goes back to the saved copy of this program.
 * @returns why the handover failed
 */
export async function handOver(binary: string, version: string, deps: HandOverDeps): Promise<string> {
  const { file, running } = deps;
  const objection = await preflight(binary, deps.env.inherited);
  if (objection !== undefined) return objection;
  if (deps.signal?.aborted) return STOPS;
  const installed = await realpath(running.binary);
  const kept = await keepBinary(deps.config, running.image ?? installed, running.version);
  const handover = { kept, installed, from: running.version, to: version, attempts: 0 };
  try {
    // Without this record on disk, a failed start would not go back.
    if (!(await file.change({ handover }))) throw new Error('update.json could not be written');
    await installBinary(binary, installed);
  } catch (error) {
    await file.change({ handover: undefined });
    throw error;
  }
  // If the bridge has been told to stop by now, this process only exits. The next start runs the new program.
  if (deps.signal?.aborted) return STOPS;
  // The bridge releases its runs here, so no error stops the handover from now on.
  const released = new AbortController();
  const release = deps.release().finally(() => released.abort());
  await Promise.race([release, pause(RELEASE_MS, undefined, released)]).catch(() => undefined);
  if (deps.signal?.aborted) return STOPS;
  deps.become(installed);
  throw new Error('this system cannot replace a running program');
}
