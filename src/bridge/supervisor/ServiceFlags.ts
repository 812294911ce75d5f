import type { EventsReply } from '../api/shapes.ts';
import type { RunSettings } from '../runs/RunDeps.ts';

/** The flags that the service gave with the latest session (document 1 §8). */
export class ServiceFlags implements RunSettings {
  private flags: EventsReply['flags'] = {};

  replace(flags: EventsReply['flags']): void {
    this.flags = flags;
  }

  get heartbeatSeconds(): number {
    return this.number('bridge.heartbeat_interval_seconds', 10, 60);
  }

  get samplingOn(): boolean {
    return this.flags['bridge.host_sampling_enabled'] === true;
  }

  get samplingSeconds(): number {
    return this.number('bridge.host_sample_interval_seconds', 5, 60);
  }

  get stopDelays(): RunSettings['stopDelays'] {
    return {
      sigtermAfterMs: this.number('bridge.stop_sigterm_after_ms', 100, 7500),
      sigkillAfterMs: this.number('bridge.stop_sigkill_after_ms', 100, 2500),
    };
  }

  get inboxOn(): boolean {
    return this.flags['inbox.enabled'] === true;
  }

  /** A number below its floor, and a value of another type, counts as the default. */
  private number(name: string, floor: number, fallback: number): number {
    const value = this.flags[name];
    return typeof value === 'number' && value >= floor ? value : fallback;
  }
}
