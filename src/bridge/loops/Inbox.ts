import type { HubMessage } from './readHub.ts';

/** The maximum that may wait. Beyond it, the connection starts again from the cursor. */
const MOST_MESSAGES = 10_000;
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** Holds messages during a catch-up and then passes them on one at a time. */
export class Inbox {
  private readonly messages: HubMessage[] = [];
  private characters = 0;
  private wake: (() => void) | undefined;
  private closed = false;
  /** No further message is accepted: what follows a gap must not move the cursor past it. */
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

  /** Ends the input. Waiting messages are still passed on, unless the next connection reads them again. */
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
