import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { TLSSocket } from 'node:tls';
import type { Exchange } from './Exchange.ts';

/**
 * An exchange on the objects of Node. Head and body of the answer are written at once, in the order of the `set` calls.
 */
export class PlainExchange implements Exchange {
  readonly state: Exchange['state'] = {};
  status = 404;
  body: string | Buffer | undefined;
  /** Alternating names and values, the form of a head that Node writes without further checks. */
  private readonly head: string[] = [];
  private readonly varies: string[] = [];

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    readonly path: string,
    private readonly search: string,
  ) {}

  get method(): string {
    return this.req.method ?? '';
  }

  get query(): ParsedUrlQuery {
    return parse(this.search);
  }

  get secure(): boolean {
    if ((this.req.socket as TLSSocket).encrypted === true) return true;
    return this.get('x-forwarded-proto').split(',', 1)[0]?.trim().toLowerCase() === 'https';
  }

  get headerSent(): boolean {
    return this.res.headersSent;
  }

  get(name: string): string {
    return String(this.req.headers[name.toLowerCase()] ?? '');
  }

  set(name: string, value: string): void {
    const { head } = this;
    for (let at = 0; at < head.length; at += 2) {
      if (head[at] !== name) continue;
      head[at + 1] = value;
      return;
    }
    head.push(name, value);
  }

  get type(): string {
    const at = this.head.indexOf('Content-Type');
    return at % 2 === 0 ? (this.head[at + 1]?.split(';', 1)[0]?.trim() ?? '') : '';
  }

  vary(header: string): void {
    this.varies.push(header);
  }

  /** Sends the answer, unless the client has disconnected. */
  send(): void {
    const { res, body, head, varies } = this;
    if (res.destroyed || res.writableEnded) return;
    if (body !== undefined) head.push('Content-Length', String(Buffer.byteLength(body)));
    if (varies.length > 0) head.push('Vary', varies.join(', '));
    res.writeHead(this.status, head).end(body);
  }
}
