import type { Update, UpdatePublisher } from '../hub/Update.ts';
import { KeyedSemaphore } from '../lib/concurrency/KeyedSemaphore.ts';
import type { Service } from '../lib/lifecycle.ts';
import { encodePayload, type LiveUpdate } from './LiveUpdate.ts';
import type { PendingAnswer } from './PendingAnswer.ts';

/**
 * Updates that may wait, for an answer that its reader takes slowly or for a hub that does not answer; without a bound they
 * would fill the memory. One account gets a quarter, so that it costs the pages of other accounts no update.
 */
const MOST_WAITING = { inAll: 4_000, ofHolder: 1_000 };

interface Options {
  /** Undefined: this process publishes nothing itself. */
  publisher: (UpdatePublisher & { stop?(): void }) | undefined;
  /** Reads the flag live_updates.enabled. */
  enabled: () => boolean;
  log: { warn(fields: object, message: string): void };
}

/** An update that waits, in a place that must be released. */
interface Held {
  readonly update: Update;
  leave(): void;
}

/**
 * Sends the updates of pages. The changes of a request are held until its answer was sent, and repeated ones are sent once;
 * all others leave with the next turn of the event loop. Nothing here can fail a committed change: an update that cannot be
 * sent is logged, and a page reads again when it reconnects (document 3 §6).
 */
export class LiveUpdates implements Service {
  readonly name = 'live-updates';
  private readonly held = new Map<PendingAnswer | undefined, Map<string, Held>>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly places = new KeyedSemaphore(MOST_WAITING);

  constructor(private readonly options: Options) {}

  async start(): Promise<void> {}

  /** Sends the updates that are still held and waits for those under way. */
  async stop(): Promise<void> {
    for (const answer of [...this.held.keys()]) this.release(answer);
    await Promise.all(this.underWay);
    this.options.publisher?.stop?.();
  }

  /** Queues the updates of a committed change. Call it after the commit, never before. */
  queue(updates: readonly LiveUpdate[], answer?: PendingAnswer): void {
    if (this.options.publisher === undefined || updates.length === 0) return;
    const batch = this.batchOf(answer);
    const dropped: LiveUpdate[] = [];
    for (const update of updates) {
      try {
        if (!this.hold(batch, update, answer)) dropped.push(update);
      } catch (error) {
        this.failed(update.topic, error);
      }
    }
    const [first] = dropped;
    // One line for all of them, so that a flood of updates does not flood the log too.
    if (first) this.failed(first.topic, new Error(`too many updates of the account wait: ${dropped.length} dropped`));
  }

  /** Returns false when there is no room. @throws TypeError on a payload that breaks the rules */
  private hold(batch: Map<string, Held>, { topic, accountId, payload }: LiveUpdate, answer?: PendingAnswer): boolean {
    const data = encodePayload(payload, answer?.origin);
    const key = `${topic}\n${data}`;
    if (batch.has(key)) return true;
    const leave = this.places.tryAcquire(accountId);
    if (leave === undefined) return false;
    batch.set(key, { update: { topics: [topic], data, private: true }, leave });
    return true;
  }

  private batchOf(answer: PendingAnswer | undefined): Map<string, Held> {
    const known = this.held.get(answer);
    if (known !== undefined) return known;
    const batch = new Map<string, Held>();
    this.held.set(answer, batch);
    if (answer === undefined) setImmediate(() => this.release(undefined));
    else answer.afterAnswer(() => this.release(answer));
    return batch;
  }

  private release(answer: PendingAnswer | undefined): void {
    const batch = this.held.get(answer);
    this.held.delete(answer);
    const enabled = this.options.enabled();
    for (const { update, leave } of batch?.values() ?? []) {
      if (enabled) this.send(update, leave);
      else leave();
    }
  }

  private send(update: Update, leave: () => void): void {
    const sent: Promise<void> = this.publish(update).finally(() => {
      leave();
      this.underWay.delete(sent);
    });
    this.underWay.add(sent);
  }

  private async publish(update: Update): Promise<void> {
    try {
      await this.options.publisher?.publish(update);
    } catch (error) {
      this.failed(update.topics[0] ?? '', error);
    }
  }

  private failed(topic: string, error: unknown): void {
    this.options.log.warn(
      { event: 'live_updates.publish_failed', topic, error: String(error) },
      'a live update did not go out',
    );
  }
}
