import type { Looks } from './Looks.ts';
import type { OutboxTail } from './OutboxTail.ts';
import type { SignalBus } from './signals.ts';
import type { Watchers } from './Watchers.ts';

/** The two live sources of a process: events, which must not be lost, and signals, whose subject can be read again. */
export interface EventSource {
  readonly tail: OutboxTail;
  readonly signals: SignalBus;
}

/** The same with what people look at, which decides how often bridges report. */
export interface LookedSource extends EventSource {
  readonly looks: Looks;
}

/** The same with the runs whose transcripts people follow. */
export interface WatchedSource extends LookedSource {
  readonly watchers: Watchers;
}
