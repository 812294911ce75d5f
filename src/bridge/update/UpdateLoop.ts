import type { UpdateReport } from '../api/shapes.ts';
import type { HttpFetch } from '../http/httpFetch.ts';
import { chooseRelease } from './chooseRelease.ts';
import { fetchBinary, Rejected } from './fetchBinary.ts';
import { findInstall } from './findInstall.ts';
import type { Release } from './Release.ts';
import { readReleases } from './readReleases.ts';
import { removeOldVersions } from './removeOldVersions.ts';
import type { UpdateDeps, UpdateTiming } from './UpdateDeps.ts';
import { UpdateReporter } from './UpdateReporter.ts';

const TIMING: UpdateTiming = { intervalMs: 3_600_000, spreadMs: 600_000 };
/**
 * Only this many failed preflights count against a version, because a preflight also fails while the service restarts.
 */
const MOST_PREFLIGHTS = 3;

/** Looks for releases, and hands over to a suitable one if the rule file allows it (document 3 §9). */
export class UpdateLoop {
  private readonly timing: UpdateTiming;
  private range: string | undefined;
  private readonly reporter: UpdateReporter;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  private started = false;
  private readonly stopping = new AbortController();
  /** Failed preflights by version. */
  private readonly failures = new Map<string, number>();

  constructor(private readonly deps: UpdateDeps) {
    this.timing = { ...TIMING, ...deps.timing };
    this.reporter = new UpdateReporter(deps.log, deps.onChange, deps.version.dev ? { state: 'dev' } : undefined);
    if (deps.version.dev) {
      deps.log.info('update_skipped', { reason: 'a development build is not updated', version: deps.version.version });
    }
  }

  /** For heartbeats; undefined until the first look. */
  report(): UpdateReport | undefined {
    return this.reporter.current;
  }

  /** Looks for the first time, because the service has accepted the first heartbeat. */
  firstHeartbeat(): void {
    this.started = true;
    void this.check();
  }

  /** Takes the service's range of versions. Undefined: an older service, for which no update is looked for. */
  rangeChanged(range: string | undefined): void {
    if (range === this.range) return;
    this.range = range;
    if (this.started) void this.check();
  }

  stop(): void {
    this.stopping.abort();
    clearTimeout(this.timer);
  }

  /** Looks for an update. A call during a look returns the promise of that look. */
  check(): Promise<void> {
    this.checking ??= this.lookForRange().finally(() => {
      this.checking = undefined;
      this.schedule();
    });
    return this.checking;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.stopped || this.deps.version.dev) return;
    const { intervalMs, spreadMs } = this.timing;
    this.timer = setTimeout(() => void this.check(), intervalMs + (this.deps.random ?? Math.random)() * spreadMs);
    this.timer.unref();
  }

  /** Looks again if the range has changed during a look. */
  private async lookForRange(): Promise<void> {
    let range: string | undefined;
    do {
      range = this.range;
      await this.look(range).catch((error: unknown) => {
        if (!this.stopped) this.deps.log.warn('update_check_failed', { error: (error as Error).message });
      });
    } while (range !== this.range && !this.stopped);
  }

  private async look(range: string | undefined): Promise<void> {
    const { deps } = this;
    if (deps.version.dev || this.stopped) return;
    if (range === undefined) return this.set(undefined);
    const { version } = deps.version;
    const releases = await readReleases(deps.releasesUrl, this.fetching);
    const signed = deps.version.releaseKey !== undefined;
    const choice = chooseRelease(releases, version, range, new Set(deps.file.state.skip), signed);
    if (choice.kind === 'install') return this.offer(choice.release, range);
    if (choice.kind === 'unavailable') this.reporter.logOnce('update_unavailable', range, { range, version });
    const { rolledBackFrom, rolledBackTo = version } = deps.file.state;
    if (rolledBackFrom !== undefined && rolledBackTo === version) {
      this.set({ state: 'rolled-back', version: rolledBackFrom });
    } else {
      // The report has no state for a version outside the range for which no release fits.
      this.set(choice.kind === 'current' ? { state: 'current' } : undefined);
    }
  }

  private async offer(release: Release, range: string): Promise<void> {
    const { deps } = this;
    const { version } = release;
    const install = await findInstall(deps.binary);
    const brew = install.packageManager === undefined ? {} : { install: install.packageManager };
    // A script that Node runs cannot become a binary, so a person has to update it too.
    if (!this.isOn() || install.packageManager !== undefined || !deps.version.binary) {
      this.reporter.logOnce('update_available', version, { version });
      this.set({ state: 'off', version, ...brew });
      return;
    }
    if (!install.writable) {
      this.reporter.logOnce('update_blocked', version, { version, binary: deps.binary });
      this.set({ state: 'blocked', version });
      return;
    }
    const before = this.reporter.current;
    try {
      await this.install(release, range);
    } catch (error) {
      this.set(before);
      if (!(error instanceof Rejected)) throw error;
      deps.log.error('update_rejected', { version, error: error.message });
    }
  }

  /** Whether updates are on. A rule file into which `autoUpdate: true` could not be written counts as having it. */
  private isOn(): boolean {
    const rules = this.deps.rules();
    const { state, writtenSince } = this.deps.file;
    return rules.autoUpdate || writtenSince.has(rules) || state.autoUpdatePending.includes(rules.file);
  }

  private async install(release: Release, range: string): Promise<void> {
    const { deps } = this;
    const { version } = release;
    // Otherwise, versions that failed one after another would fill the disk.
    await removeOldVersions(deps.config, [deps.version.version, version]);
    const { path, reused } = await fetchBinary(deps.config, release, {
      ...this.fetching,
      releaseKey: deps.version.releaseKey,
    });
    deps.log.info('update_verified', { version, path, reused });
    // The download may have taken minutes, so everything is checked again.
    if (this.stopped || range !== this.range) return;
    if (!this.isOn()) return this.offer(release, range);
    this.set({ state: 'updating', version });
    const reason = await deps.handOver(path, version, this.stopping.signal);
    if (this.stopped) return;
    deps.log.error('preflight_failed', { version, error: reason });
    const failures = (this.failures.get(version) ?? 0) + 1;
    this.failures.set(version, failures);
    if (failures >= MOST_PREFLIGHTS) await deps.file.giveUp(version, deps.version.version);
    this.set({ state: 'rolled-back', version });
  }

  private get fetching(): { fetchLike: HttpFetch | undefined; signal: AbortSignal } {
    return { fetchLike: this.deps.fetchLike, signal: this.stopping.signal };
  }

  private set(report: UpdateReport | undefined): void {
    if (!this.stopped) this.reporter.set(report);
  }
}
