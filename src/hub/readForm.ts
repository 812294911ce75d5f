import type { IncomingMessage } from 'node:http';
import { HubRefusal } from './HubRefusal.ts';

/** Reads an `application/x-www-form-urlencoded` body. Refuses another type (415) and more bytes than allowed (413). */
export async function readForm(req: IncomingMessage, maxBytes: number): Promise<URLSearchParams> {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new HubRefusal(415, 'The body must be application/x-www-form-urlencoded.');
  }
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  return await new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        // Nothing more is read; the answer closes the connection, so an endless body ends here.
        req.pause();
        req.removeAllListeners('data');
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    req.on('end', () => resolve(new URLSearchParams(Buffer.concat(chunks).toString('utf8'))));
    req.on('error', reject);
    req.on('close', () => reject(new HubRefusal(400, 'The body ended early.')));
  });
}

function tooLarge(): HubRefusal {
  return new HubRefusal(413, 'The update is too large.');
}
