import type { Socket } from 'node:net';
import { MOST_BYTES } from './ops.ts';

/** Reads one line and leaves the rest to the next call. @throws Error when the line does not end, or is too long */
export function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (): void => {
      socket.off('data', take).off('error', fail).off('close', end);
    };
    const fail = (error: Error): void => {
      settle();
      reject(error);
    };
    const end = (): void => fail(new Error('the connection ended before a line did'));
    const take = (chunk: Buffer): void => {
      const at = chunk.indexOf(10);
      chunks.push(at < 0 ? chunk : chunk.subarray(0, at));
      size += chunk.length;
      if (at >= 0) {
        settle();
        socket.pause();
        if (at + 1 < chunk.length) socket.unshift(chunk.subarray(at + 1));
        resolve(Buffer.concat(chunks).toString('utf8'));
      } else if (size > MOST_BYTES) fail(new Error('the line is too long'));
    };
    socket.on('data', take).on('error', fail).on('close', end);
    socket.resume();
  });
}
