import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in the archive; its content is asked for when its turn has come, and read no faster than the archive is. */
export interface ArchiveFile {
  readonly name: string;
  content(): AsyncIterable<Buffer>;
}

/** Readable by the account that unpacks the archive, and by no other account of that machine. */
const MODE_INSIDE = 0o100600;

/**
 * Makes a ZIP of the files, one after the other. The error of a content is the archive's; when the archive is destroyed,
 * so is the content at hand.
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
