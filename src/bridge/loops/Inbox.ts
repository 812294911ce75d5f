import type { HubMessage } from './readHub.ts';

/** What may wait; more, and the connection begins anew from the cursor. */
const MOST_MESSAGES = 10_000;
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Messages wait here while a catch-up is under way, and go out one at a time afterwards. */
export class Inbox {
  private readonly messages: HubMessage[] = [];
  private characters = 0;
  private wake: (() => void) | undefined;
  private closed = false;
  /** Nothing is taken any more: what came after a gap must not move the cursor past it. */
  private full = false;

  constructor(
    private readonly onFull: () => void,
    private readonly limits = { messages: MOST_MESSAGES, characters: MOST_CHARACTERS },
  ) {}

  add(message: HubMessage): void {
    if (this.full || this.closed) return;
    const { messages, characters } = this.limits;
    if (this.messages.length >= messages || this.characters + message.data.length > characters) {
      this.full = true;
      this.onFull();
      return;
    }
    this.messages.push(message);
    this.characters += message.data.length;
    this.wake?.();
  }

  /** Nothing more comes. What waits still goes out, unless it is to be read again at the next connect. */
  close(options: { readonly discard: boolean }): void {
    this.closed = true;
    if (options.discard) this.messages.length = 0;
    this.wake?.();
  }

  /** Resolves when the inbox is closed and empty. */
  async drain(take: (message: HubMessage) => Promise<void>): Promise<void> {
    for (;;) {
      const message = this.messages.shift();
      if (message !== undefined) {
        this.characters -= message.data.length;
        await take(message);
      } else if (this.closed) return;
      else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}
