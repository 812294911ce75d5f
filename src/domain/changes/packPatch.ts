import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { MAX_PATCH_BYTES } from './changeBounds.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A patch as the table holds it. Five megabytes take some ten milliseconds beside the thread. */
export const packPatch = (patch: string): Promise<Buffer> => compress(Buffer.from(patch));

/** The patch that was packed. */
export const unpackPatch = async (packed: Buffer): Promise<string> =>
  (await decompress(packed, { maxOutputLength: MAX_PATCH_BYTES })).toString();
