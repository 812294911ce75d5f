import { createParser } from 'eventsource-parser';

export interface HubMessage {
  readonly id: string | undefined;
  readonly data: string;
}

export interface HubStream {
  /** Resolves when the stream is over; rejects when it broke. `lines`: whether anything at all arrived. */
  readonly over: Promise<{ readonly lines: boolean }>;
}

const SIZE_READ = 1024 * 1024;
/** One event; a stream that never ends its line must not fill the memory. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/**
 * Opens the hub's stream and hands out its messages.
 * @throws Error that says what arrived instead of a stream, never what it held
 */
export async function readHub(
  options: { url: string; topic: string; jwt: string; signal: AbortSignal; silenceMs: number },
  onMessage: (message: HubMessage) => void,
): Promise<HubStream> {
  const url = new URL(options.url);
  url.searchParams.set('topic', options.topic);
  const silence = new AbortController();
  const response = await fetch(url, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${options.jwt}`, 'Cache-Control': 'no-cache' },
    signal: AbortSignal.any([options.signal, silence.signal, AbortSignal.timeout(24 * 3_600_000)]),
    redirect: 'manual',
  });
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';
  if (response.status !== 200 || type !== 'text/event-stream' || response.body === null) {
    const size = await sizeOf(response);
    throw new Error(
      `the hub answered ${response.status} with content type ${type} and ${size} bytes instead of an event stream`,
    );
  }
  return { over: follow(response.body, onMessage, silence, options.silenceMs) };
}

async function follow(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: HubMessage) => void,
  silence: AbortController,
  silenceMs: number,
): Promise<{ lines: boolean }> {
  const parser = createParser({ onEvent: ({ id, data }) => onMessage({ id, data }), maxBufferSize: MOST_CHARACTERS });
  const decoder = new TextDecoder();
  let lines = false;
  let timer: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error(`nothing was heard for ${silenceMs / 1000} s`)), silenceMs);
  };
  listen();
  try {
    for await (const chunk of body) {
      listen();
      const text = decoder.decode(chunk, { stream: true });
      lines ||= text.includes('\n');
      parser.feed(text);
    }
  } catch (error) {
    // A stream that lived and broke is over; one that gave nothing has failed.
    if (!lines) throw error;
  } finally {
    clearTimeout(timer);
  }
  return { lines };
}

async function sizeOf(response: Response): Promise<number | string> {
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > SIZE_READ) return `more than ${SIZE_READ}`;
    }
  } catch {
    // What could not be read does not count.
  }
  return size;
}
