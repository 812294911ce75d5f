/** The pair of keys of this instance, both as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where a browser gets its messages, and the keys that they are encrypted for, as the browser gives them. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message to a browser. */
export interface PushMessage {
  readonly address: PushAddress;
  /** At most 3,000 bytes. */
  readonly payload: string;
  readonly keys: PushKeys;
  /** Whom the push service may ask about this sender: an https address, or a `mailto:` one. */
  readonly subject: string;
  /** How long the push service keeps it for a browser that is off, in seconds. */
  readonly ttl: number;
  /** A later message with the same topic takes its place there. At most 32 characters of base64url. */
  readonly topic: string;
}

/** Hands messages to push services. */
export interface PushSender {
  /**
   * @returns the status of the answer
   * @throws an error when there is no answer, or when the keys of the browser are of no use (`PushRefused`)
   */
  send(message: PushMessage, ending: AbortSignal): Promise<number>;
}

/** The message cannot be written, however often it is tried. */
export class PushRefused extends Error {}
