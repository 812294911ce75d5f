import type { Message } from './Message.ts';

/** Fewer than the messages that are worked on at a time, so that people who think keep no message out. */
const MOST_OPEN = 8;
/** If nobody sees the form of a client, its agent goes on without an answer after this time. */
const LONGEST_MS = 10 * 60_000;

/** The forms that the client was asked to show, until the person at it has done something with them. */
export class FormRequests {
  private readonly open = new Map<unknown, (result: unknown) => void>();
  private count = 0;
  private ended = false;

  constructor(
    private readonly say: (message: unknown) => void,
    private readonly longestMs: number = LONGEST_MS,
  ) {}

  /** The result of the client; undefined when it shows no such form, refuses, or nobody waits for it any more. */
  async ask({ method, params }: { method: string; params?: unknown }, signal: AbortSignal): Promise<unknown> {
    if (this.ended || signal.aborted || method !== 'elicitation/create' || this.open.size >= MOST_OPEN)
      return undefined;
    const id = `form-${++this.count}`;
    // A form is the only kind that the first revisions with forms know, and they name no kind.
    const { mode: _, ...form } = params as Record<string, unknown>;
    const withdraw = (): void => {
      this.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
      this.open.get(id)?.(undefined);
    };
    const late = setTimeout(withdraw, this.longestMs);
    try {
      return await new Promise((resolve) => {
        this.open.set(id, resolve);
        signal.addEventListener('abort', withdraw);
        this.say({ jsonrpc: '2.0', id, method, params: form });
      });
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', withdraw);
      this.open.delete(id);
    }
  }

  /** Whether the message is the client's answer to one of these. */
  take({ id, method, result }: Message): boolean {
    const settle = method === undefined ? this.open.get(id) : undefined;
    settle?.(result);
    return settle !== undefined;
  }

  /** The client is gone. */
  end(): void {
    this.ended = true;
    for (const settle of this.open.values()) settle(undefined);
  }
}
