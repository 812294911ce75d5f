import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { OddRequest } from './malformed.ts';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

/** An odd request may ask for a compressed answer. The answer to a HEAD has the encoding and no body. */
function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === undefined || encoding === 'identity' || body.length === 0) return body.toString();
  const decode = DECODERS[encoding];
  if (decode === undefined) throw new Error(`an answer came in the encoding ${encoding}`);
  return decode(body).toString();
}

/** Sends a request unchanged: no client normalises its path or drops its headers. */
export function sendRaw(agent: Agent, baseUrl: string, odd: OddRequest, timeoutMs = 20_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  // Set explicitly, because the client does not frame the body of a GET, and the next request would begin with it.
  const headers = { ...odd.headers, 'Content-Length': String(Buffer.byteLength(odd.body ?? '')) };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, method: odd.method, path: odd.path, headers, timeout: timeoutMs },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          try {
            const body = decoded(Buffer.concat(parts), answer.headers['content-encoding']);
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, ms: performance.now() - began });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may end a connection that was idle just when a request goes out on it; a new one shows whether it is
      // alive.
      if (error.code !== 'ECONNRESET' || !sent.reusedSocket) return reject(error);
      sendRaw(new Agent(), baseUrl, odd, timeoutMs).then(resolve, reject);
    });
    sent.end(odd.body);
  });
}
