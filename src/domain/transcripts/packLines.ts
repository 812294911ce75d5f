import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Entries, each a JSON text without a line break, as the content of a part. */
export const packLines = (lines: readonly string[]): Promise<Buffer> => compress(lines.join('\n'));

/** The same as one text, an entry a line. */
export async function unpackText(content: Buffer): Promise<string> {
  return (await decompress(content)).toString();
}
