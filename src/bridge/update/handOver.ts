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
  /** Where it is installed. */
  readonly binary: string;
  readonly version: string;
  /** Where the bytes of the very program that runs can be read, if not there. */
  readonly image?: string | undefined;
}

export interface HandOverDeps {
  readonly env: BridgeEnv;
  readonly config: ConfigDir;
  readonly file: UpdateFile;
  readonly running: Running;
  /** Takes no more work, leaves what runs running, and tells what there is to tell. */
  readonly release: () => Promise<void>;
  /** Becomes another program: the same process, so that whoever watches it sees one that lives on. Returns never. */
  readonly become: (binary: string) => void;
  /** The bridge was told to stop: it is no time for a handover. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Has another binary take over (document 3 §3.3). It must pass its preflight first; then it takes the place of the running
 * one on disk, so that the next start is its start as well, and this process becomes it. The agents run on under their
 * keepers, and the one that comes takes them up from their folders. Until its first heartbeat is accepted the handover
 * stands in update.json, and a start that fails goes back to the copy that is kept of this one.
 * @returns why it did not come to that
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
    // Without it on disk nobody would go back.
    if (!(await file.change({ handover }))) throw new Error('update.json could not be written');
    await installBinary(binary, installed);
  } catch (error) {
    await file.change({ handover: undefined });
    throw error;
  }
  // Told to stop by now, this process only ends: the next start is the new program's.
  if (deps.signal?.aborted) return STOPS;
  // Whatever goes wrong on the way out, there is no way back in.
  const released = new AbortController();
  const release = deps.release().finally(() => released.abort());
  await Promise.race([release, pause(RELEASE_MS, undefined, released)]).catch(() => undefined);
  if (deps.signal?.aborted) return STOPS;
  deps.become(installed);
  throw new Error('this system cannot replace a running program');
}
