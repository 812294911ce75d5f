import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { ConfigDir } from '../../config/ConfigDir.ts';
import type { Account } from '../../rules/Rules.ts';
import type { SessionPlace } from '../Harness.ts';
import { folderState } from './folderState.ts';

const KEPT_MS = 90 * 24 * 3_600_000;

interface SessionNote {
  readonly id: string;
  readonly dir: string;
  /** Undefined in notes of an older bridge. */
  readonly account: string;
  readonly command: readonly string[];
}

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
  async note(id: string, dir: string, { name, command }: Account): Promise<void> {
    await this.prune();
    await this.config.writeJson({ id, dir, account: name, command }, this.folder, fileOf(id)).catch(() => undefined);
  }

  /** Another program knows nothing of a session. The account's own may have moved since. */
  async find(id: string, { name, command }: Account): Promise<SessionPlace> {
    const note = await this.config.readJson<Partial<SessionNote>>(this.folder, fileOf(id)).catch(() => undefined);
    if (note?.id !== id || typeof note.dir !== 'string') return { found: false };
    const isOwn = note.account === undefined || note.account === name || isDeepStrictEqual(note.command, command);
    if (!isOwn) return { found: false };
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
