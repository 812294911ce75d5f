import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Relay, RelayMessage } from './Relay.ts';

const CHANNEL = 'bascule:relay';

interface Log {
  warn(fields: object, message: string): void;
}

/** Wake-ups over Redis or Valkey publish and subscribe. The client reconnects by itself. */
export class RedisRelay implements Relay {
  readonly name = 'relay';
  private readonly self = randomUUID();
  private publisher: Redis | undefined;
  private subscriber: Redis | undefined;

  constructor(
    private readonly url: string,
    private readonly receive: (message: RelayMessage) => void,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    if (this.publisher) return;
    this.publisher = this.connect();
    this.subscriber = this.connect();
    this.subscriber.on('message', (_channel, text) => this.hear(text));
    // After a lost connection there may be news that nobody told us of.
    this.subscriber.on('ready', () => this.receive({ wake: true, signals: [] }));
    this.subscriber.subscribe(CHANNEL).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.publisher?.disconnect();
    this.subscriber?.disconnect();
    this.publisher = undefined;
    this.subscriber = undefined;
  }

  send(message: RelayMessage): void {
    this.publisher?.publish(CHANNEL, JSON.stringify({ from: this.self, ...message })).catch(() => undefined);
  }

  private connect(): Redis {
    const redis = new Redis(this.url, { maxRetriesPerRequest: 1, enableOfflineQueue: true });
    redis.on('error', (error) => this.log.warn({ event: 'redis_error', error: error.message }, 'Redis is away'));
    return redis;
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as RelayMessage & { from: string };
    if (message.from !== this.self) this.receive(message);
  }
}
