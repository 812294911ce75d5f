import type { WatchedStream } from '../../hub/HubSettings.ts';

/** The type of the message that asks a bridge to report at once. */
const NUDGE = 'nudge';
/** The minimum time between two nudges of a bridge: the heartbeats of a token are counted, and these come on top. */
const REST_MS = 5_000;

export interface NudgesOptions {
  /** The open streams of a bridge at this process. */
  readonly streamsOf: (accountId: string, bridgeId: string) => Iterable<WatchedStream>;
  /** Whether bridges are served at all. */
  readonly enabled: () => boolean;
  readonly restMs?: number;
}

/**
 * Asks bridges with a stream at the hub of this process to report at once. A bridge that was asked a moment ago is asked once
 * more when its rest is over, however often that is wanted in between. A lost nudge costs the time until the next report.
 */
export class Nudges {
  /** The bridges that rest, each with whether it is to be asked again. */
  private readonly resting = new Map<string, { again: boolean }>();

  constructor(private readonly options: NudgesOptions) {}

  nudge(accountId: string, bridgeId: string): void {
    const { streamsOf, enabled, restMs = REST_MS } = this.options;
    const key = `${accountId} ${bridgeId}`;
    const known = this.resting.get(key);
    if (known !== undefined) {
      known.again = true;
      return;
    }
    const streams = [...streamsOf(accountId, bridgeId)];
    if (streams.length === 0 || !enabled()) return;
    for (const stream of streams) stream.signal(NUDGE);
    const rest = { again: false };
    this.resting.set(key, rest);
    setTimeout(() => {
      this.resting.delete(key);
      if (rest.again) this.nudge(accountId, bridgeId);
    }, restMs).unref();
  }
}
