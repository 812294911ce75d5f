import type { PullRequestEvent } from '../domain/pullRequests/PullRequestEvent.ts';

/** A request of a forge, as far as its signature and its headers go. */
export interface DeliveryRequest {
  /** The value of a header; empty where the request has none. */
  header(name: string): string;
  /** The bytes of the body, which signatures cover. */
  readonly body: Buffer;
}

/** What a forge calls its deliveries. */
export interface DeliveryName {
  /** The id, which a repeated delivery has as well. */
  readonly id: string;
  /** What happened, in the forge's own word. */
  readonly event: string;
}

/** A kind of service that hosts repositories. */
export interface Forge {
  /** Whether a request was signed with the secret, in constant time. */
  verifyDelivery(request: DeliveryRequest, secret: string): boolean;
  /** What the delivery is called; its body is read by `readEvents` alone, which is for deliveries that were verified. */
  readDelivery(request: DeliveryRequest): DeliveryName;
  /** What a delivery says has happened to pull requests; nothing for one about something else, or of a form that is not known. */
  readEvents(request: DeliveryRequest): readonly PullRequestEvent[];
}
