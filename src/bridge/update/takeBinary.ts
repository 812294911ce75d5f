import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const MOST_BYTES = 1024 * 1024 * 1024;

/**
 * Extracts the file of that name from the root of a tar file that is compressed with gzip. Nothing is unpacked to disk,
 * so paths outside a folder, links and devices in an archive have no effect.
 * @throws Error when the archive is invalid or lacks the file
 */
export async function takeBinary(archive: Buffer, file: string): Promise<Buffer> {
  const { Parser } = await import('tar');
  const plain = await promisify(gunzip)(archive, { maxOutputLength: MOST_BYTES });
  const found: Buffer[][] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = new Parser({
      strict: true,
      filter: (path, entry) => path === file && 'type' in entry && entry.type === 'File',
      onReadEntry: (entry) => {
        const chunks: Buffer[] = [];
        found.push(chunks);
        entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      },
    });
    parser.on('error', reject).on('end', resolve).end(plain);
  });
  const [chunks] = found;
  if (chunks === undefined) throw new Error(`it contains no ${file}`);
  return Buffer.concat(chunks);
}
