import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

const FILE = 'update.json';
/** The limit on skipped versions. The oldest of them has left the supported range by the time it is dropped. */
const MOST_SKIPPED = 100;

/** A handover in progress. The first accepted heartbeat of either version ends it. */
export interface Handover {
  /** A copy of the earlier binary, to go back to. */
  readonly kept: string;
  /** Where the program is installed. */
  readonly installed: string;
  /** The versions before and after the handover. */
  readonly from: string;
  readonly to: string;
  /** Starts without an accepted heartbeat. */
  readonly attempts: number;
}

/** The content of `update.json` (document 3 §9). */
export interface UpdateState {
  /** Versions that this machine has rolled back from. */
  readonly skip: readonly string[];
  /** The version that was rolled back last, and the one that has run since; shown until another version runs. */
  readonly rolledBackFrom?: string | undefined;
  readonly rolledBackTo?: string | undefined;
  readonly handover?: Handover | undefined;
  /** Rule files whose first start was with a program that has automatic updates off by default. */
  readonly defaultOff: readonly string[];
  /** Rule files into which autoUpdate: true could not be written. Updates count as on for them. */
  readonly autoUpdatePending: readonly string[];
}

/** The state of updates, which survives handovers. */
export class UpdateFile {
  /** Rules read before autoUpdate: true was written into their file. They count as on until a reload replaces them. */
  readonly writtenSince = new WeakSet<object>();

  private constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
    private current: UpdateState,
  ) {}

  static async open(config: ConfigDir, log: BridgeLog): Promise<UpdateFile> {
    let kept: unknown;
    try {
      kept = await config.readJson(FILE);
    } catch (error) {
      log.error('state_damaged', { file: config.at(FILE), error: String(error) });
      await config.move([FILE], [`${FILE}.damaged`]);
    }
    return new UpdateFile(config, log, toState(kept));
  }

  get state(): UpdateState {
    return this.current;
  }

  /** Returns false when the state is only in memory; the log says why. */
  async change(changes: Partial<UpdateState>): Promise<boolean> {
    this.current = { ...this.current, ...changes };
    try {
      await this.config.writeJson(this.current, FILE);
      return true;
    } catch (error) {
      this.log.error('state_write_failed', { file: this.config.at(FILE), error: String(error) });
      return false;
    }
  }

  /** Skips the version from now on. */
  giveUp(version: string, running: string): Promise<boolean> {
    const skip = [...this.current.skip.filter((other) => other !== version), version].slice(-MOST_SKIPPED);
    return this.change({ handover: undefined, skip, rolledBackFrom: version, rolledBackTo: running });
  }
}

/** Accepts anything that a person or an older program has written, which must not keep the bridge from starting. */
function toState(kept: unknown): UpdateState {
  const { skip, rolledBackFrom, rolledBackTo, handover, defaultOff, autoUpdatePending } = (kept ?? {}) as Record<
    keyof UpdateState,
    unknown
  >;
  return {
    skip: toTexts(skip),
    rolledBackFrom: toText(rolledBackFrom),
    rolledBackTo: toText(rolledBackTo),
    handover: isHandover(handover) ? handover : undefined,
    defaultOff: toTexts(defaultOff),
    autoUpdatePending: toTexts(autoUpdatePending),
  };
}

const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function isHandover(value: unknown): value is Handover {
  const { kept, installed, from, to, attempts } = (value ?? {}) as Record<keyof Handover, unknown>;
  return [kept, installed, from, to].every((one) => typeof one === 'string') && Number.isInteger(attempts);
}
