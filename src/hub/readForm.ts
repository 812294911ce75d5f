import type { IncomingMessage } from 'node:http';
import { HubRefusal } from './HubRefusal.ts';

/** How much of a body that is too large is still taken in, so that an honest client gets to read the answer. */
const DISCARDED = 4;

/** Reads an `application/x-www-form-urlencoded` body. Refuses another type (415) and more bytes than allowed (413). */
export async function readForm(req: IncomingMessage, maxBytes: number): Promise<URLSearchParams> {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new HubRefusal(415, 'The body must be application/x-www-form-urlencoded.');
  }
  return new URLSearchParams((await readBody(req, maxBytes)).toString('utf8'));
}

async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new HubRefusal(413, 'The update is too large.', { Connection: 'close' });
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(req.headers['content-length'] ?? 0) > maxBytes * DISCARDED) throw tooLarge;
  return await new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > maxBytes * DISCARDED) {
        // The answer closes the connection, so an endless body ends here.
        req.pause();
        reject(tooLarge);
      }
    });
    req.on('end', () => (size > maxBytes ? reject(tooLarge) : resolve(Buffer.concat(chunks))));
    req.on('error', reject);
    req.on('close', () => reject(new HubRefusal(400, 'The body ended early.')));
  });
}
