import type { HttpAnswer } from './httpFetch.ts';

/**
 * Reads the whole body.
 * @param most bytes, so that an endless body does not fill the memory.
 * @throws Error when the body is larger
 */
export async function readBody({ body }: Pick<HttpAnswer, 'body'>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`it is larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
