import type { HostSample } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { LONGEST_TIMER_MS } from '../longestTimer.ts';
import { CpuMeter } from './CpuMeter.ts';
import { readSample, type SampleSources, SOURCES } from './readSample.ts';

const MOST_KEPT = 720;
const MOST_SENT = 60;

export interface HostSamplingDeps {
  readonly log: BridgeLog;
  readonly sources?: Partial<SampleSources>;
  readonly timing?: { readonly secondMs: number };
}

/** Samples the machine's load for heartbeats (document 3 §4). */
export class HostSampling {
  private readonly kept: HostSample[] = [];
  private readonly sources: SampleSources;
  private timer: NodeJS.Timeout | undefined;
  private settings = { enabled: false, intervalSeconds: 60 };
  private started = false;
  private reading = false;

  constructor(private readonly deps: HostSamplingDeps) {
    this.sources = { cpu: new CpuMeter(), ...SOURCES, ...deps.sources };
  }

  start(): void {
    if (this.started) return;
    this.started = true;
    this.schedule();
  }

  stop(): void {
    this.started = false;
    clearInterval(this.timer);
  }

  /** Applies the service's flags and the rule file. Turning sampling off drops the waiting samples. */
  configure(settings: { readonly enabled: boolean; readonly intervalSeconds: number }): void {
    const { enabled, intervalSeconds } = this.settings;
    if (settings.enabled === enabled && settings.intervalSeconds === intervalSeconds) return;
    this.settings = settings;
    if (!settings.enabled) this.kept.length = 0;
    this.schedule();
  }

  /** The oldest waiting samples, as many as fit into a heartbeat. They wait until {@link accepted}. */
  take(): HostSample[] {
    return this.kept.slice(0, MOST_SENT);
  }

  /** The service has accepted a heartbeat with these samples. */
  accepted(samples: readonly HostSample[]): void {
    const sent = new Set(samples);
    const rest = this.kept.filter((sample) => !sent.has(sample));
    this.kept.splice(0, this.kept.length, ...rest);
  }

  private schedule(): void {
    clearInterval(this.timer);
    const { enabled, intervalSeconds } = this.settings;
    if (!this.started || !enabled) return;
    // The load is measured between two readings; this is the first.
    this.sources.cpu.read();
    const intervalMs = Math.min(LONGEST_TIMER_MS, intervalSeconds * (this.deps.timing?.secondMs ?? 1000));
    this.timer = setInterval(() => void this.sample(), intervalMs);
  }

  private async sample(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      const sample = await readSample(this.sources);
      if (sample === undefined) this.deps.log.debug('sample_failed');
      else if (this.settings.enabled) this.kept.push(sample);
      if (this.kept.length > MOST_KEPT) this.kept.shift();
    } catch (error) {
      this.deps.log.debug('sample_failed', { error: String(error) });
    } finally {
      this.reading = false;
    }
  }
}
