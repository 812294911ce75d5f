import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file in the archive; its content is asked for when its turn has come, and read no faster than it is written. */
export interface ArchiveFile {
  readonly name: string;
  content(): AsyncIterable<Buffer>;
}

/** Readable by the account that unpacks the archive, and by no other account of that machine. */
const MODE_INSIDE = 0o100600;

/**
 * Writes a ZIP of the files, one after the other, and returns when all of it is on disk. `path` is created with mode 0600,
 * and overwritten when it exists.
 * @throws the error of a content or of the file system; the caller removes what was written so far
 */
export async function writeArchive(path: string, files: readonly ArchiveFile[]): Promise<void> {
  const zip = new ZipFile();
  const failed = new AbortController();
  const fail = (error: unknown) => failed.abort(error);
  zip.on('error', fail);
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { mode: MODE_INSIDE }, (use) => {
      const content = Readable.from(file.content(), { objectMode: false });
      // The library does not handle an error of a content; without a listener it would end the process.
      content.on('error', fail);
      failed.signal.addEventListener('abort', () => content.destroy());
      use(null, content);
    });
  }
  zip.end();
  try {
    const target = createWriteStream(path, { mode: 0o600, flush: true });
    await pipeline(zip.outputStream, target, { signal: failed.signal });
  } catch (error) {
    // The pipeline says that it was aborted; why it was, the controller knows.
    const cause = failed.signal.aborted ? failed.signal.reason : error;
    fail(cause);
    throw cause;
  }
}
