import type { CursorOptions } from '../readByCursor.ts';

export interface BridgeFollowOptions extends CursorOptions {
  /**
   * The service asks for a heartbeat and a report of live runs at once, because somebody begins to look or has paused the bridge.
   * Only a bridge that reports the capability `nudge` is asked, every five seconds at most. What it throws ends the reading.
   */
  readonly onNudge?: (() => void) | undefined;
}
