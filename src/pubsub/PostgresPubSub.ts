import { randomUUID } from 'node:crypto';
import { PreparedClient, ReadOnlyDatabase } from '../db/PreparedClient.ts';
import { type Queries, statement } from '../db/statement.ts';
import type { Signal } from '../events/signals.ts';
import { GATHER_MS, type PubSub, type PubSubMessage } from './PubSub.ts';
import { readMessage } from './readMessage.ts';
import { toNotices } from './toNotices.ts';

const CHANNEL = 'bascule';
const RECONNECT_MS = 1_000;
/** How often the listening connection is pinged, and how long it may take to answer. */
const PING = { everyMs: 30_000, withinMs: 5_000 };

/** SQL text, because it reads no table. */
const NOTIFY = statement('relay_notify', `select pg_notify('${CHANNEL}', $1)`);

interface Log {
  warn(fields: object, message: string): void;
}

/**
 * Wake-ups over LISTEN and NOTIFY. Notices are gathered and sent after the business transaction, never inside it, because
 * NOTIFY takes a database-wide lock at commit.
 */
export class PostgresPubSub implements PubSub {
  readonly name = 'relay';
  private readonly self = randomUUID();
  private client: PreparedClient | undefined;
  private stopped = true;
  private wake = false;
  private signals: Signal[] = [];
  private timer: NodeJS.Timeout | undefined;
  private pinging: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly queries: Queries,
    private readonly receive: (message: PubSubMessage) => void,
    private readonly log: Log,
    private readonly ping = PING,
  ) {}

  async start(): Promise<void> {
    if (!this.stopped) return;
    this.stopped = false;
    // Without a ping, a connection that died silently would never receive a notice again, nor report its death.
    this.pinging = setInterval(() => void this.check(), this.ping.everyMs).unref();
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    this.timer = undefined;
    this.wake = false;
    this.signals = [];
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  send(message: PubSubMessage): void {
    this.wake ||= message.wake;
    this.signals.push(...message.signals);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS).unref();
  }

  private flush(): void {
    this.timer = undefined;
    const { wake, signals } = this;
    this.wake = false;
    this.signals = [];
    if (this.stopped) return;
    const notices = toNotices(this.self, { wake, signals }, ({ kind }) =>
      this.log.warn(
        { event: 'signal_dropped', kind },
        'a signal is too long for a notice; the other processes miss it',
      ),
    );
    // A process that misses a notice finds the change when it next polls.
    for (const notice of notices) this.queries.query(NOTIFY, [notice]).catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new PreparedClient({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: this.ping.withinMs,
      query_timeout: this.ping.withinMs,
    });
    this.client = client;
    client.on('notification', (notice) => this.hear(notice.payload));
    client.on('error', () => undefined);
    client.on('end', () => this.reconnect(client));
    try {
      await client.connect();
      if (client.readOnly) throw new ReadOnlyDatabase();
      await client.query(`listen ${CHANNEL}`);
      // Changes made while no connection listened are looked up at once.
      this.receive({ wake: true, signals: [] });
    } catch {
      this.drop(client);
    }
  }

  private async check(): Promise<void> {
    const { client } = this;
    if (client === undefined) return;
    try {
      await client.query('select 1');
      // A server that was fenced off learns of no further commit.
      if (client.readOnly) this.drop(client);
    } catch {
      this.drop(client);
    }
  }

  private drop(client: PreparedClient): void {
    this.reconnect(client);
    client.end().catch(() => undefined);
  }

  private reconnect(client: PreparedClient): void {
    if (this.stopped || this.client !== client) return;
    this.client = undefined;
    this.log.warn({ event: 'relay_lost' }, 'the wake-up channel is down; polling until it is back');
    setTimeout(() => {
      if (!this.stopped) void this.connect();
    }, RECONNECT_MS).unref();
  }

  private hear(payload: string | undefined): void {
    if (payload === undefined) return;
    const message = readMessage(payload, this.self);
    if (message !== undefined) this.receive(message);
  }
}
