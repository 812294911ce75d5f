import type { ServiceError } from '../api/ServiceCall.ts';
import type { CliVersion } from '../cliVersion.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { Rules } from '../rules/Rules.ts';
import { handOver } from './handOver.ts';
import { keepAutoUpdate } from './keepAutoUpdate.ts';
import { removeOldVersions } from './removeOldVersions.ts';
import { countStart, forgetStart, rollBack } from './rollBack.ts';
import { UpdateFile } from './UpdateFile.ts';
import { UpdateLoop } from './UpdateLoop.ts';

/** After this many refused heartbeats in a row, a version without an accepted heartbeat is given up. */
const MOST_REFUSED = 3;

export interface SelfUpdateDeps {
  readonly env: BridgeEnv;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly version: CliVersion;
  /** The arguments for another version that takes over. */
  readonly again: readonly string[];
}

/** What the update check needs from the running bridge. */
export interface Updated {
  readonly rules: () => Rules;
  readonly beatNow: () => void;
  /** Takes no more work, leaves live runs running, and delivers the outstanding reports. */
  readonly release: () => Promise<void>;
}

/** The bridge's part in its own updates, from the start of the process to its end (document 3 §3.3 and §9). */
export class SelfUpdate {
  private refused = 0;

  private constructor(
    private readonly deps: SelfUpdateDeps,
    private readonly file: UpdateFile,
  ) {}

  /**
   * Counts the start of a version on trial. After one start too many, this process becomes the earlier version here.
   */
  static async open(deps: SelfUpdateDeps): Promise<SelfUpdate> {
    const file = await UpdateFile.open(deps.config, deps.log);
    const earlier = await countStart(file, deps.version.version, deps.log);
    if (earlier !== undefined) become(earlier, deps);
    return new SelfUpdate(deps, file);
  }

  /** Whether this version came by a handover and has had no heartbeat accepted yet. */
  get onTrial(): boolean {
    return this.file.state.handover !== undefined;
  }

  createLoop({ rules, beatNow, release }: Updated): UpdateLoop {
    const { env, config, log, version } = this.deps;
    const running = {
      binary: process.execPath,
      version: version.version,
      // Another bridge on this machine may have replaced the program file since this one started.
      image: process.platform === 'linux' ? '/proc/self/exe' : undefined,
    };
    return new UpdateLoop({
      releasesUrl: env.releasesUrl,
      config,
      log,
      file: this.file,
      rules,
      // Where a process cannot become another program, a person has to install and start the new one.
      version: { ...version, binary: version.binary && process.execve !== undefined },
      binary: running.binary,
      handOver: (binary, to, signal) =>
        handOver(binary, to, {
          env,
          config,
          file: this.file,
          running,
          signal,
          release: () => {
            log.info('update_started', { version: to });
            return release();
          },
          become: (path) => become(path, this.deps),
        }),
      onChange: beatNow,
    });
  }

  /** The service has accepted a heartbeat, so there is no going back any more. */
  async settle(rules: Rules): Promise<void> {
    const { handover } = this.file.state;
    if (handover !== undefined) {
      await this.file.change({ handover: undefined, rolledBackFrom: undefined });
      this.deps.log.info('update_done', { version: handover.to, from: handover.from });
      await removeOldVersions(this.deps.config, [handover.to]);
    }
    await keepAutoUpdate(rules, this.file, handover !== undefined, this.deps.log);
  }

  /** Whether the service has refused this version's heartbeats so often that it will not accept them any more. */
  isGivenUp(error: ServiceError): boolean {
    if (!this.onTrial || !VERSIONS_FAULT.has(error.status)) return false;
    this.refused += 1;
    return this.refused >= MOST_REFUSED;
  }

  /**
   * The start has ended. A version on trial that failed gives way to the earlier one; in that case this never returns.
   */
  async ended(failed: boolean, toldTo: boolean): Promise<void> {
    if (!this.onTrial) return;
    if (!failed || toldTo) return forgetStart(this.file);
    const before = await rollBack(this.file, this.deps.log, 'it failed before its first heartbeat was accepted');
    if (before !== undefined) become(before, this.deps);
  }
}

/** Status codes that concern the request itself, and not the caller, the moment or the network. */
const VERSIONS_FAULT: ReadonlySet<number> = new Set([400, 413, 415, 422, 426]);

/** Becomes another binary. The process stays the same, so a service manager sees no exit. */
function become(binary: string, { env, again }: Pick<SelfUpdateDeps, 'env' | 'again'>): void {
  process.execve?.(binary, [binary, ...again], env.inherited);
}
