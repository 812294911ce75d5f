/** What the hub carries: one message for everybody who follows one of its topics. */
export interface Update {
  /** The SSE id; events of the outbox use their sequence. Without one the hub makes a `urn:uuid:…`. */
  id?: string;
  /** The first is the canonical topic, the others are alternates of it. */
  topics: readonly string[];
  /** Goes out unchanged: what is stored in the outbox is what a subscriber reads (document 1 §4.6). */
  data: Buffer | string;
  /** The SSE event type; `message` is the type of an event that names none. */
  type?: string;
  /**
   * Only `false` makes an update public. The protocol's form means the reverse (a missing field is public), but
   * every update of Bascule belongs to somebody, and a forgotten flag must not show it to others.
   */
  private?: boolean;
  /** Milliseconds that a client waits before it connects again. */
  retry?: number;
}

/** Where updates are handed over: the embedded hub and the client of an outside one look alike to the drain. */
export interface UpdatePublisher {
  /** Resolves to the id under which the update went out. */
  publish(update: Update): string | Promise<string>;
}
