import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { CloseCode, makeServer, type SubscribePayload } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { Refusal } from '../errors.ts';
import { liveIterator } from '../lib/LiveQueue.ts';
import type { Service } from '../lib/lifecycle.ts';
import { Slices } from '../lib/Slices.ts';
import { newId } from '../lib/uuid.ts';
import { Visit } from '../lib/Visit.ts';
import { AccountLoads, type SocketLimits } from './AccountLoad.ts';
import type { Admission, Admitted, Asked } from './Admission.ts';
import type { Answer } from './Answer.ts';
import { coerceVariables } from './coerceVariables.ts';
import { DocumentFaults } from './DocumentFaults.ts';
import type { ResolverContext } from './ResolverContext.ts';
import { renderError } from './renderErrors.ts';
import { type Answers, Subscriptions } from './Subscriptions.ts';
import { writeNext } from './writeNext.ts';

/** A caller of a socket: makes a fresh context for each operation, and says when its right to be here ends. */
export interface SocketCaller {
  readonly accountId: string;
  context(): ResolverContext;
  expiresAt: Date | undefined;
  /** Asked every second and before each operation: whether the token or session has not been revoked meanwhile. */
  stillGood(): boolean | Promise<boolean>;
}

interface Options {
  schema: GraphQLSchema;
  admission: Admission;
  limits: SocketLimits;
  /** Judges `connection_init`'s payload, or the request's cookie; undefined refuses the socket. */
  authenticate(
    params: Record<string, unknown> | undefined,
    request: IncomingMessage,
  ): Promise<SocketCaller | undefined>;
  log: { error(fields: object, message: string): void };
  now: () => Date;
  /** How often each socket is asked whether it still answers. */
  checkEveryMs?: number;
  /** How often each socket's caller is asked whether it may stay. */
  rightsEveryMs?: number;
}

interface Extra {
  request: IncomingMessage;
  socket: WebSocket;
  send(data: string): Promise<void>;
  /** Writes answers at once. False while anything waits to go out, or nothing may any more. */
  sendNow(head: Buffer, answers: readonly Answer[]): boolean;
  caller?: SocketCaller;
}

/** What was admitted, on its way through the library. */
interface AdmittedArgs extends ExecutionArgs {
  admitted: Admitted;
  asked: Asked;
  contextValue: ResolverContext;
}

/** Operations of one socket at once. */
const MAX_OPERATIONS = 50;
const MAX_MESSAGE_BYTES = 256 * 1024;
/** A client that does not read has this much kept for it, then it is cut: nobody waits for it. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const CHECK_MS = 15_000;
/** What is revoked is known within a second; so is that it ends here. */
const RIGHTS_MS = 1_000;
/** The protocol's code for too much of something. */
const TOO_MANY_SOCKETS = 4429;

/** GraphQL over WebSocket (`graphql-transport-ws`): authenticated at connect, closed when the right to be here ends. */
export class SocketServer implements Service {
  readonly name = 'graphql-sockets';
  private readonly sockets: WebSocketServer;
  private readonly protocol;
  private readonly loads: AccountLoads;
  private readonly subscriptions: Subscriptions;
  private readonly slices = new Slices();
  private readonly pings: Visit<WebSocket>;
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly options: Options) {
    const { schema, admission, log } = options;
    this.loads = new AccountLoads(options.limits);
    this.subscriptions = new Subscriptions({ schema, admission, loads: this.loads, log });
    this.sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_MESSAGE_BYTES,
      handleProtocols: (protocols) => (protocols.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
    });
    this.pings = new Visit(this.sockets.clients, askForLife);
    this.protocol = makeServer<Record<string, unknown>, Extra>({
      schema,
      connectionInitWaitTimeout: 5_000,
      onConnect: ({ connectionParams, extra }) => this.connect(connectionParams, extra),
      onSubscribe: async (ctx, _id, payload) => {
        // The one that is being judged is among them.
        if (Object.keys(ctx.subscriptions).length > MAX_OPERATIONS) return [TOO_MANY];
        const caller = ctx.extra.caller as SocketCaller;
        if (!(await caller.stillGood())) {
          ctx.extra.socket.close(CloseCode.Forbidden, 'Access revoked');
          return [REVOKED];
        }
        return prepare(options, payload, caller.context());
      },
      execute: (args) => this.execute(args as AdmittedArgs),
      subscribe: (args) => this.subscribe(args as AdmittedArgs) as never,
      onOperation: ({ extra }, id, _payload, _args, result) =>
        isAnswers(result) ? (sendAll(result, id, extra) as never) : undefined,
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
    this.sockets.handleUpgrade(request, socket, head, (opened) => this.open(opened, request, socket));
  }

  private async connect(params: Record<string, unknown> | undefined, extra: Extra): Promise<boolean> {
    const { socket } = extra;
    const caller = await this.options.authenticate(params, extra.request);
    if (caller === undefined || socket.readyState !== socket.OPEN) return false;
    const leave = this.loads.addSocket(caller.accountId);
    if (leave === undefined) {
      socket.close(TOO_MANY_SOCKETS, 'Too many sockets of this account');
      return false;
    }
    socket.once('close', leave);
    extra.caller = caller;
    callers.set(socket, caller);
    const { expiresAt } = caller;
    // By a clock that nobody sets.
    if (expiresAt !== undefined)
      endings.set(socket, performance.now() + expiresAt.getTime() - this.options.now().getTime());
    return true;
  }

  private async execute({ admitted, asked, contextValue }: AdmittedArgs): Promise<ExecutionResult> {
    try {
      return await this.options.admission.run(admitted, asked, contextValue);
    } catch (error) {
      return { errors: [toGraphError(error)] };
    }
  }

  private async subscribe({ admitted, asked, contextValue }: AdmittedArgs): Promise<Answers | ExecutionResult> {
    const { accountId } = contextValue.actor;
    let leave: (() => void) | undefined;
    try {
      leave = this.loads.addSubscription(accountId);
      const followed = await this.subscriptions.follow(admitted, asked, contextValue);
      if (!isAnswers(followed)) {
        leave();
        return followed;
      }
      return counted(followed, leave);
    } catch (error) {
      leave?.();
      return { errors: [toGraphError(error)] };
    }
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
      { request, socket, send, sendNow },
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
      if (good === false) socket.close(CloseCode.Forbidden, 'Access revoked');
      else if (good instanceof Promise) {
        good.then(
          (still) => still || socket.close(CloseCode.Forbidden, 'Access revoked'),
          // Nobody can be asked just now; the next second tells.
          () => undefined,
        );
      }
    }
  }
}

/** Cuts a socket that did not answer the last ping, and pings it anew. */
function askForLife(socket: WebSocket): void {
  if (!alive.get(socket)) {
    socket.terminate();
    return;
  }
  alive.set(socket, false);
  socket.ping();
}

const TOO_MANY = new GraphQLError(`A socket runs at most ${MAX_OPERATIONS} operations at once.`, {
  extensions: { code: 'TOO_MANY_REQUESTS' },
});
const REVOKED = new GraphQLError('The token or session of this socket was revoked.', {
  extensions: { code: 'UNAUTHENTICATED' },
});

/** Reads, judges and charges what a client asks for: the arguments to execute it with, or why not. */
async function prepare(
  { schema, admission }: Options,
  { query, operationName, variables }: SubscribePayload,
  contextValue: ResolverContext,
): Promise<AdmittedArgs | readonly GraphQLError[]> {
  try {
    const asked = { query, operationName: operationName ?? undefined, variables: variables ?? {} };
    const document = await admission.document(asked, contextValue);
    const admitted = await admission.operation(document, asked, contextValue);
    // Judged by the rule of the HTTP door, so that a fault reads the same at both.
    coerceVariables(schema, admitted.operation.node, asked.variables);
    return { schema, document: document.document, contextValue, operationName: operationName ?? null, admitted, asked };
  } catch (error) {
    return error instanceof DocumentFaults ? error.faults : [toGraphError(error)];
  }
}

function toGraphError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(error instanceof Refusal ? error.message : 'refused', { originalError });
}

function isAnswers(result: unknown): result is Answers {
  return typeof result === 'object' && result !== null && 'take' in result;
}

function counted(answers: Answers, leave: () => void): Answers {
  return {
    take: () => answers.take(),
    shortcut: (way) => answers.shortcut?.(way),
    close: () => {
      leave();
      answers.close();
    },
  };
}

/**
 * Sends answers as they are: their text was made once for all subscribers. The library, which would make a text of each for
 * each, is told only when there are no more.
 */
function sendAll(answers: Answers, id: string, { send, sendNow }: Extra): AsyncIterableIterator<never> {
  const begin = `{"id":${JSON.stringify(id)}`;
  const head = Buffer.from(begin);
  answers.shortcut?.((some) => sendNow(head, some));
  return liveIterator<never>({
    next: async () => {
      for (let answer = await answers.take(); answer !== undefined; answer = await answers.take()) {
        await send(`${begin},"type":"next","payload":${answer.json}}`);
      }
      return undefined;
    },
    stop: () => answers.close(),
  });
}

const callers = new WeakMap<WebSocket, SocketCaller>();

/** When a socket's token ends, by the clock of `performance.now()`. */
const endings = new WeakMap<WebSocket, number>();

/** Whether a socket answered the last ping. */
const alive = new WeakMap<WebSocket, boolean>();
