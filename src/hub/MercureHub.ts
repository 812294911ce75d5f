import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { KeyedSemaphore } from '../lib/concurrency/KeyedSemaphore.ts';
import type { Service } from '../lib/lifecycle.ts';
import { answerPreflight, checkOrigin } from './checkOrigin.ts';
import { checkUpdate, InvalidUpdateError } from './checkUpdate.ts';
import { encodeUpdate } from './encodeUpdate.ts';
import { findToken } from './findToken.ts';
import { HubRefusal, sendRefusal } from './HubRefusal.ts';
import { type HubSettings, type MercureHubOptions, resolveHubSettings } from './HubSettings.ts';
import { type HubGrant, verifyHubToken } from './hubToken.ts';
import { OpenStreams } from './OpenStreams.ts';
import { readForm } from './readForm.ts';
import { namesLastEvent, readWantedTopics } from './readSubscription.ts';
import { readUpdate } from './readUpdate.ts';
import { Subscriber } from './Subscriber.ts';
import { startStream } from './startStream.ts';
import { streamLifetime } from './streamLifetime.ts';
import { TopicSelectors } from './TopicSelectors.ts';
import type { Update, UpdatePublisher } from './Update.ts';

export const HUB_PATH = '/.well-known/mercure';

const MAX_URL_LENGTH = 8192;

/** Counted since the hub was created, except `subscribers`. */
export interface HubStats {
  subscribers: number;
  delivered: number;
  /** Streams that were closed because their readers fell behind. */
  cut: number;
}

/**
 * The embedded hub: the Mercure protocol over Node's http, in memory and without history. Delivery is best effort; the
 * replay of the outbox has what a stream missed (document 1 §6).
 *
 * A subscription requires a token, and a private update reaches only the streams whose token names one of its topics.
 */
export class MercureHub implements Service, UpdatePublisher {
  readonly name = 'hub';
  private readonly settings: HubSettings;
  private readonly streams: OpenStreams;
  private readonly places: KeyedSemaphore;
  private running = false;
  private ended: Promise<unknown> = Promise.resolve();

  /** Throws `HubSecretError` without a proper secret and `TypeError` when `corsOrigin` is not an origin. */
  constructor(options: MercureHubOptions) {
    this.settings = resolveHubSettings(options);
    this.streams = new OpenStreams(this.settings);
    this.places = new KeyedSemaphore({ ofHolder: this.settings.streamsPerHolder, inAll: Number.POSITIVE_INFINITY });
  }

  async start(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.streams.start();
  }

  /**
   * Ends every stream. Resolves when all have ended; a reader that does not take its last bytes delays this by two seconds
   * at most. Close the server afterwards, because closing it cuts streams that still have bytes to send.
   */
  async stop(): Promise<void> {
    this.running = false;
    this.ended = Promise.all([this.ended, this.streams.stop()]);
    await this.ended;
  }

  /** Ends every stream and keeps serving: readers reconnect and then read what they may have missed. */
  endStreams(): void {
    this.streams.endAll();
  }

  stats(): HubStats {
    const { size, delivered, cutCount } = this.streams;
    return { subscribers: size, delivered, cut: cutCount };
  }

  /**
   * Sends the update to every stream that may have it, without waiting for any, and returns its id. Throws
   * `InvalidUpdateError` when the update breaks a rule of the protocol.
   */
  publish(update: Update): string {
    checkUpdate(update);
    const id = update.id || `urn:uuid:${randomUUID()}`;
    const bytes = encodeUpdate({ ...update, id });
    this.streams.publish({ updates: 1, id, bytes }, update.topics, update.private !== false);
    return id;
  }

  /** Serves a request to the hub's path. Returns false, and leaves the request untouched, for any other path. */
  handle(req: IncomingMessage, res: ServerResponse): boolean {
    const url = req.url ?? '';
    if (!url.startsWith(HUB_PATH) || (url.length > HUB_PATH.length && url[HUB_PATH.length] !== '?')) return false;
    this.answer(req, res, url).catch((error: unknown) => {
      if (!(error instanceof HubRefusal)) this.settings.log.error({ err: error }, 'hub request failed');
      sendRefusal(res, error instanceof HubRefusal ? error : new HubRefusal(500, 'The hub failed.'));
    });
    return true;
  }

  private async answer(req: IncomingMessage, res: ServerResponse, url: string): Promise<void> {
    checkOrigin(req, res, this.settings.corsOrigin);
    if (url.length > MAX_URL_LENGTH) throw new HubRefusal(400, 'The address is too long.');
    if (!this.running) throw new HubRefusal(503, 'The hub is not running.', { 'Retry-After': '1' });
    const query = new URLSearchParams(url.slice(HUB_PATH.length + 1));
    switch (req.method) {
      case 'GET':
        return await this.subscribe(req, res, query);
      case 'POST':
        return await this.acceptUpdate(req, res, query);
      case 'OPTIONS':
        return answerPreflight(req, res);
      default:
        throw new HubRefusal(405, 'Only GET, POST and OPTIONS are served here.', { Allow: 'GET, POST, OPTIONS' });
    }
  }

  private async subscribe(req: IncomingMessage, res: ServerResponse, query: URLSearchParams): Promise<void> {
    const grant = await this.authorize(req, query);
    // Every update of Bascule is private, so a token without this claim would open a stream that stays silent.
    if (grant.subscribe === undefined) throw HubRefusal.insufficient('This token may not subscribe.');
    const stands = grant.behind === undefined ? undefined : this.settings.standing.of(grant.behind);
    // Checked in the same turn in which the stream is added, so that no revocation falls between the two.
    if (stands?.() === false) throw HubRefusal.unauthorized(true);
    const audience = this.streams.audienceOf(readWantedTopics(query), grant.subscribe);
    // The reader may have left, or the hub stopped, while the token was checked; nothing would remove the stream later.
    if (res.closed || res.destroyed || req.socket.destroyed) return;
    if (!this.running) throw new HubRefusal(503, 'The hub is not running.', { 'Retry-After': '1' });
    const holder = this.settings.holderOf(grant);
    const leave = holder === undefined ? () => undefined : this.places.tryAcquire(holder);
    if (leave === undefined) {
      throw new HubRefusal(429, 'Too many streams of this account are open.', { 'Retry-After': '60' });
    }

    startStream(res, namesLastEvent(req, query));
    const subscriber = new Subscriber(audience, res, stands);
    const { writeTimeoutMs, clock, random } = this.settings;
    const lifetime = streamLifetime({ writeTimeoutMs, expiresAt: grant.expiresAt }, clock.now(), random);
    this.streams.add(subscriber, lifetime);
    const gone = this.settings.watch(grant.subject, {
      get lastId() {
        return subscriber.lastId;
      },
      signal: (type) => this.streams.signal(subscriber, type),
    });
    // A write can lose the race against a reader that leaves. Without a listener, that error would end the process.
    res.on('error', () => res.destroy());
    res.once('close', () => {
      leave();
      this.streams.remove(subscriber);
      gone?.();
    });
    req.resume();
  }

  private async acceptUpdate(req: IncomingMessage, res: ServerResponse, query: URLSearchParams): Promise<void> {
    const grant = await this.authorize(req, query);
    if (grant.publish === undefined) throw HubRefusal.insufficient('This token may not publish.');
    const update = readUpdate(await readForm(req, this.settings.maxBodyBytes));
    if (!new TopicSelectors(grant.publish).matchesAll(update.topics)) {
      throw HubRefusal.insufficient('This token may not publish on these topics.');
    }
    let id: string;
    try {
      id = this.publish(update);
    } catch (error) {
      throw error instanceof InvalidUpdateError ? new HubRefusal(400, error.message) : error;
    }
    res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(id);
  }

  private async authorize(req: IncomingMessage, query: URLSearchParams): Promise<HubGrant> {
    const token = findToken(req, query, this.settings.corsOrigin);
    if (token === undefined) throw HubRefusal.unauthorized(req.headers.authorization !== undefined);
    try {
      return await verifyHubToken(token, this.settings.key, this.settings.clock.now());
    } catch (error) {
      this.settings.log.debug({ reason: error instanceof Error ? error.name : 'unknown' }, 'hub token refused');
      throw HubRefusal.unauthorized(true);
    }
  }
}
