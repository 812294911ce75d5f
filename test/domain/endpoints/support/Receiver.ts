import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { LOCAL_TLS } from '../../../support/localTls.ts';

/** What a receiver got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse, got: Received) => void;

/** A program that receives webhooks over a real socket. */
export class Receiver {
  readonly got: Received[] = [];
  /** What it does by the path of the address; 200 by default. */
  readonly answers = new Map<string, Answer>();
  private readonly server: Server;

  constructor() {
    this.server = createServer(LOCAL_TLS, (request, response) => void this.receive(request, response));
  }

  async listen(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  url(path: string): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Forgets what it got and how it answers. */
  reset(): void {
    this.got.length = 0;
    this.answers.clear();
    this.server.closeAllConnections();
  }

  at(path: string): Received[] {
    return this.got.filter((each) => each.path === path);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
    this.got.push(got);
    const answer = this.answers.get(got.path);
    if (answer === undefined) response.end('fine');
    else answer(response, got);
  }
}
