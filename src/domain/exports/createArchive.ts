import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in the archive. Its content is requested when its turn comes, and read no faster than the archive. */
export interface ArchiveFile {
  readonly name: string;
  content(): AsyncIterable<Buffer>;
}

/** Readable only by the account that unpacks the archive. */
const MODE_INSIDE = 0o100600;

/**
 * Creates a ZIP of the files, one after the other. An error of a content becomes the archive's; destroying the archive
 * destroys the current content.
 */
export function createArchive(files: readonly ArchiveFile[]): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  const fail = (error: unknown) => archive.destroy(error as Error);
  // It may fail before anybody reads it, and an error without a listener would end the process.
  archive.on('error', () => undefined);
  zip.on('error', fail);
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { mode: MODE_INSIDE }, (use) => {
      const content = Readable.from(file.content(), { objectMode: false });
      // The library does not handle an error of a content.
      content.on('error', fail);
      archive.on('close', () => content.destroy());
      use(null, content);
    });
  }
  zip.end();
  pipeline(zip.outputStream, archive).catch(fail);
  return archive;
}
