import { Agent, request } from 'node:http';
import type { OddRequest } from './malformed.ts';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
}

/** Sends a request as it is: no client tidies its path up or drops its headers. */
export function sendRaw(agent: Agent, baseUrl: string, odd: OddRequest, timeoutMs = 20_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  // Told, because the client frames no body of a GET by itself, and the next request would begin with it.
  const headers = { ...odd.headers, 'Content-Length': String(Buffer.byteLength(odd.body ?? '')) };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method: odd.method, path: odd.path, headers, timeout: timeoutMs },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
            ms: performance.now() - began,
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may end a connection that was idle just when a request goes out on it; a new one tells whether it lives.
      if (error.code !== 'ECONNRESET' || !sent.reusedSocket) return reject(error);
      sendRaw(new Agent(), baseUrl, odd, timeoutMs).then(resolve, reject);
    });
    sent.end(odd.body);
  });
}
