import { SlicedForEach } from '../lib/concurrency/SlicedForEach.ts';
import { TimeSlicer } from '../lib/concurrency/TimeSlicer.ts';
import type { Audience, Sending } from './Audience.ts';
import { encodeSignal } from './encodeUpdate.ts';
import type { HubSettings } from './HubSettings.ts';
import type { Subscriber } from './Subscriber.ts';
import { SubscriberIndex } from './SubscriberIndex.ts';
import { KEEP_ALIVE } from './startStream.ts';

type Settings = Pick<HubSettings, 'heartbeatMs' | 'lookMs' | 'maxBufferBytes' | 'standing' | 'log'>;

/** The open streams of the hub: writes to them, and ends them. A few timers serve any number of streams. */
export class OpenStreams {
  delivered = 0;
  /** Streams that were closed because their readers fell behind. */
  cutCount = 0;
  private readonly slices = new TimeSlicer();
  private readonly index: SubscriberIndex;
  private timers: NodeJS.Timeout[] = [];
  private seenRevision: number;
  /** No stream ends before this time, by the clock of `performance.now()`. */
  private nextEnd = Number.POSITIVE_INFINITY;
  private readonly signsOfLife: SlicedForEach<Subscriber>;

  constructor(private readonly settings: Settings) {
    this.seenRevision = settings.standing.revision;
    this.index = new SubscriberIndex((subscriber, { updates, id, bytes }) => {
      this.delivered += updates;
      subscriber.lastId = id;
      this.write(subscriber, bytes);
    });
    this.signsOfLife = new SlicedForEach(this.index, (subscriber) => {
      // A stream with bytes still on their way needs no keep-alive, and its buffer should not grow further.
      if (subscriber.idle) this.write(subscriber, KEEP_ALIVE);
    });
  }

  get size(): number {
    return this.index.size;
  }

  start(): void {
    const { heartbeatMs, lookMs } = this.settings;
    this.timers = [
      setInterval(() => this.signsOfLife.begin(this.slices), heartbeatMs).unref(),
      setInterval(() => this.look(), lookMs).unref(),
    ];
  }

  /** Ends every stream after what was published for it. Resolves when all have ended. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.slices.finishAll();
    await Promise.all(this.endAll());
  }

  /** The readers of these topics with these rights. */
  audienceOf(wanted: readonly string[], allowed: readonly string[]): Audience<Subscriber> {
    return this.index.audienceOf(wanted, allowed);
  }

  /** Sends the stream every update published from now on. @param lifetimeMs after which the stream ends */
  add(subscriber: Subscriber, lifetimeMs: number): void {
    subscriber.joinedAt = subscriber.audience.rounds.told;
    subscriber.endsAt = performance.now() + lifetimeMs;
    this.nextEnd = Math.min(this.nextEnd, subscriber.endsAt);
    this.index.add(subscriber);
  }

  remove(subscriber: Subscriber): void {
    this.index.remove(subscriber);
  }

  /** Writes an event of this type to one stream, without id and data. A stream that has ended is left alone. */
  signal(subscriber: Subscriber, type: string): void {
    if (this.index.has(subscriber)) this.write(subscriber, encodeSignal(type));
  }

  /** Ends every stream now. Resolves when they have ended. */
  endAll(): Promise<void>[] {
    return [...this.index.values()].map((subscriber) => this.end(subscriber));
  }

  /** Writes the update to all streams that may have it, starting with the next turn of the event loop. */
  publish(sending: Sending, topics: readonly string[], isPrivate: boolean): void {
    for (const { rounds } of this.index.audiencesFor(topics, isPrivate)) {
      rounds.add(sending);
      // Updates arrive faster than they can be written. The publisher has to wait, because waiting updates take memory.
      if (rounds.waitingSize > this.settings.maxBufferBytes / 2) this.slices.finish(rounds);
      else this.slices.run(rounds);
    }
  }

  private write(subscriber: Subscriber, bytes: Buffer): void {
    if (subscriber.write(bytes, this.settings.maxBufferBytes)) return;
    this.cutCount++;
    this.index.remove(subscriber);
    subscriber.cut();
    this.settings.log.info({ cut: this.cutCount }, 'a hub subscriber fell behind and was disconnected');
  }

  private end(subscriber: Subscriber): Promise<void> {
    this.index.remove(subscriber);
    return subscriber.end();
  }

  private look(): void {
    this.endRevoked();
    if (performance.now() >= this.nextEnd) this.endDue(performance.now());
  }

  /** Ends the streams whose session or token was revoked, or whose account is gone. */
  private endRevoked(): void {
    const { revision } = this.settings.standing;
    if (revision === this.seenRevision) return;
    this.seenRevision = revision;
    for (const subscriber of this.index.values()) if (!subscriber.stands()) void this.end(subscriber);
  }

  private endDue(now: number): void {
    this.nextEnd = Number.POSITIVE_INFINITY;
    for (const subscriber of this.index.values()) {
      if (subscriber.endsAt <= now) void this.end(subscriber);
      else this.nextEnd = Math.min(this.nextEnd, subscriber.endsAt);
    }
  }
}
