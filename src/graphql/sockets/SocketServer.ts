import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GraphQLSchema } from 'graphql';
import { CloseCode, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { SlicedForEach } from '../../lib/concurrency/SlicedForEach.ts';
import { TimeSlicer } from '../../lib/concurrency/TimeSlicer.ts';
import type { Service } from '../../lib/lifecycle.ts';
import type { Admission } from '../Admission.ts';
import { AccountLoads, type SocketLimits } from '../cost/AccountLoad.ts';
import type { Texts } from '../documents/Texts.ts';
import type { Answer } from './Answer.ts';
import { refuseHandshake } from './refuseHandshake.ts';
import type { SocketCaller, SocketRefusal } from './SocketCaller.ts';
import { type OperationsSocket, socketOperations } from './socketOperations.ts';
import { writeNext } from './writeNext.ts';

interface Options {
  schema: GraphQLSchema;
  admission: Admission;
  texts: Texts;
  limits: SocketLimits;
  /** Judges `connection_init`'s payload, or the request's cookie; undefined refuses the socket. */
  authenticate(
    params: Record<string, unknown> | undefined,
    request: IncomingMessage,
  ): Promise<SocketCaller | SocketRefusal | undefined>;
  log: { error(fields: object, message: string): void };
  now: () => Date;
  /** How often each socket is pinged. */
  checkEveryMs?: number;
  /** How often the right of each socket's caller is checked. */
  rightsEveryMs?: number;
}

interface Extra extends OperationsSocket {
  readonly request: IncomingMessage;
  readonly socket: WebSocket;
}

export const MAX_MESSAGE_BYTES = 256 * 1024;
/** The number of unread bytes that are kept for a slow client. Beyond it, the socket is cut. */
export const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
/** Proxies commonly cut connections that are silent for 30 seconds. */
const CHECK_MS = 25_000;
/** Revocations are known within a second, and sockets end as fast. */
const RIGHTS_MS = 1_000;
/** The close code of the protocol for too many requests. */
const TOO_MANY_SOCKETS = 4429;

/**
 * GraphQL over WebSocket (`graphql-transport-ws`): sockets are authenticated when they connect, and closed when the
 * right of their caller ends.
 */
export class SocketServer implements Service {
  readonly name = 'graphql-sockets';
  private readonly sockets: WebSocketServer;
  private readonly protocol;
  private readonly loads: AccountLoads;
  private readonly slices = new TimeSlicer();
  private readonly pings: SlicedForEach<WebSocket>;
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly options: Options) {
    const { schema, admission, texts, log } = options;
    this.loads = new AccountLoads(options.limits);
    this.sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_MESSAGE_BYTES,
      // One message of a socket in a turn of the event loop, so that a crowd of them does not take a turn of seconds.
      allowSynchronousEvents: false,
      handleProtocols: (protocols) => (protocols.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
    });
    this.sockets.on('wsClientError', refuseHandshake);
    this.pings = new SlicedForEach(this.sockets.clients, askForLife);
    this.protocol = makeServer<Record<string, unknown>, Extra>({
      connectionInitWaitTimeout: 5_000,
      onConnect: ({ connectionParams, extra }) => this.connect(connectionParams, extra),
      ...socketOperations({ schema, admission, texts, loads: this.loads, log }),
    });
  }

  async start(): Promise<void> {
    if (this.timers.length > 0) return;
    const { checkEveryMs = CHECK_MS, rightsEveryMs = RIGHTS_MS } = this.options;
    this.timers = [
      setInterval(() => this.pings.begin(this.slices), checkEveryMs).unref(),
      setInterval(() => this.checkRights(), rightsEveryMs).unref(),
    ];
  }

  /** Closes every socket with "going away". */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    for (const socket of this.sockets.clients) socket.close(1001, 'Going away');
    // A client that does not answer the close in time is cut, so that a stop never waits for a client.
    setTimeout(() => {
      for (const socket of this.sockets.clients) socket.terminate();
    }, 500).unref();
  }

  /** The number of open sockets. */
  get size(): number {
    return this.sockets.clients.size;
  }

  /** Takes over an HTTP upgrade of the GraphQL path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.sockets.handleUpgrade(request, socket, head, (opened) => this.open(opened, request, socket));
  }

  private async connect(params: Record<string, unknown> | undefined, extra: Extra): Promise<boolean> {
    const { socket } = extra;
    const caller = await this.options.authenticate(params, extra.request);
    if (caller === undefined || socket.readyState !== socket.OPEN) return false;
    if ('refused' in caller) {
      socket.close(CloseCode.Forbidden, caller.refused);
      return false;
    }
    const leave = this.loads.addSocket(caller.accountId);
    if (leave === undefined) {
      socket.close(TOO_MANY_SOCKETS, 'Too many sockets of this account');
      return false;
    }
    socket.once('close', leave);
    extra.caller = caller;
    callers.set(socket, caller);
    const { expiresAt } = caller;
    // By the monotonic clock, which no administrator can set.
    if (expiresAt !== undefined)
      endings.set(socket, performance.now() + expiresAt.getTime() - this.options.now().getTime());
    return true;
  }

  private open(socket: WebSocket, request: IncomingMessage, connection: Duplex): void {
    socket.on('error', () => socket.terminate());
    alive.set(socket, true);
    socket.on('pong', () => alive.set(socket, true));
    const send = (data: string) =>
      new Promise<void>((resolve, reject) => {
        if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
          socket.terminate();
          return reject(new Error('the reader is too slow'));
        }
        socket.send(data, (error) => (error ? reject(error) : resolve()));
      });
    const sendNow = (head: Buffer, answers: readonly Answer[]) => {
      if (socket.readyState !== socket.OPEN || socket.bufferedAmount > 0) return false;
      writeNext(connection, head, answers);
      return true;
    };
    const closed = this.protocol.opened(
      {
        protocol: socket.protocol,
        send,
        close: (code, reason) => socket.close(code, reason),
        onMessage: (listener) => {
          socket.on('message', async (data) => {
            try {
              await listener(String(data));
            } catch {
              socket.close(CloseCode.InternalServerError, 'Internal error');
            }
          });
        },
      },
      { request, socket, send, sendNow, revoked: () => closeRevoked(socket) },
    );
    socket.once('close', (code, reason) => void closed(code, String(reason)));
  }

  private checkRights(): void {
    const now = performance.now();
    for (const socket of this.sockets.clients) {
      if (now >= (endings.get(socket) ?? Number.POSITIVE_INFINITY)) {
        socket.close(CloseCode.Forbidden, 'Token expired');
        continue;
      }
      const good = callers.get(socket)?.stillGood();
      if (good === false) closeRevoked(socket);
      else if (good instanceof Promise) {
        good.then(
          (still) => still || closeRevoked(socket),
          // The database cannot answer now; the next second's round asks again.
          () => undefined,
        );
      }
    }
  }
}

/** Cuts a socket that did not answer the last ping, and pings all others again. */
function askForLife(socket: WebSocket): void {
  if (!alive.get(socket)) {
    socket.terminate();
    return;
  }
  alive.set(socket, false);
  socket.ping();
}

function closeRevoked(socket: WebSocket): void {
  socket.close(CloseCode.Forbidden, 'Access revoked');
}

const callers = new WeakMap<WebSocket, SocketCaller>();

/** When a socket's token ends, by the clock of `performance.now()`. */
const endings = new WeakMap<WebSocket, number>();

/** Whether a socket answered the last ping. */
const alive = new WeakMap<WebSocket, boolean>();
