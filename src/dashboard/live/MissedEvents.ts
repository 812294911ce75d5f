import type { LiveMessage } from './live.ts';

/** An event of the account (docs/api.md, Events), with the part of its payload that the page reads. */
export interface StoredEvent {
  /** Decimal text that increases with every event of the account. */
  readonly sequence: string;
  readonly type: string;
  readonly projectId: string;
  readonly payload: unknown;
}

/**
 * The maximum number of missed events that are processed one by one. With more, the page fetches everything that it
 * shows anyway.
 */
const MOST = 500;

/**
 * Tracks the page's position in the stored events of the account. While the page is connected, changes arrive as
 * messages, and events only move the cursor. After a reconnect, the events between the cursor and the newest one are
 * published, each thing once. Messages resumed before the newest event was looked up, so nothing is missed in between.
 */
export class MissedEvents {
  /** The sequence of the last known event; undefined before the page is connected. */
  cursor: string | undefined;
  /** The newest event at the last reconnect; undefined while it is unknown. */
  private head: bigint | undefined;
  /** Things that were published after the last reconnect. */
  private told = new Set<string>();
  private waiting: StoredEvent[] = [];
  private count = 0;

  constructor(private readonly tell: (message: LiveMessage) => void) {}

  /** A connection begins: the events that it delivers first were missed. */
  lose(): void {
    this.head = undefined;
    this.told = new Set();
    this.waiting = [];
    this.count = 0;
  }

  /**
   * The page is connected again, and this is the newest event.
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
      // No other message reports changes of a project that is not followed.
      if (!missed && message.type !== 'projects.changed') continue;
      const thing = JSON.stringify(message);
      if (missed && this.told.has(thing)) continue;
      this.told.add(thing);
      this.tell(message);
    }
  }
}

/** Converts an event to messages of the live layer. An unknown type produces none of its own. */
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
