import { request } from 'node:https';
import { WebhookFailure, type WebhookFailureKind } from '../domain/endpoints/deliver/WebhookFailure.ts';
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '../domain/endpoints/deliver/WebhookSender.ts';
import { createPublicLookup, NOT_PUBLIC, type PublicLookupOptions } from '../lib/addresses/createPublicLookup.ts';
import { httpsPort, isWebPort } from '../lib/addresses/isWebPort.ts';

const PATIENCE_MS = 10_000;
const MOST_BYTES = 2_000;

interface Options extends PublicLookupOptions {
  readonly patienceMs?: number;
  /** A certificate to trust beside the usual ones. */
  readonly ca?: string;
}

/**
 * Posts webhooks over https, to public addresses only and without following redirects: owners of endpoints are strangers to the
 * network of this service. Each message has a connection of its own, so that no endpoint keeps one.
 */
export class HttpsWebhookSender implements WebhookSender {
  private readonly guard: ReturnType<typeof createPublicLookup>;

  constructor(private readonly options: Options = {}) {
    this.guard = createPublicLookup(options);
  }

  send({ url, headers, body }: WebhookMessage, ending: AbortSignal): Promise<WebhookAnswer> {
    const { patienceMs = PATIENCE_MS, ca } = this.options;
    const target = new URL(url);
    if (target.protocol !== 'https:' || !isWebPort(httpsPort(target))) {
      return Promise.reject(new WebhookFailure('failed'));
    }
    if (!this.guard.admitsLiteral(target.hostname)) return Promise.reject(new WebhookFailure('address'));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        const error = new WebhookFailure('late');
        // A request without a socket of its own, or with a broken one, may end without an event.
        failed(error);
        asked.destroy(error);
      }, patienceMs);
      const settle =
        <Value>(how: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(late);
          how(value);
        };
      const failed = settle(reject);
      const answered = settle(resolve);
      let hasAnswer = false;
      const asked = request(
        target,
        {
          method: 'POST',
          signal: ending,
          agent: false,
          lookup: this.guard.lookup,
          headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Bascule-Webhooks' },
          ...(ca !== undefined && { ca }),
        },
        (answer) => {
          hasAnswer = true;
          const parts: Buffer[] = [];
          let size = 0;
          const done = () => {
            const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, MOST_BYTES)).replaceAll('\0', '');
            answered({ status: answer.statusCode ?? 0, text });
          };
          answer.on('data', (part: Buffer) => {
            size += part.length;
            parts.push(part);
            if (size < MOST_BYTES) return;
            // The rest is of no interest, however long it is.
            answer.removeAllListeners('data').on('error', () => undefined);
            done();
            asked.destroy();
          });
          answer.on('error', () => failed(new WebhookFailure('broken')));
          answer.on('end', done);
          answer.on('close', () => failed(new WebhookFailure('broken')));
        },
      );
      // Without a listener such an answer ends the request with neither an answer nor an error.
      asked.on('upgrade', (answer, socket) => {
        socket.on('error', () => undefined).destroy();
        answered({ status: answer.statusCode ?? 0, text: '' });
      });
      asked.on('error', (error) => failed(toFailure(error)));
      // The end of an answer is the answer's own matter, and comes later.
      asked.on('close', () => {
        if (!hasAnswer) failed(new WebhookFailure('broken'));
      });
      asked.end(body);
    });
  }
}

const KINDS: Readonly<Record<string, WebhookFailureKind>> = {
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'late',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ENODATA: 'name',
  ESERVFAIL: 'name',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  [NOT_PUBLIC]: 'address',
};
/** How the codes of errors of certificates begin or end, in Node and in OpenSSL. */
const OF_CERTIFICATE = /CERT|^ERR_TLS_|^UNABLE_TO_|^CRL_|SELF_SIGNED|^HOSTNAME_MISMATCH$/;

function toFailure(error: Error): WebhookFailure {
  if (error instanceof WebhookFailure) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return new WebhookFailure(KINDS[code] ?? (OF_CERTIFICATE.test(code) ? 'certificate' : 'failed'));
}
