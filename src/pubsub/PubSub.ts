import type { Signal } from '../events/signals.ts';
import type { Service } from '../lib/lifecycle.ts';

/**
 * The messages between processes after a commit: that the outbox has new events, and what changed. A lost message
 * only causes a delay.
 */
export interface PubSubMessage {
  wake: boolean;
  signals: readonly Signal[];
}

/** Passes messages between the processes of one installation. */
export interface PubSub extends Service {
  send(message: PubSubMessage): void;
}

/** How long messages are gathered before they are sent: one notice for a burst of commits. */
export const GATHER_MS = 5;
