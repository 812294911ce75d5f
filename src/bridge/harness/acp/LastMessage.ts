import { isRecord, type Json, textOf } from '../shared/Json.ts';

const MOST_TEXT = 64 * 1024;

/** The message that an agent is writing, or has written last. Agents send it in pieces; a call of a tool or another id begins a new one. */
export class LastMessage {
  private id: string | undefined;
  private words = '';
  private isOpen = false;

  get text(): string {
    return this.words;
  }

  /** Adds a piece. @returns the message that it ends, if it begins another one */
  add({ content, messageId }: Json): string | undefined {
    const text = isRecord(content) ? textOf(content.text) : undefined;
    if (text === undefined) return undefined;
    const id = textOf(messageId);
    const isNew = id !== this.id || !this.isOpen;
    const before = isNew ? this.end() : undefined;
    if (isNew) this.words = '';
    this.id = id;
    this.words += text;
    this.isOpen = true;
    if (this.words.length > 2 * MOST_TEXT) this.words = this.words.slice(-MOST_TEXT);
    return before;
  }

  /** The message is over. @returns it, if it was not over before */
  end(): string | undefined {
    if (!this.isOpen) return undefined;
    this.isOpen = false;
    return this.words;
  }

  /** What follows is another message. @returns the one that ends with it, if it was not over before */
  close(): string | undefined {
    const ended = this.end();
    this.words = '';
    this.id = undefined;
    return ended;
  }
}
