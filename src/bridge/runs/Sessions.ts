import { readdir, stat } from 'node:fs/promises';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { HarnessName } from '../rules/Rules.ts';

/** What this machine knows about a session: enough to resume it and to read its usage. */
export interface SessionNote {
  readonly harness: HarnessName;
  readonly account: string;
  readonly harnessSessionId: string;
  /** This bridge's id of the latest run of the session. */
  readonly runId: string | undefined;
}

const FOLDER = 'sessions';
const KEPT_MS = 90 * 24 * 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Notes by the service's session id, in one file each: there are many sessions, and each is rarely written. */
export class Sessions {
  constructor(
    private readonly config: ConfigDir,
    private readonly log: BridgeLog,
  ) {}

  async find(sessionId: string): Promise<SessionNote | undefined> {
    if (!UUID.test(sessionId)) return undefined;
    try {
      return await this.config.readJson<SessionNote>(FOLDER, `${sessionId}.json`);
    } catch (error) {
      this.log.warn('state_damaged', { file: this.config.at(FOLDER, `${sessionId}.json`), error: String(error) });
      return undefined;
    }
  }

  async note(sessionId: string, note: SessionNote): Promise<void> {
    if (!UUID.test(sessionId)) return;
    try {
      await this.config.writeJson(note, FOLDER, `${sessionId}.json`);
    } catch (error) {
      this.log.error('state_write_failed', { session_id: sessionId, error: String(error) });
    }
  }

  /** Removes the notes of sessions whose transcripts are long gone. */
  async prune(now: number): Promise<void> {
    for (const name of await readdir(this.config.at(FOLDER)).catch(() => [] as string[])) {
      const file = await stat(this.config.at(FOLDER, name)).catch(() => undefined);
      if (file !== undefined && now - file.mtimeMs > KEPT_MS) await this.config.remove(FOLDER, name);
    }
  }
}
