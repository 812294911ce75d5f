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

/** The library looks through all of its entries twice for each file. */
type Zip = ZipFile & { entries: unknown[] };

/**
 * Creates a ZIP of the files, each asked for when the one before has been read. An error of a content, or of the files,
 * becomes the archive's; destroying the archive destroys the current content and ends the files.
 */
export function createArchive(files: AsyncIterable<ArchiveFile>): Readable {
  const zip = new ZipFile() as Zip;
  const archive = new PassThrough();
  const fail = (error: unknown) => archive.destroy(error as Error);
  let end: () => void = () => undefined;
  // It may fail before anybody reads it, and an error without a listener would end the process.
  archive.on('error', () => undefined);
  archive.on('close', () => end());
  zip.on('error', fail);
  pipeline(zip.outputStream, archive).catch(fail);
  addAll().catch(fail);
  return archive;

  async function addAll(): Promise<void> {
    const written: unknown[] = [];
    for await (const file of files) {
      if (!archive.destroyed) await add(file, written);
      if (archive.destroyed) return;
    }
    zip.entries = [...written, ...zip.entries];
    zip.end();
  }

  function add({ name, content }: ArchiveFile, written: unknown[]): Promise<void> {
    return new Promise((resolve) => {
      end = resolve;
      zip.addReadStreamLazy(name, { mode: MODE_INSIDE }, (use) => {
        // A content is asked for when all before it are written; the library needs those again at the end alone.
        written.push(...zip.entries.splice(0, zip.entries.length - 1));
        const current = Readable.from(content(), { objectMode: false });
        end = () => current.destroy();
        // The library does not handle an error of a content.
        current.on('error', fail);
        current.on('close', resolve);
        use(null, current);
      });
    });
  }
}
