import { setTimeout as pause } from 'node:timers/promises';
import { openStream, type Stream } from '../../hub/support/openStream.ts';
import type { Client } from './Client.ts';

/** Follows an account's events as a bridge does: the hub's stream, and the replay for what the stream missed. */
export class StreamReader {
  /** Sequence to payload, byte for byte; the first arrival counts. */
  readonly seen = new Map<string, string>();
  /** Sequences in their order of arrival, a list per connection of the stream. */
  readonly streams: string[][] = [];
  /** Payloads that came a second time and had changed. */
  readonly changed: string[] = [];
  private cursor = 0n;
  private stopped = false;
  private stream: Stream | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly client: Client,
    private readonly bridgeId: string,
  ) {}

  start(): void {
    this.running = this.follow();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stream?.close();
    await this.running;
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      await this.connection().catch(() => undefined);
      this.stream?.close();
      // The server is away: another look in a moment.
      if (!this.stopped) await pause(50);
    }
  }

  /** One connection to its end: first listen, then catch up, so that nothing falls in between. */
  private async connection(): Promise<void> {
    const bridge = { 'X-Service-Bridge': this.bridgeId };
    const reply = await this.client.rest('GET', '/api/events', undefined, bridge);
    if (reply.kind !== 'done') return;
    const { hubUrl, jwt, topic } = reply.body as Record<string, string>;
    this.stream = await openStream(hubUrl as string, [topic as string], { Authorization: `Bearer ${jwt}` });
    if (this.stream.status !== 200) return;
    const heard: string[] = [];
    this.streams.push(heard);
    const listening = this.listen(this.stream, heard);
    await Promise.all([listening, this.catchUp(bridge)]);
  }

  private async listen(stream: Stream, heard: string[]): Promise<void> {
    for (;;) {
      const { id, data } = await stream.next();
      heard.push(id);
      this.see(id, data);
    }
  }

  private async catchUp(bridge: Record<string, string>): Promise<void> {
    for (;;) {
      const reply = await this.client.rest('GET', `/api/events/replay?after=${this.cursor}`, undefined, bridge);
      if (reply.kind !== 'done') throw new Error('the replay was cut off');
      const { events, hasMore } = reply.body as { events: { id: string; data: string }[]; hasMore: boolean };
      for (const { id, data } of events) {
        this.see(id, data);
        if (BigInt(id) > this.cursor) this.cursor = BigInt(id);
      }
      if (!hasMore) return;
    }
  }

  private see(id: string, data: string): void {
    const known = this.seen.get(id);
    if (known === undefined) this.seen.set(id, data);
    else if (known !== data) this.changed.push(id);
  }
}
