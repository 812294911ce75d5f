import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

const FILE = 'pause.json';

/** Whether people have paused this bridge, so that it takes no new work. Restarts preserve it (document 3 §3.2). */
export class Pause {
  private paused = false;

  constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
  ) {}

  async load(): Promise<void> {
    try {
      this.paused = (await this.config.readJson<{ paused?: boolean }>(FILE))?.paused === true;
    } catch (error) {
      // The earlier state is lost; the first heartbeat reply restores it.
      this.log.error('state_damaged', { file: this.config.at(FILE), error: String(error) });
      await this.config.move([FILE], [`${FILE}.damaged`]);
    }
  }

  get on(): boolean {
    return this.paused;
  }

  /** Returns whether this changed the state. */
  set(paused: boolean): boolean {
    if (paused === this.paused) return false;
    this.paused = paused;
    this.log.info(paused ? 'paused' : 'unpaused');
    void this.config
      .writeJson({ paused }, FILE)
      .catch((error: unknown) => this.log.error('state_write_failed', { file: FILE, error: String(error) }));
    return true;
  }
}
