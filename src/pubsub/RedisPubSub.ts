import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { PubSub, PubSubMessage } from './PubSub.ts';
import { readMessage } from './readMessage.ts';

const CHANNEL = 'bascule:relay';

interface Log {
  warn(fields: object, message: string): void;
}

/** Wake-ups over publish and subscribe of Redis or Valkey. The client reconnects by itself. */
export class RedisPubSub implements PubSub {
  readonly name = 'relay';
  private readonly self = randomUUID();
  private publisher: Redis | undefined;
  private subscriber: Redis | undefined;

  constructor(
    private readonly url: string,
    private readonly receive: (message: PubSubMessage) => void,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    if (this.publisher) return;
    this.publisher = this.connect();
    this.subscriber = this.connect();
    this.subscriber.on('message', (_channel, text) => this.hear(text));
    this.subscriber.on('ready', () => void this.subscribe());
  }

  async stop(): Promise<void> {
    this.publisher?.disconnect();
    this.subscriber?.disconnect();
    this.publisher = undefined;
    this.subscriber = undefined;
  }

  send(message: PubSubMessage): void {
    this.publisher?.publish(CHANNEL, JSON.stringify({ from: this.self, ...message })).catch(() => undefined);
  }

  /** Subscribes on every new connection. A command issued while Redis is away fails and is not repeated. */
  private async subscribe(): Promise<void> {
    const { subscriber } = this;
    try {
      await subscriber?.subscribe(CHANNEL);
    } catch {
      // The connection was lost in the meantime; the next one subscribes.
      return;
    }
    // There may have been changes while no connection listened.
    if (this.subscriber === subscriber) this.receive({ wake: true, signals: [] });
  }

  private connect(): Redis {
    const redis = new Redis(this.url, { maxRetriesPerRequest: 1, enableOfflineQueue: true, autoResubscribe: false });
    redis.on('error', (error) => this.log.warn({ event: 'redis_error', error: error.message }, 'Redis is away'));
    return redis;
  }

  private hear(text: string): void {
    const message = readMessage(text, this.self);
    if (message !== undefined) this.receive(message);
  }
}
