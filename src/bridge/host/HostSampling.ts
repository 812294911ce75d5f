import type { HostSample } from '../api/shapes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { CpuMeter } from './CpuMeter.ts';
import { readMemory } from './readMemory.ts';
import { readPower } from './readPower.ts';

const MOST_KEPT = 720;
const MOST_SENT = 60;

/** What the machine does while runs are on it, sampled for heartbeats (document 3 §4). */
export class HostSampling {
  private readonly kept: HostSample[] = [];
  private readonly cpu = new CpuMeter();
  private timer: NodeJS.Timeout | undefined;
  private settings = { enabled: false, intervalSeconds: 60 };
  private started = false;

  constructor(
    private readonly deps: { readonly log: BridgeLog; readonly sample?: () => Promise<HostSample | undefined> },
  ) {}

  start(): void {
    this.started = true;
    this.schedule();
  }

  stop(): void {
    this.started = false;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** As the service's flags and the rule file say now. */
  configure(settings: { readonly enabled: boolean; readonly intervalSeconds: number }): void {
    if (settings.enabled === this.settings.enabled && settings.intervalSeconds === this.settings.intervalSeconds)
      return;
    this.settings = settings;
    if (!settings.enabled) this.kept.length = 0;
    this.schedule();
  }

  /** The oldest that wait, as many as a heartbeat takes; they wait until {@link accepted}. */
  take(): HostSample[] {
    return this.kept.slice(0, MOST_SENT);
  }

  accepted(samples: readonly HostSample[]): void {
    const sent = new Set(samples);
    const rest = this.kept.filter((sample) => !sent.has(sample));
    this.kept.splice(0, this.kept.length, ...rest);
  }

  private schedule(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    if (!this.started || !this.settings.enabled) return;
    this.cpu.read();
    this.timer = setInterval(() => void this.sample(), this.settings.intervalSeconds * 1000);
  }

  /** One that cannot be read in full is left out: a hole says more than a guess. */
  private async sample(): Promise<void> {
    const sample = await (this.deps.sample ?? (() => this.read()))().catch((error: unknown) => {
      this.deps.log.debug('sample_failed', { error: String(error) });
      return undefined;
    });
    if (sample === undefined || !this.settings.enabled) return;
    this.kept.push(sample);
    if (this.kept.length > MOST_KEPT) this.kept.shift();
  }

  private async read(): Promise<HostSample | undefined> {
    const cpuPct = this.cpu.read();
    const [memory, power] = await Promise.all([readMemory(), readPower()]);
    if (cpuPct === undefined || memory === undefined) return undefined;
    return { sampledAt: `${new Date().toISOString().slice(0, 19)}Z`, cpuPct, ...memory, ...power };
  }
}
