import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

const FILE = 'update.json';
/** More releases than this are not gone back from; an old one that would be tried again is older than the range by then. */
const MOST_SKIPPED = 100;

/** A handover that is under way: whoever gets to its first heartbeat ends it. */
export interface Handover {
  /** A copy of the binary that ran before, to go back to. */
  readonly kept: string;
  /** Where the program is installed. */
  readonly installed: string;
  /** Versions. */
  readonly from: string;
  readonly to: string;
  /** Starts without an accepted heartbeat. */
  readonly attempts: number;
}

/** What `update.json` keeps (document 3 §9). */
export interface UpdateState {
  /** Versions that this machine went back from. */
  readonly skip: readonly string[];
  /** The version that was gone back from last, and the one that runs since; shown until another one runs. */
  readonly rolledBackFrom?: string | undefined;
  readonly rolledBackTo?: string | undefined;
  readonly handover?: Handover | undefined;
  /** Rule files that a program with automatic updates off by default was first started with. */
  readonly defaultOff: readonly string[];
  /** Rule files in which autoUpdate: true could not be written; updates count as on for them. */
  readonly autoUpdatePending: readonly string[];
}

/** The state of updates, as it is kept across handovers. */
export class UpdateFile {
  /** Rules that were read before autoUpdate: true was written into their file. They count as on; a reload reads others. */
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

  /** False: it stands only in memory, and the log says why. */
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

  /** The version is skipped from now on. */
  giveUp(version: string, running: string): Promise<boolean> {
    const skip = [...this.current.skip.filter((other) => other !== version), version].slice(-MOST_SKIPPED);
    return this.change({ handover: undefined, skip, rolledBackFrom: version, rolledBackTo: running });
  }
}

/** What a hand or an older program wrote there must not keep the bridge from starting. */
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
