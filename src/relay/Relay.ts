import type { Signal } from '../events/signals.ts';
import type { Service } from '../lib/lifecycle.ts';

/**
 * What processes tell each other after a commit: that the outbox has new events, and what changed. A lost message only
 * delays.
 */
export interface RelayMessage {
  wake: boolean;
  signals: readonly Signal[];
}

/** Passes messages between the processes of one installation. */
export interface Relay extends Service {
  send(message: RelayMessage): void;
}

/** How long messages are gathered before they are sent: one notice for a burst of commits. */
export const GATHER_MS = 5;
