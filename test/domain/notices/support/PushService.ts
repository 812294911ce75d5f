import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { LOCAL_TLS } from '../../../support/localTls.ts';

/** A message as its browser reads it. */
export interface Received {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly bytes: number;
  readonly ttl: number;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  /** The claims of the sender's token, whose signature holds. */
  readonly claims: Record<string, unknown>;
  readonly senderKey: string;
}

/** A push service, and the browsers at it: written from RFC 8188, 8291 and 8292, without the library that sends. */
export class PushService {
  readonly received: Received[] = [];
  /** What it answers next, in turn; 201 otherwise. */
  readonly answers: number[] = [];
  private readonly browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  private readonly server = createServer({ key: LOCAL_TLS.key, cert: LOCAL_TLS.cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const status = this.answers.shift() ?? 201;
      if (status === 201) this.received.push(this.read(request.url ?? '', request.headers, Buffer.concat(parts)));
      response.writeHead(status).end();
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get origin(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser that subscribes. */
  subscribe(name: string, label = 'Firefox on Linux') {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    this.browsers.set(`/${name}`, { ecdh, auth });
    return { endpoint: `${this.origin}/${name}`, p256dh, auth: auth.toString('base64url'), label };
  }

  private read(path: string, headers: NodeJS.Dict<string | string[]>, bytes: Buffer): Received {
    const browser = this.browsers.get(path);
    if (browser === undefined) throw new Error('nobody subscribed there');
    const [, token = '', senderKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    return {
      path,
      body: JSON.parse(decrypt(browser, bytes)),
      bytes: bytes.length,
      ttl: Number(headers.ttl),
      topic: headers.topic as string | undefined,
      urgency: headers.urgency as string | undefined,
      claims: claimsOf(token, senderKey),
      senderKey,
    };
  }
}

function decrypt({ ecdh, auth }: { ecdh: ECDH; auth: Buffer }, bytes: Buffer): string {
  const salt = bytes.subarray(0, 16);
  const keyEnd = 21 + bytes.readUInt8(20);
  const sender = bytes.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(bytes.subarray(-16));
  const padded = Buffer.concat([cipher.update(bytes.subarray(keyEnd, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function claimsOf(token: string, senderKey: string): Record<string, unknown> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature of the token is wrong');
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
