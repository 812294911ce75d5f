import type { LiveMessage } from './live.ts';

/** An event of the account (docs/api.md, Events), with what the page reads of its payload. */
export interface StoredEvent {
  /** Decimal text; it grows with every event of the account. */
  readonly sequence: string;
  readonly type: string;
  readonly projectId: string;
  readonly payload: unknown;
}

/** More missed events than this are not gone through one by one: the page reads what it shows anyway. */
const MOST = 500;

/**
 * The stored events of the account as the page goes along them. While the page follows, changes are told by messages of their
 * own, and events only move the cursor. After a loss, those between the cursor and the newest one at the return are told,
 * each thing once: messages began again before that newest one was looked up, so nothing lies between.
 */
export class MissedEvents {
  /** The sequence of the last event that is known; undefined before the page follows. */
  cursor: string | undefined;
  /** The newest event at the last return; undefined while that is not known. */
  private head: bigint | undefined;
  /** Things that the last return told of. */
  private told = new Set<string>();
  private waiting: StoredEvent[] = [];
  private count = 0;

  constructor(private readonly tell: (message: LiveMessage) => void) {}

  /** A connection that begins: what it says first was missed. */
  lose(): void {
    this.head = undefined;
    this.told = new Set();
    this.waiting = [];
    this.count = 0;
  }

  /**
   * The page follows again, and this is the newest event.
   * @returns whether too many were missed, and the cursor is now the newest one
   */
  follow(head: string): boolean {
    this.head = BigInt(head);
    const missed = this.waiting;
    this.waiting = [];
    this.cursor ??= head;
    if (this.count > MOST) return this.passOver();
    for (const event of missed) this.tellOf(event);
    return false;
  }

  /** @returns whether too many were missed, and the cursor is now the newest one */
  take(event: StoredEvent): boolean {
    const at = BigInt(event.sequence);
    if (this.cursor !== undefined && at <= BigInt(this.cursor)) return false;
    this.cursor = event.sequence;
    if (this.head === undefined) {
      if (++this.count <= MOST) this.waiting.push(event);
      return false;
    }
    if (at <= this.head && ++this.count > MOST) return this.passOver();
    this.tellOf(event);
    return false;
  }

  private passOver(): boolean {
    const head = this.head as bigint;
    if (this.cursor === undefined || BigInt(this.cursor) < head) this.cursor = String(head);
    return true;
  }

  private tellOf(event: StoredEvent): void {
    const missed = BigInt(event.sequence) <= (this.head as bigint);
    for (const message of messagesOf(event)) {
      // No message of its own tells of a project that is not followed.
      if (!missed && message.type !== 'projects.changed') continue;
      const thing = JSON.stringify(message);
      if (missed && this.told.has(thing)) continue;
      this.told.add(thing);
      this.tell(message);
    }
  }
}

/** What an event tells as messages of the live layer. A type that is not known tells nothing of its own. */
function messagesOf({ type, projectId, payload }: StoredEvent): LiveMessage[] {
  const told = payload as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof told[key] === 'string' ? told[key] : undefined);
  const subject = (told.subject as { id?: string } | undefined)?.id;
  switch (type) {
    case 'bridge.work_request': {
      const workRequestId = text('workRequestId');
      return workRequestId === undefined ? [] : [{ type: 'requests.changed', projectId, workRequestId }];
    }
    case 'bridge.command': {
      const [runId, bridgeId] = [text('runId'), text('bridgeId')];
      return [
        ...(runId === undefined ? [] : [{ type: 'runs.changed', projectId, runId } as const]),
        ...(bridgeId === undefined ? [] : [{ type: 'bridges.changed', bridgeId } as const]),
      ];
    }
    case 'board.card_held':
    case 'board.card_released':
      return subject === undefined
        ? []
        : [
            {
              type: 'board.card_changed',
              projectId,
              cardId: subject,
              change: type === 'board.card_held' ? 'CARD_HELD' : 'CARD_RELEASED',
            },
          ];
    case 'project.renamed':
      return [{ type: 'projects.changed', projectId }];
    default:
      return [];
  }
}
