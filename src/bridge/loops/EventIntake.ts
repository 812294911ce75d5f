import type { ServiceApi } from '../api/ServiceApi.ts';
import type { ServiceError } from '../api/ServiceCall.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { reasonOf } from '../http/reasonOf.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { PageFailed, readPages, SetBack } from './readPages.ts';
import { StreamCursor } from './StreamCursor.ts';
import { toEventId } from './toEventId.ts';

export interface StreamEvent {
  readonly id: bigint;
  readonly type: string;
  readonly data: unknown;
}

export interface EventIntakeDeps {
  readonly api: Pick<ServiceApi, 'replay'>;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly handle: (event: StreamEvent) => void | Promise<void>;
  /** The service's database was set back, so all work, commands and holds have to be requested again. */
  readonly onSetBack?: () => Promise<void>;
}

/** Passes on each event of a stream once, whether the replay or the stream delivers it, and keeps the cursor. */
export class EventIntake {
  private cursor: StreamCursor | undefined;

  constructor(private readonly deps: EventIntakeDeps) {}

  /**
   * Loads the cursor of the stream for a new connection.
   * @param key names the stream: the instance and the account
   * @param head the newest event of the service; undefined for an older service, which does not name it
   */
  async begin(key: string, head: number | undefined): Promise<void> {
    if (this.cursor?.key !== key) {
      await this.flush();
      this.cursor = new StreamCursor(this.deps.config, this.deps.log, key);
      await this.cursor.load();
    }
    this.cursor.begin(head);
  }

  /** Resolves when the cursor is on disk. */
  async flush(): Promise<void> {
    await this.cursor?.flush();
  }

  /**
   * Handles every page after the cursor. A page that fails is left to the next connection, while the stream continues.
   * @returns false when the connection ended first: nothing that it delivered may move the cursor past unread events
   */
  async catchUp(signal: AbortSignal, again = false): Promise<boolean> {
    const { cursor } = this;
    if (cursor?.after === undefined) return true;
    try {
      for await (const events of readPages(this.deps.api, cursor.after, signal)) {
        for (const { id, data } of events) {
          if (signal.aborted) return false;
          await this.take(id, data);
        }
      }
      return !signal.aborted;
    } catch (error) {
      if (error instanceof SetBack && !again) {
        this.deps.log.warn('cursor_reset', { after: String(error.after), to: String(error.resetTo) });
        cursor.resetTo(error.resetTo);
        await this.deps.onSetBack?.();
        // The second pass reads the events shortly before the new cursor, and those that have arrived since.
        return await this.catchUp(signal, true);
      }
      if (!(error instanceof PageFailed)) throw error;
      if (signal.aborted) return false;
      if ((error.cause as Partial<ServiceError>).status === 426) throw error.cause;
      this.deps.log.warn('catch_up_failed', { after: String(error.after), error: reasonOf(error.cause) });
      cursor.freeze();
      return true;
    }
  }

  /**
   * Handles an event unless it has been handled before. An error in the handler is logged and does not affect other
   * events.
   */
  async take(idText: string | undefined, text: string): Promise<void> {
    const { cursor } = this;
    const { log, handle } = this.deps;
    const id = toEventId(idText);
    if (id !== undefined && cursor?.isNew(id) === false) {
      cursor.reached(id);
      return;
    }
    const data = parse(text);
    const type = (data as { type?: unknown } | null | undefined)?.type;
    if (id === undefined || typeof type !== 'string') {
      log.warn('event_dropped', { id: idText?.slice(0, 40) ?? null, reason: 'unreadable' });
    } else {
      try {
        await handle({ id, type, data });
      } catch (error) {
        log.error('internal_error', { id: idText, type, error: String((error as Error).stack ?? error) });
      }
    }
    if (id !== undefined) cursor?.handled(id);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
