import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../lib/makeFolder.ts';

/** Files in a folder of this machine, readable by the server's user alone. A file has its name only once it is whole. */
export class FolderFiles {
  constructor(private readonly folder: string) {}

  get place(): string {
    return `the folder ${this.folder}`;
  }

  /**
   * Writes all of the content, or nothing.
   * @param unfinished the name of the file until it is whole
   * @returns its size in bytes
   */
  async put(name: string, unfinished: string, content: Readable): Promise<number> {
    const draft = join(this.folder, unfinished);
    try {
      makeFolder(this.folder, 0o700);
      await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
      const { size } = await stat(draft);
      await rename(draft, join(this.folder, name));
      await this.syncFolder();
      return size;
    } catch (error) {
      content.destroy();
      // The sweep deletes a file that cannot be deleted here.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Opens the first of these names that a file has; undefined when none has. */
  async open(...names: readonly string[]): Promise<{ content: Readable; bytes: number } | undefined> {
    for (const name of names) {
      const handle = await this.find(name);
      if (handle === undefined) continue;
      try {
        const { size } = await handle.stat();
        return { content: handle.createReadStream(), bytes: size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    }
    return undefined;
  }

  /** Deletes a file; one that does not exist is no error. */
  remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
  }

  /** The names of all files. */
  list(): Promise<string[]> {
    return readdir(this.folder).catch(noneWithoutFolder);
  }

  async probe(): Promise<void> {
    makeFolder(this.folder, 0o700);
    const name = `probe-${randomUUID()}`;
    await writeFile(join(this.folder, name), 'probe', { mode: 0o600 });
    await this.remove(name);
  }

  private async find(name: string): Promise<FileHandle | undefined> {
    try {
      return await open(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** A file name is durable only once its folder is synced. */
  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

function noneWithoutFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
