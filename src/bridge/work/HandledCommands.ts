import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';

export interface Answered {
  readonly state: 'done' | 'refused';
  readonly reason?: string;
}

const FILE = 'commands.json';
const MOST = 1000;

/**
 * The answers to the latest commands. The service repeats a command until it has the answer. A repeated command is
 * answered again but not carried out again, even if the bridge was killed in between.
 */
export class HandledCommands {
  private answers = new Map<string, Answered>();

  constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
  ) {}

  async load(): Promise<void> {
    try {
      this.answers = new Map((await this.config.readJson<[string, Answered][]>(FILE)) ?? []);
    } catch (error) {
      this.log.error('state_damaged', { file: this.config.at(FILE), error: String(error) });
      await this.config.move([FILE], [`${FILE}.damaged`]);
    }
  }

  find(commandId: string): Answered | undefined {
    return this.answers.get(commandId);
  }

  async keep(commandId: string, answer: Answered): Promise<void> {
    this.answers.set(commandId, answer);
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= MOST) break;
      this.answers.delete(oldest);
    }
    await this.config
      .writeJson([...this.answers], FILE)
      .catch((error: unknown) => this.log.error('state_write_failed', { file: FILE, error: String(error) }));
  }
}
