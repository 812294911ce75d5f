import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { until } from '../../support/until.ts';

/** One part of an envelope: its type, and its body where that is JSON. */
export interface ArrivedItem {
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A service of error tracking on a real socket, which takes envelopes as Sentry's does. */
export interface FakeIngest {
  readonly origin: string;
  /** The address of its project. */
  readonly dsn: string;
  readonly items: ArrivedItem[];
  /** Everything that arrived, with its addresses and headers, as text. */
  raw(): string;
  item(what: string, fits: (item: ArrivedItem) => boolean): Promise<ArrivedItem>;
  close(): Promise<void>;
}

export async function startIngest(): Promise<FakeIngest> {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
      const headers = { ...request.headers, host: undefined, origin: undefined };
      texts.push(`${request.url}\n${JSON.stringify(headers)}\n${text}`);
      const [, ...lines] = text.split('\n').filter((line) => line !== '');
      for (let at = 0; at + 1 < lines.length; at += 2) {
        const { type } = JSON.parse(lines[at] as string) as { type: string };
        ingest.items.push({ type, body: JSON.parse(lines[at + 1] as string) as ArrivedItem['body'] });
      }
      response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ingest: FakeIngest = {
    origin: `http://${host}`,
    dsn: `http://0123456789abcdef0123456789abcdef@${host}/42`,
    items: [],
    raw: () => texts.join('\n'),
    item: (what, fits) => until(`${what} arrives`, () => ingest.items.find(fits)),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return ingest;
}
