/** The largest image that the service takes. */
const MAX_BYTES = 5 * 1024 * 1024;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Arguments of one call are limited. */
const STEP = 0x8000;

/** A PNG image as a `data:` address in base64; what it is not, if it cannot be taken. */
export async function readPng(file: Blob): Promise<{ data: string } | { problem: 'not_png' | 'too_large' }> {
  if (file.size > MAX_BYTES) return { problem: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return { problem: 'not_png' };
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return { data: `data:image/png;base64,${btoa(text)}` };
}
