import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportFileName, ExportStorage, StoredFile } from '../domain/ExportStorage.ts';
import { makeFolder } from '../lib/makeFolder.ts';
import { exportName, plainName, readExportName, unfinishedName } from './exportName.ts';

/**
 * Keeps exports in a folder of this machine, readable by the server's user alone. Machines that share the work must share
 * the folder.
 */
export class LocalStorage implements ExportStorage {
  constructor(private readonly folder: string) {}

  get place(): string {
    return `the folder ${this.folder}`;
  }

  async put(file: ExportFileName, content: Readable): Promise<number> {
    const unfinished = join(this.folder, unfinishedName(file));
    try {
      makeFolder(this.folder, 0o700);
      await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
      const { size } = await stat(unfinished);
      await rename(unfinished, join(this.folder, exportName(file)));
      await this.syncFolder();
      return size;
    } catch (error) {
      content.destroy();
      // The sweep deletes a file that cannot be deleted here.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async open(file: ExportFileName): Promise<{ content: Readable; bytes: number } | undefined> {
    const handle = (await this.find(exportName(file))) ?? (await this.find(plainName(file)));
    if (handle === undefined) return undefined;
    try {
      const { size } = await handle.stat();
      return { content: handle.createReadStream(), bytes: size };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async remove(file: ExportFileName): Promise<void> {
    for (const name of [exportName(file), plainName(file)]) await this.delete(name);
  }

  async *list(): AsyncGenerator<StoredFile> {
    for (const name of await readdir(this.folder).catch(noneWithoutFolder)) {
      const said = readExportName(name);
      if (said !== undefined) yield { ...said, remove: () => this.delete(name) };
    }
  }

  async probe(): Promise<void> {
    makeFolder(this.folder, 0o700);
    const name = `probe-${randomUUID()}`;
    await writeFile(join(this.folder, name), 'probe', { mode: 0o600 });
    await this.delete(name);
  }

  private async find(name: string): Promise<FileHandle | undefined> {
    try {
      return await open(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private delete(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
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
