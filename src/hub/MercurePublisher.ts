import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { type Clock, systemClock } from '../lib/time/clock.ts';
import { checkUpdate } from './checkUpdate.ts';
import { encodeForm } from './encodeForm.ts';
import { HubPublishError } from './HubPublishError.ts';
import { PublisherToken } from './PublisherToken.ts';
import type { Update, UpdatePublisher } from './Update.ts';

export interface MercurePublisherOptions {
  /** `HUB_URL`: the hub's full address, path included. */
  url: string;
  secret: string | undefined;
  /** Milliseconds that an update may take, including its wait for a connection; 5 seconds by default. */
  timeoutMs?: number;
  /** Connections, and so updates under way at a time; 8 by default. Further updates wait. */
  concurrency?: number;
  clock?: Clock;
}

/**
 * Publishes to a hub that runs elsewhere. Updates published at the same time may overtake each other; a caller that needs
 * their order awaits each one before the next.
 */
export class MercurePublisher implements UpdatePublisher {
  private readonly url: URL;
  private readonly agent: HttpAgent | HttpsAgent;
  private readonly token: PublisherToken;
  private readonly timeoutMs: number;

  /** Throws `HubSecretError` without a proper secret and `TypeError` on an invalid address. */
  constructor({ url, secret, timeoutMs = 5000, concurrency = 8, clock = systemClock }: MercurePublisherOptions) {
    this.url = new URL(url);
    this.token = new PublisherToken(secret, clock);
    this.timeoutMs = timeoutMs;
    const pool = { keepAlive: true, maxSockets: concurrency };
    this.agent = this.url.protocol === 'https:' ? new HttpsAgent(pool) : new HttpAgent(pool);
  }

  /**
   * Resolves to the id that the hub returns. Rejects with {@link HubPublishError} when the hub refuses, fails or does not
   * answer, and with `InvalidUpdateError` for an update that no hub could take.
   */
  async publish(update: Update): Promise<string> {
    checkUpdate(update);
    // The id is assigned here, so that readers recognise an update that is sent twice as one event.
    const body = Buffer.from(encodeForm({ ...update, id: update.id || `urn:uuid:${randomUUID()}` }));
    const signal = AbortSignal.timeout(this.timeoutMs);
    const token = await this.token.get();
    try {
      return await this.post(body, token, signal);
    } catch (error) {
      if (!(error instanceof StaleConnectionError)) throw error;
      return await this.post(body, token, signal);
    }
  }

  /** Closes the idle connections. A later `publish` opens new ones. */
  stop(): void {
    this.agent.destroy();
  }

  private async post(body: Buffer, token: string, signal: AbortSignal): Promise<string> {
    const send = this.url.protocol === 'https:' ? httpsRequest : httpRequest;
    return await new Promise<string>((resolve, reject) => {
      const req = send(this.url, {
        method: 'POST',
        agent: this.agent,
        signal,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': body.length,
        },
      });
      const fail = (error: Error): void => {
        const cause = { cause: error };
        const code = String(Reflect.get(error, 'code') ?? error.name);
        if (signal.aborted) reject(new HubPublishError('the hub did not answer in time', undefined, cause));
        else if (req.reusedSocket && code === 'ECONNRESET') reject(new StaleConnectionError(code, undefined, cause));
        else reject(new HubPublishError(`the hub cannot be reached: ${code}`, undefined, cause));
      };
      req.on('error', fail);
      req.on('response', (res) => {
        const status = res.statusCode ?? 0;
        if (status >= 200 && status < 300) text(res).then(resolve, fail);
        else {
          res.on('error', fail).resume();
          reject(new HubPublishError(`the hub answered ${status}`, status));
        }
      });
      req.end(body);
    });
  }
}

/** The hub closed an idle connection at the moment of its use. Tried once more. */
class StaleConnectionError extends HubPublishError {}
