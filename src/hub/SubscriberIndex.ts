import type { Subscriber } from './Subscriber.ts';

/**
 * Who follows what. Exact topics are looked up, so that an update costs as much as it has readers; only
 * subscribers with a `*` or a template are asked one by one.
 */
export class SubscriberIndex implements Iterable<Subscriber> {
  private readonly everyone = new Set<Subscriber>();
  private readonly byTopic = new Map<string, Set<Subscriber>>();
  private readonly byPattern = new Set<Subscriber>();
  private offers = 0;

  get size(): number {
    return this.everyone.size;
  }

  [Symbol.iterator](): Iterator<Subscriber> {
    return this.everyone.values();
  }

  add(subscriber: Subscriber): void {
    this.everyone.add(subscriber);
    if (!subscriber.wanted.exactOnly) {
      this.byPattern.add(subscriber);
      return;
    }
    for (const topic of subscriber.wanted.exact) {
      const followers = this.byTopic.get(topic);
      if (followers === undefined) this.byTopic.set(topic, new Set([subscriber]));
      else followers.add(subscriber);
    }
  }

  remove(subscriber: Subscriber): void {
    if (!this.everyone.delete(subscriber)) return;
    this.byPattern.delete(subscriber);
    for (const topic of subscriber.wanted.exact) {
      const followers = this.byTopic.get(topic);
      followers?.delete(subscriber);
      // An empty set left behind for every topic that ever had a reader would be a leak.
      if (followers?.size === 0) this.byTopic.delete(topic);
    }
  }

  /** Calls `deliver` once for each subscriber that follows one of the topics and, if private, may see one of them. */
  offer(topics: readonly string[], isPrivate: boolean, deliver: (subscriber: Subscriber) => void): void {
    const offer = ++this.offers;
    const consider = (subscriber: Subscriber): void => {
      if (subscriber.lastOffered === offer) return;
      subscriber.lastOffered = offer;
      if (!isPrivate || subscriber.allowed.matchesAny(topics)) deliver(subscriber);
    };
    for (const topic of topics) this.byTopic.get(topic)?.forEach(consider);
    for (const subscriber of this.byPattern) if (subscriber.wanted.matchesAny(topics)) consider(subscriber);
  }
}
