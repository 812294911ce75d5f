import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PlainService } from './Plain.ts';

/** Serves with bare `node:http`: a look-up of the token in a map, `JSON.parse`, the service, and the text that it answers. */
export function servePlain(tokens: readonly string[], service: PlainService): void {
  const known = new Map(tokens.map((token) => [`Bearer ${token}`, true]));
  const server = createServer((request, response) => {
    if (!known.has(request.headers.authorization ?? '')) return answer(response, 401, '{}');
    read(request).then(
      (body) =>
        service({ path: request.url ?? '', body }).then(
          ({ status, text }) => answer(response, status, text),
          (error: unknown) => answer(response, 500, String(error)),
        ),
      (error: unknown) => answer(response, 400, String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.stdout.write(`ready http://127.0.0.1:${address?.port}/\n`);
  });
  process.once('SIGTERM', () => process.exit(0));
}

function read(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('error', reject);
    request.once('end', () => {
      try {
        const text = Buffer.concat(chunks).toString();
        resolve(text === '' ? undefined : JSON.parse(text));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}
