/** What the hub carries: one message for everybody who follows one of its topics. */
export interface Update {
  /** The SSE id; events of the outbox use their sequence. Without one the hub makes a `urn:uuid:…`. */
  id?: string;
  /** The first topic is the canonical one, the others are its alternates. */
  topics: readonly string[];
  /** Sent unchanged: a subscriber reads exactly what the outbox stores (document 1 §4.6). */
  data: Buffer | string;
  /** The SSE event type; `message` is the type of an event that names none. */
  type?: string;
  /**
   * Only `false` makes an update public. The protocol's form says the reverse, where a missing field means public, but
   * every update of Bascule belongs to an account, and a forgotten flag must not show it to others.
   */
  private?: boolean;
  /** Milliseconds that a client waits before it reconnects. */
  retry?: number;
}

/** Where updates are published. The embedded hub and the client of an external one look alike to the drain. */
export interface UpdatePublisher {
  /** Resolves to the id under which the update was published. */
  publish(update: Update): string | Promise<string>;
}
