import { createParser } from 'eventsource-parser';
import { type HttpAnswer, httpFetch } from '../http/httpFetch.ts';

export interface HubMessage {
  readonly id: string | undefined;
  /** The type of the message in the stream; undefined for an event, whose data names its type. */
  readonly event: string | undefined;
  readonly data: string;
}

/** How a stream ended. `lines`: whether anything arrived; `error`: what broke the stream, if it was not closed. */
export interface StreamEnd {
  readonly lines: boolean;
  readonly error?: Error;
}

export interface HubStream {
  /** Never rejects. */
  readonly over: Promise<StreamEnd>;
}

const SIZE_READ = 1024 * 1024;
/** The maximum size of an event: a stream whose line never ends must not fill the memory. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/**
 * Opens the hub's stream and passes its messages on.
 * @throws Error that describes the answer if it is not a stream, without its content
 */
export async function readHub(
  options: { url: string; topic: string; jwt: string; signal: AbortSignal; silenceMs: number },
  onMessage: (message: HubMessage) => void,
): Promise<HubStream> {
  const url = new URL(options.url);
  url.searchParams.set('topic', options.topic);
  // The headers count too: a hub that accepts the connection and sends nothing must not block the bridge.
  const silence = new Silence(options.silenceMs);
  try {
    const response = await httpFetch(url, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${options.jwt}`, 'Cache-Control': 'no-cache' },
      signal: AbortSignal.any([options.signal, silence.signal]),
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';
    if (response.status !== 200 || type !== 'text/event-stream' || response.body === null) {
      const size = await sizeOf(response);
      throw new Error(
        `the hub answered ${response.status} with content type ${type} and ${size} bytes instead of an event stream`,
      );
    }
    return { over: follow(response.body, onMessage, silence) };
  } catch (error) {
    silence.stop();
    throw error;
  }
}

async function follow(
  body: AsyncIterable<Uint8Array>,
  onMessage: (message: HubMessage) => void,
  silence: Silence,
): Promise<StreamEnd> {
  const parser = createParser({
    onEvent: ({ id, event, data }) => onMessage({ id, event, data }),
    onError: (error) => {
      // The parser skips unknown fields; only a full buffer ends the stream.
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
    maxBufferSize: MOST_CHARACTERS,
  });
  const decoder = new TextDecoder();
  let lines = false;
  silence.heard();
  try {
    for await (const chunk of body) {
      silence.heard();
      const text = decoder.decode(chunk, { stream: true });
      lines ||= /[\r\n]/.test(text);
      parser.feed(text);
    }
    return { lines };
  } catch (error) {
    return { lines, error: error as Error };
  } finally {
    silence.stop();
  }
}

/** Aborts a connection that is silent for too long. */
class Silence {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(ms: number) {
    const error = new Error(`the hub sent nothing for ${ms / 1000} s`);
    this.timer = setTimeout(() => this.controller.abort(error), ms);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }
  heard(): void {
    this.timer.refresh();
  }
  stop(): void {
    clearTimeout(this.timer);
  }
}

async function sizeOf(response: HttpAnswer): Promise<number | string> {
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > SIZE_READ) return `more than ${SIZE_READ}`;
    }
  } catch {
    // An unreadable rest is not counted.
  }
  return size;
}
