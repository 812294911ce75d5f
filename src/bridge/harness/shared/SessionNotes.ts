import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { ConfigDir } from '../../config/ConfigDir.ts';
import type { SessionPlace } from '../Harness.ts';
import { folderState } from './folderState.ts';

const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * The folders of the sessions of a harness. The programs keep the conversations themselves; these notes record which sessions
 * were held on this machine.
 */
export class SessionNotes {
  private readonly config: ConfigDir;
  private pruned = false;

  /** @param folder of the notes, within the configuration folder */
  constructor(
    configDir: string,
    private readonly folder: string,
  ) {
    this.config = new ConfigDir(configDir);
  }

  /** A full disk prevents nothing but a resume. */
  async note(id: string, dir: string): Promise<void> {
    await this.prune();
    await this.config.writeJson({ id, dir }, this.folder, fileOf(id)).catch(() => undefined);
  }

  async find(id: string): Promise<SessionPlace> {
    const note = await this.config
      .readJson<{ id?: unknown; dir?: unknown }>(this.folder, fileOf(id))
      .catch(() => undefined);
    if (note?.id !== id || typeof note.dir !== 'string') return { found: false };
    return { found: true, dir: note.dir, dirState: await folderState(note.dir) };
  }

  private async prune(): Promise<void> {
    if (this.pruned) return;
    this.pruned = true;
    for (const name of await readdir(this.config.at(this.folder)).catch(() => [] as string[])) {
      const file = await stat(this.config.at(this.folder, name)).catch(() => undefined);
      if (file !== undefined && Date.now() - file.mtimeMs > KEPT_MS) {
        await this.config.remove(this.folder, name).catch(() => undefined);
      }
    }
  }
}

/** A program may print any id, which must not become a path. */
function fileOf(id: string): string {
  return `${createHash('sha256').update(id).digest('hex').slice(0, 40)}.json`;
}
