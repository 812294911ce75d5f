import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';

/** A whole answer has to arrive within this time: a forge that is slow must not keep a job. */
export const PATIENCE_MS = 15_000;
/** A page of changed files carries their differences. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A call as it goes out. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly lookup: LookupFunction | undefined;
  readonly patienceMs: number;
}

/** An answer as it came in. */
export interface Incoming {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** How large the body is. */
  readonly bytes: number;
}

/** Sends a call and reads its answer, both bounded in time and the answer in size. Redirects are answers like others. */
export function sendBounded(url: URL, { method, headers, body, lookup, patienceMs }: Outgoing): Promise<Incoming> {
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(late);
      reject(new Error(why));
      asked.destroy();
    };
    const late = setTimeout(() => fail('no answer in time'), patienceMs);
    const asked = request(
      url,
      {
        method,
        // A connection for each call: none stays open to an address that somebody chose.
        agent: false,
        ...(lookup !== undefined && { lookup }),
        headers: {
          ...headers,
          'user-agent': 'bascule',
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MOST_BYTES) fail('the answer is too large');
          else parts.push(part);
        });
        answer.on('error', () => fail('the answer broke off'));
        answer.on('close', () => fail('the answer broke off'));
        answer.on('end', () => {
          clearTimeout(late);
          const text = Buffer.concat(parts).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text, bytes: size });
        });
      },
    );
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      fail('the answer is none');
    });
    asked.on('error', () => fail('no connection'));
    asked.on('close', () => fail('no connection'));
    asked.end(body);
  });
}
