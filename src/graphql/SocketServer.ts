import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DocumentNode, type ExecutionArgs, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { CloseCode, makeServer, type SubscribePayload } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { Refusal } from '../errors.ts';
import type { Service } from '../lib/lifecycle.ts';
import { newId } from '../lib/uuid.ts';
import { coerceVariables } from './coerceVariables.ts';
import { findOperation } from './findOperation.ts';
import { LIMITS, measure } from './limits.ts';
import type { ResolverContext } from './ResolverContext.ts';
import { refuseBadLiterals } from './refuseBadText.ts';
import { renderError } from './renderErrors.ts';

/** A caller of a socket: makes a fresh context for each operation, and says when its right to be here ends. */
export interface SocketCaller {
  context(): ResolverContext;
  expiresAt: Date | undefined;
  /** Asked now and then: whether the token or session has not been revoked meanwhile. */
  stillGood(): Promise<boolean>;
}

interface Options {
  schema: GraphQLSchema;
  /** Judges `connection_init`'s payload, or the request's cookie; undefined refuses the socket. */
  authenticate(
    params: Record<string, unknown> | undefined,
    request: IncomingMessage,
  ): Promise<SocketCaller | undefined>;
  log: { error(fields: object, message: string): void };
  now: () => Date;
  /** How often each socket is asked whether it still answers, and its caller whether it may stay. */
  checkEveryMs?: number;
}

interface Extra {
  request: IncomingMessage;
  socket: WebSocket;
  caller?: SocketCaller;
}

const MAX_SUBSCRIPTIONS = 50;
const MAX_MESSAGE_BYTES = 256 * 1024;
/** A client that does not read has this much kept for it, then it is cut: nobody waits for it. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const CHECK_MS = 15_000;
/** Longest delay that a timer takes. */
const MAX_TIMER_MS = 2_147_483_647;

/** GraphQL over WebSocket (`graphql-transport-ws`): authenticated at connect, closed when the token expires. */
export class SocketServer implements Service {
  readonly name = 'graphql-sockets';
  private readonly sockets: WebSocketServer;
  private readonly protocol;
  private readonly checkEveryMs: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    const { schema, log } = options;
    this.checkEveryMs = options.checkEveryMs ?? CHECK_MS;
    this.sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_MESSAGE_BYTES,
      handleProtocols: (protocols) => (protocols.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
    });
    this.protocol = makeServer<Record<string, unknown>, Extra>({
      schema,
      connectionInitWaitTimeout: 5_000,
      onConnect: async ({ connectionParams, extra }) => {
        const caller = await options.authenticate(connectionParams, extra.request);
        if (caller === undefined) return false;
        extra.caller = caller;
        callers.set(extra.socket, caller);
        closeAtExpiry(extra.socket, caller.expiresAt, options.now());
        return true;
      },
      onSubscribe: (ctx, _id, payload) => {
        // The one that is being judged is among them.
        if (Object.keys(ctx.subscriptions).length > MAX_SUBSCRIPTIONS) return [TOO_MANY];
        return prepare(schema, payload, (ctx.extra.caller as SocketCaller).context());
      },
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => renderError(error, newId(), log)),
      onNext: (_ctx, _id, _payload, { contextValue }, result) => {
        if (!result.errors) return undefined;
        const { requestId } = contextValue as ResolverContext;
        // Only the errors change, into what the protocol sends; the library's type wants the engine's objects.
        return { ...result, errors: result.errors.map((error) => renderError(error, requestId, log)) } as never;
      },
    });
  }

  async start(): Promise<void> {
    this.timer ??= setInterval(() => this.ping(), this.checkEveryMs).unref();
  }

  /** Closes every socket with "going away". */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    for (const socket of this.sockets.clients) socket.close(1001, 'Going away');
    // Who does not answer the close in time is cut, so that a stop never waits for a client.
    setTimeout(() => {
      for (const socket of this.sockets.clients) socket.terminate();
    }, 500).unref();
  }

  /** How many sockets are open. */
  get size(): number {
    return this.sockets.clients.size;
  }

  /** Takes over an HTTP upgrade of the GraphQL path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.sockets.handleUpgrade(request, socket, head, (opened) => this.open(opened, request));
  }

  private open(socket: WebSocket, request: IncomingMessage): void {
    socket.on('error', () => socket.terminate());
    alive.set(socket, true);
    socket.on('pong', () => alive.set(socket, true));
    const closed = this.protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) =>
          new Promise<void>((resolve, reject) => {
            if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
              socket.terminate();
              return reject(new Error('the reader is too slow'));
            }
            socket.send(data, (error) => (error ? reject(error) : resolve()));
          }),
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
      { request, socket },
    );
    socket.once('close', (code, reason) => void closed(code, String(reason)));
  }

  private ping(): void {
    for (const socket of this.sockets.clients) {
      if (!alive.get(socket)) {
        socket.terminate();
        continue;
      }
      void callers
        .get(socket)
        ?.stillGood()
        .then(
          (good) => good || socket.close(CloseCode.Forbidden, 'Access revoked'),
          () => undefined,
        );
      alive.set(socket, false);
      socket.ping();
    }
  }
}

const TOO_MANY = new GraphQLError(`A socket runs at most ${MAX_SUBSCRIPTIONS} operations at once.`, {
  extensions: { code: 'TOO_MANY_REQUESTS' },
});

/** Parses, validates and measures what a client asks for: the arguments to execute it with, or why not. */
function prepare(
  schema: GraphQLSchema,
  payload: SubscribePayload,
  contextValue: ResolverContext,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const document = parseDocument(payload.query);
    const faults = validate(schema, document);
    if (faults.length > 0) return faults;
    const variableValues = payload.variables ?? {};
    const operationName = payload.operationName ?? undefined;
    refuseBadLiterals(document);
    measure(schema, document, operationName, variableValues);
    // Judged by the rule of the HTTP door, so that a fault reads the same at both.
    coerceVariables(schema, findOperation(document, operationName), variableValues);
    return { schema, document, contextValue, variableValues, operationName: operationName ?? null };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    if (error instanceof Refusal) return [new GraphQLError(error.message, { originalError: error })];
    throw error;
  }
}

function parseDocument(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, source, positions } = error;
    const code = { code: 'GRAPHQL_PARSE_FAILED' };
    throw new GraphQLError(message, { source: source ?? null, positions: positions ?? null, extensions: code });
  }
}

const callers = new WeakMap<WebSocket, SocketCaller>();

/** Whether a socket answered the last ping. */
const alive = new WeakMap<WebSocket, boolean>();

function closeAtExpiry(socket: WebSocket, expiresAt: Date | undefined, now: Date): void {
  if (expiresAt === undefined) return;
  const wait = Math.min(Math.max(0, expiresAt.getTime() - now.getTime()), MAX_TIMER_MS);
  const timer = setTimeout(() => socket.close(CloseCode.Forbidden, 'Token expired'), wait);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}
