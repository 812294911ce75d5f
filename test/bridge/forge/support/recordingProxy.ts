import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Everything that was sent, head and body. */
  readonly all: string;
}

export interface RecordingProxy {
  readonly url: string;
  readonly sent: Sent[];
  close(): Promise<void>;
}

/** Passes everything on to the platform and keeps each request in full. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const to = new URL(target);
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      sent.push({ method, path, body, all: [method, path, ...request.rawHeaders, body].join('\n') });
      const onward = forward(
        { host: to.hostname, port: to.port, path, method, headers: { ...request.headers, host: to.host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      onward.end(Buffer.concat(chunks));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
