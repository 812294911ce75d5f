import type { SlicedTask } from './TimeSlicer.ts';

/** A listener of messages that are sent in rounds. */
export interface Listener {
  /** How many items had been sent when the listener joined. */
  readonly joinedAt: number;
}

/** Listeners that are served before other work gets its turn. */
const STEP = 64;

interface Options<Heard, Item, Message> {
  readonly listeners: ReadonlySet<Heard>;
  /** Bytes that an item takes while it waits. */
  sizeOf(item: Item): number;
  /** Joins all waiting items into one message, once for all listeners that are at the same place. */
  message(items: readonly Item[]): Message;
  /** Must not block. */
  tell(listener: Heard, message: Message): void;
}

interface Round<Heard, Item, Message> {
  readonly items: readonly Item[];
  readonly message: Message;
  /** How many items had been sent before. */
  readonly after: number;
  readonly left: SetIterator<Heard>;
}

/**
 * Sends the same items to many listeners, in rounds. Items that arrive during a round are sent together in the next one, so
 * that the more there is to send, the less each item costs. Each listener receives every item that was added after it
 * joined, once and in order.
 */
export class BatchedBroadcast<Heard extends Listener, Item, Message> implements SlicedTask {
  /** How many items were added so far; a listener that joins now has this as its `joinedAt`. */
  told = 0;
  /** Bytes that no round has taken up yet. */
  waitingSize = 0;
  private waiting: Item[] = [];
  private round: Round<Heard, Item, Message> | undefined;

  constructor(private readonly options: Options<Heard, Item, Message>) {}

  add(item: Item): void {
    this.waiting.push(item);
    this.waitingSize += this.options.sizeOf(item);
    this.told++;
  }

  step(): boolean {
    for (let n = 0; n < STEP; n++) {
      this.round ??= this.nextRound();
      if (this.round === undefined) return false;
      const listener = this.round.left.next().value;
      if (listener === undefined) this.round = undefined;
      else this.tell(listener, this.round);
    }
    return true;
  }

  private tell(listener: Heard, { items, message, after }: Round<Heard, Item, Message>): void {
    const { options } = this;
    const heard = listener.joinedAt - after;
    if (heard <= 0) options.tell(listener, message);
    else if (heard < items.length) options.tell(listener, options.message(items.slice(heard)));
  }

  private nextRound(): Round<Heard, Item, Message> | undefined {
    const items = this.waiting;
    if (items.length === 0) return undefined;
    this.waiting = [];
    this.waitingSize = 0;
    const { options } = this;
    return {
      items,
      message: options.message(items),
      after: this.told - items.length,
      left: options.listeners.values(),
    };
  }
}
