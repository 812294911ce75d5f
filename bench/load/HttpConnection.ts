import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  status: number;
  body: Buffer;
}

/** A kept-alive HTTP/1.1 connection with one request at a time: as little work as a client can do. */
export class HttpConnection {
  /** Bytes of the bodies that have arrived. */
  received = 0;
  private chunks: Buffer[] = [];
  private size = 0;
  private bodyStart = -1;
  private end = -1;
  private status = 0;
  private settle: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.settle?.reject(error));
    socket.on('close', () => this.settle?.reject(new Error('connection closed')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** @param text a whole request in ASCII or UTF-8, head and body */
  send(text: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.socket.write(text);
    });
  }

  close(): void {
    this.settle = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.end < 0) this.readHead();
    if (this.end < 0 || this.size < this.end) return;
    const all = this.whole();
    const answer = { status: this.status, body: all.subarray(this.bodyStart, this.end) };
    this.received += answer.body.length;
    this.chunks = [];
    this.size = 0;
    this.end = -1;
    const settle = this.settle;
    this.settle = undefined;
    settle?.resolve(answer);
  }

  private readHead(): void {
    const all = this.whole();
    const headEnd = all.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = all.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`an answer without Content-Length:\n${head}`);
    this.status = Number(head.slice(9, 12));
    this.bodyStart = headEnd + 4;
    this.end = this.bodyStart + Number(length);
  }

  private whole(): Buffer {
    const [first] = this.chunks;
    const all = this.chunks.length === 1 && first ? first : Buffer.concat(this.chunks, this.size);
    this.chunks = [all];
    return all;
  }
}

/** A request as text. @param address the client's, as a proxy in front would report it */
export function httpRequest(
  method: string,
  path: string,
  options: { token?: string; address?: string; body?: string; headers?: Record<string, string> } = {},
): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  if (options.token !== undefined) lines.push(`Authorization: Bearer ${options.token}`);
  if (options.address !== undefined) lines.push(`X-Forwarded-For: ${options.address}`);
  for (const [name, value] of Object.entries(options.headers ?? {})) lines.push(`${name}: ${value}`);
  const { body } = options;
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** The n-th of many client addresses. */
export function clientAddress(n: number): string {
  return `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;
}
