import type { AgentMessage } from '../../Harness.ts';
import { parseRecord } from '../../shared/Json.ts';

/** The messages of people that come on the input of a relay, until turns take them. */
export class RelayMessages {
  private waiting: AgentMessage[] = [];
  private isOver = false;
  private wake: () => void = () => undefined;
  private interrupt: () => void = () => undefined;

  /** Of a relay whose input ends with its order. */
  static none(): RelayMessages {
    const messages = new RelayMessages();
    messages.end();
    return messages;
  }

  /** Whether more may come. */
  get isOpen(): boolean {
    return !this.isOver;
  }

  /** @param line of `messageLine`; any other is left out */
  line(line: string): void {
    const { type, id, text, interrupt } = parseRecord(line) ?? {};
    if (type !== 'message' || typeof id !== 'string' || typeof text !== 'string' || this.isOver) return;
    this.waiting.push({ id, text, interrupt: interrupt === true });
    if (interrupt === true) this.interrupt();
    this.wake();
  }

  /** No more come. */
  end(): void {
    this.isOver = true;
    this.wake();
  }

  /** @param interrupt is called for each message that ends a turn, while the work lasts */
  async during<Value>(work: Promise<Value>, interrupt: () => void): Promise<Value> {
    this.interrupt = interrupt;
    try {
      return await work;
    } finally {
      this.interrupt = () => undefined;
    }
  }

  /** All that wait; the caller gives them to the agent. */
  take(): readonly AgentMessage[] {
    return this.waiting.splice(0);
  }

  get areWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** Resolves when one waits, and when no more come. */
  async more(): Promise<void> {
    while (this.waiting.length === 0 && !this.isOver) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
