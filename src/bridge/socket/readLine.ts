import type { Socket } from 'node:net';
import { MOST_BYTES } from './ops.ts';

/** The first line that arrives. @throws Error when the other side ends before it, or never ends it */
export function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      const end = chunk.indexOf(10);
      chunks.push(end < 0 ? chunk : chunk.subarray(0, end));
      size += chunk.length;
      if (end >= 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else if (size > MOST_BYTES) reject(new Error('the line is too long'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection ended before a line did')));
  });
}
