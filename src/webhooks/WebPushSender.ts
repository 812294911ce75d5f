import { type PushMessage, PushRefused, type PushSender } from '../domain/notices/PushSender.ts';
import { HttpsWebhookSender } from './HttpsWebhookSender.ts';

/**
 * Hands messages to push services: encrypted for the browser (RFC 8291), with a token that names this instance (RFC 8292). They go
 * to public addresses only, because an address of a push service comes from a browser.
 */
export class WebPushSender implements PushSender {
  private readonly https: HttpsWebhookSender;

  constructor(options: ConstructorParameters<typeof HttpsWebhookSender>[0] = {}) {
    this.https = new HttpsWebhookSender(options);
  }

  async send(message: PushMessage, ending: AbortSignal): Promise<number> {
    const { endpoint: url, headers, body } = await write(message);
    const { status } = await this.https.send({ url, headers, body }, ending);
    return status;
  }
}

/** Loads the library with the first message. */
async function write({ address, payload, keys, subject, ttl, topic }: PushMessage) {
  const { default: webPush } = await import('web-push');
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: address.endpoint, keys: { p256dh: address.p256dh, auth: address.auth } },
      payload,
      { vapidDetails: { subject, ...keys }, TTL: ttl, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    );
    const { 'Content-Length': _, ...given } = headers as Record<string, string | number>;
    const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    return { endpoint, headers: texts, body };
  } catch (error) {
    throw new PushRefused('the keys of the browser are of no use', { cause: error });
  }
}
