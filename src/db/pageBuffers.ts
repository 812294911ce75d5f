/** Sizes are rounded up to this, so that a page fits where another one was. */
const STEP_BYTES = 65_536;
/** What is kept of those that nobody uses: 4 MB at most. */
const MOST = 16;
const LARGEST_BYTES = 4 * STEP_BYTES;
const unused: Buffer[] = [];

/** Memory outside of the heap, with anything in it: what was given back, where that is large enough. */
export function takeBuffer(size: number): Buffer {
  const at = unused.findLastIndex(({ length }) => length >= size);
  if (at >= 0) return unused.splice(at, 1)[0] as Buffer;
  return Buffer.allocUnsafeSlow(Math.ceil(size / STEP_BYTES) * STEP_BYTES);
}

/**
 * Lets another page have the memory. New memory outside of the heap is what makes Node collect garbage, so a page that is given
 * back costs a third of one that is not. To lose one costs nothing else.
 */
export function giveBack(buffer: Buffer): void {
  if (unused.length < MOST && buffer.length <= LARGEST_BYTES) unused.push(buffer);
}
