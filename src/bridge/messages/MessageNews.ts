/** What the lines of a program say of messages to it. */
export type MessageEvent = { readonly kind: 'delivered'; readonly id: string } | { readonly kind: 'turn-ended' };

const MOST = 1_000;

/** Collects what a reader has learned of messages until the run asks for it. */
export class MessageNews {
  private events: MessageEvent[] = [];

  delivered(id: string): void {
    if (this.events.length < MOST) this.events.push({ kind: 'delivered', id });
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
