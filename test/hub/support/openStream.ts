import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type StreamEvent, StreamParser } from './StreamParser.ts';

export interface Stream {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything that arrived so far, as it came over the wire. */
  text(): string;
  /** The next event. */
  next(): Promise<StreamEvent>;
  /** Resolves when at least so many characters arrived. */
  received(characters: number): Promise<void>;
  /** Resolves when the stream has ended: true for a clean end, false for a broken connection. */
  ended: Promise<boolean>;
  response: IncomingMessage;
  close(): void;
}

/** Opens a stream with a raw request, so that a test sees what a browser's EventSource hides. */
export async function openStream(
  url: string,
  topics: readonly string[],
  headers: Record<string, string> = {},
  parameters: Record<string, string> = {},
): Promise<Stream> {
  const address = new URL(url);
  for (const topic of topics) address.searchParams.append('topic', topic);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.append(name, value);
  return await new Promise((resolve, reject) => {
    const req = request(address, { headers, agent: false });
    req.on('error', reject);
    req.on('response', (response) => resolve(readStream(response)));
    req.end();
  });
}

function readStream(response: IncomingMessage): Stream {
  const parser = new StreamParser();
  let raw = '';
  let taken = 0;
  let wake: (() => void)[] = [];
  const change = (): void => {
    const waiting = wake;
    wake = [];
    for (const call of waiting) call();
  };
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    raw += chunk;
    parser.feed(chunk);
    change();
  });
  let over = false;
  const ended = new Promise<boolean>((resolve) => {
    response.on('error', () => {});
    response.on('close', () => {
      over = true;
      resolve(response.readableEnded);
      change();
    });
  });
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) {
      if (over) throw new Error('the stream ended first');
      await new Promise<void>((resolve) => wake.push(resolve));
    }
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => raw,
    async next() {
      const index = taken++;
      await until(() => parser.events.length > index);
      return parser.events[index] as StreamEvent;
    },
    received: async (characters) => await until(() => raw.length >= characters),
    ended,
    response,
    close: () => response.destroy(),
  };
}
