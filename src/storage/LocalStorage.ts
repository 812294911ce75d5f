import type { Readable } from 'node:stream';
import type { ExportFileName, ExportStorage, StoredFile } from '../domain/ExportStorage.ts';
import { exportName, plainName, readExportName, unfinishedName } from './exportName.ts';
import { FolderFiles } from './FolderFiles.ts';

/**
 * Keeps exports in a folder of this machine, readable by the server's user alone. Machines that share the work must share
 * the folder.
 */
export class LocalStorage implements ExportStorage {
  private readonly files: FolderFiles;

  constructor(folder: string) {
    this.files = new FolderFiles(folder);
  }

  get place(): string {
    return this.files.place;
  }

  put(file: ExportFileName, content: Readable): Promise<number> {
    return this.files.put(exportName(file), unfinishedName(file), content);
  }

  open(file: ExportFileName): Promise<{ content: Readable; bytes: number } | undefined> {
    return this.files.open(exportName(file), plainName(file));
  }

  async remove(file: ExportFileName): Promise<void> {
    for (const name of [exportName(file), plainName(file)]) await this.files.remove(name);
  }

  async *list(): AsyncGenerator<StoredFile> {
    for (const name of await this.files.list()) {
      const said = readExportName(name);
      if (said !== undefined) yield { ...said, remove: () => this.files.remove(name) };
    }
  }

  probe(): Promise<void> {
    return this.files.probe();
  }
}
