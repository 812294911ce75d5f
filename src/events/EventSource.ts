import type { OutboxTail } from './OutboxTail.ts';
import type { SignalBus } from './signals.ts';

/** The two live sources of a process: what must not be lost, and what may be looked up again. */
export interface EventSource {
  readonly tail: OutboxTail;
  readonly signals: SignalBus;
}
