import type { Readable } from 'node:stream';
import type { ExportFileName, ExportStorage, StoredFile } from '../domain/ExportStorage.ts';
import { BucketFiles } from './BucketFiles.ts';
import { exportName, readExportName } from './exportName.ts';
import type { S3Options } from './S3Options.ts';

/** Keeps exports in a bucket, so that several machines share them without a folder. */
export class S3Storage implements ExportStorage {
  private readonly files: BucketFiles;

  constructor(options: S3Options) {
    this.files = new BucketFiles(options, { one: 'an export', many: 'the exports', mediaType: 'application/zip' });
  }

  get place(): string {
    return this.files.place;
  }

  put(file: ExportFileName, content: Readable): Promise<number> {
    return this.files.put(exportName(file), content);
  }

  open(file: ExportFileName): Promise<{ content: Readable; bytes: number } | undefined> {
    return this.files.open(exportName(file));
  }

  remove(file: ExportFileName): Promise<void> {
    return this.files.remove(exportName(file));
  }

  async *list(): AsyncGenerator<StoredFile> {
    for await (const { name, isUpload, remove } of this.files.list()) {
      const said = readExportName(name);
      if (said !== undefined) yield { ...said, whole: said.whole && !isUpload, remove };
    }
  }

  probe(): Promise<void> {
    return this.files.probe();
  }
}
