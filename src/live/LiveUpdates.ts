import type { Update, UpdatePublisher } from '../hub/Update.ts';
import type { Service } from '../lib/lifecycle.ts';
import { encodePayload, type LiveUpdate } from './LiveUpdate.ts';
import type { PendingAnswer } from './PendingAnswer.ts';

/** With a hub that is slow to answer, more than this waiting would be memory without bound. */
const MAX_UNDER_WAY = 1_000;

interface Options {
  /** Undefined: this process publishes nothing itself. */
  publisher: (UpdatePublisher & { stop?(): void }) | undefined;
  /** Reads the flag live_updates.enabled. */
  enabled: () => boolean;
  log: { warn(fields: object, message: string): void };
}

/**
 * Sends the updates of pages. What a request changed is held until its answer was sent, and what it says twice goes
 * out once; anything else leaves with the next turn of the event loop. Nothing here can fail a change that is
 * committed: an update that does not go out is logged, and a page fetches anew when it reconnects (document 3 §6).
 */
export class LiveUpdates implements Service {
  readonly name = 'live-updates';
  private readonly held = new Map<PendingAnswer | undefined, Map<string, Update>>();
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly options: Options) {}

  async start(): Promise<void> {}

  /** Sends what is still held and waits for what is under way. */
  async stop(): Promise<void> {
    for (const answer of [...this.held.keys()]) this.release(answer);
    await Promise.all(this.underWay);
    this.options.publisher?.stop?.();
  }

  /** Takes updates of a committed change; call it after the commit and never before. */
  queue(updates: readonly LiveUpdate[], answer?: PendingAnswer): void {
    if (this.options.publisher === undefined || updates.length === 0) return;
    const batch = this.batchOf(answer);
    for (const { topic, payload } of updates) {
      try {
        const data = encodePayload(payload, answer?.origin);
        batch.set(`${topic}\n${data}`, { topics: [topic], data, private: true });
      } catch (error) {
        this.failed(topic, error);
      }
    }
  }

  private batchOf(answer: PendingAnswer | undefined): Map<string, Update> {
    const known = this.held.get(answer);
    if (known !== undefined) return known;
    const batch = new Map<string, Update>();
    this.held.set(answer, batch);
    if (answer === undefined) setImmediate(() => this.release(undefined));
    else answer.afterAnswer(() => this.release(answer));
    return batch;
  }

  private release(answer: PendingAnswer | undefined): void {
    const batch = this.held.get(answer);
    this.held.delete(answer);
    if (batch === undefined || !this.options.enabled()) return;
    for (const update of batch.values()) {
      const sent = this.send(update).finally(() => this.underWay.delete(sent));
      this.underWay.add(sent);
    }
  }

  private async send(update: Update): Promise<void> {
    const [topic = ''] = update.topics;
    try {
      if (this.underWay.size >= MAX_UNDER_WAY) throw new Error('too many updates wait for the hub');
      await this.options.publisher?.publish(update);
    } catch (error) {
      this.failed(topic, error);
    }
  }

  private failed(topic: string, error: unknown): void {
    this.options.log.warn(
      { event: 'live_updates.publish_failed', topic, error: String(error) },
      'a live update did not go out',
    );
  }
}
