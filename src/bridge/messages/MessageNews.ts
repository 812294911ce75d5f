/** What the lines of a program say of messages to it. */
export type MessageEvent =
  | { readonly kind: 'delivered'; readonly id: string; readonly at?: number | undefined }
  | { readonly kind: 'turn-ended' };

const MOST = 1_000;

/** Collects what a reader has learned of messages until the run asks for it. */
export class MessageNews {
  private events: MessageEvent[] = [];

  /** @param at in milliseconds since 1970, where it is known */
  delivered(id: string, at?: number): void {
    if (this.events.length < MOST) this.events.push({ kind: 'delivered', id, at });
  }

  turnEnded(): void {
    if (this.events.length < MOST) this.events.push({ kind: 'turn-ended' });
  }

  drain(): readonly MessageEvent[] {
    if (this.events.length === 0) return [];
    const { events } = this;
    this.events = [];
    return events;
  }
}
