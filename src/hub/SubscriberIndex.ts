import { Audience, type WriteTo } from './Audience.ts';
import type { Subscriber } from './Subscriber.ts';
import { TopicSelectors } from './TopicSelectors.ts';

/**
 * Finds the streams that follow a topic. Exact topics are looked up, so that an update costs as much as it has readers;
 * only audiences with a `*` or a template are tested one by one.
 */
export class SubscriberIndex {
  private readonly everyone = new Set<Subscriber>();
  private readonly audiences = new Map<string, Audience<Subscriber>>();
  private readonly byTopic = new Map<string, Set<Audience<Subscriber>>>();
  private readonly byPattern = new Set<Audience<Subscriber>>();

  constructor(private readonly write: WriteTo<Subscriber>) {}

  get size(): number {
    return this.everyone.size;
  }

  has(subscriber: Subscriber): boolean {
    return this.everyone.has(subscriber);
  }

  values(): SetIterator<Subscriber> {
    return this.everyone.values();
  }

  /** The audience of these selectors, to which it belongs from its first stream to its last. */
  audienceOf(wanted: readonly string[], allowed: readonly string[]): Audience<Subscriber> {
    const key = JSON.stringify([wanted, allowed]);
    return (
      this.audiences.get(key) ?? new Audience(key, new TopicSelectors(wanted), new TopicSelectors(allowed), this.write)
    );
  }

  add(subscriber: Subscriber): void {
    const { audience } = subscriber;
    this.everyone.add(subscriber);
    audience.streams.add(subscriber);
    if (audience.streams.size > 1) return;
    this.audiences.set(audience.key, audience);
    if (!audience.wanted.exactOnly) {
      this.byPattern.add(audience);
      return;
    }
    for (const topic of audience.wanted.exact) {
      const followers = this.byTopic.get(topic);
      if (followers === undefined) this.byTopic.set(topic, new Set([audience]));
      else followers.add(audience);
    }
  }

  remove(subscriber: Subscriber): void {
    const { audience } = subscriber;
    if (!this.everyone.delete(subscriber)) return;
    audience.streams.delete(subscriber);
    if (audience.streams.size > 0) return;
    this.audiences.delete(audience.key);
    this.byPattern.delete(audience);
    for (const topic of audience.wanted.exact) {
      const followers = this.byTopic.get(topic);
      followers?.delete(audience);
      // An empty set left behind for every topic that ever had a reader would be a leak.
      if (followers?.size === 0) this.byTopic.delete(topic);
    }
  }

  /** The audiences that follow one of the topics and, if the update is private, may see one of them; each once. */
  audiencesFor(topics: readonly string[], isPrivate: boolean): Set<Audience<Subscriber>> {
    const found = new Set<Audience<Subscriber>>();
    const consider = (audience: Audience<Subscriber>): void => {
      if (!isPrivate || audience.allowed.matchesAny(topics)) found.add(audience);
    };
    for (const topic of topics) this.byTopic.get(topic)?.forEach(consider);
    for (const audience of this.byPattern) if (audience.wanted.matchesAny(topics)) consider(audience);
    return found;
  }
}
