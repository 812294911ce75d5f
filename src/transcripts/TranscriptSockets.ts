import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Actor, Context } from '../domain/context.ts';
import { requireSendingBridge } from '../domain/transcripts/findSentRuns.ts';
import { asRefusal, Refusal } from '../errors.ts';
import type { Signal, SignalBus } from '../events/signals.ts';
import type { Watchers } from '../events/Watchers.ts';
import type { Limiter } from '../lib/Limiter.ts';
import type { Service } from '../lib/lifecycle.ts';
import { type FailureLog, logFailure } from '../lib/logFailure.ts';
import { isBridgeId, newId } from '../lib/uuid.ts';
import { refuseUpgrade } from './refuseUpgrade.ts';
import { CLOSE, TranscriptSocket } from './TranscriptSocket.ts';

export interface TranscriptSocketsOptions {
  /** Finds the caller by bearer token; undefined without a valid one. */
  readonly authenticate: (caller: { req: IncomingMessage }) => Actor | undefined | Promise<Actor | undefined>;
  readonly contextOf: (actor: Actor) => Context;
  readonly signals: SignalBus;
  /** Sends a signal to this process and all others. */
  readonly announce: (signal: Signal) => void;
  readonly watchers: Watchers;
  readonly limiter: Limiter;
  /** The address of the metadata of the service as a resource (RFC 9728). */
  readonly metadata: string;
  readonly log: FailureLog;
  readonly kilobytesPerMinute?: number;
  readonly socketsPerAccount?: number;
}

const PROTOCOL = 'bascule-transcript.v1';
const PATH = /^\/api\/bridges\/([^/?]+)\/transcripts(?:\?|$)/;
/** Scopes that close the paths of bridges, in combination with any other scope. */
const NEVER = ['site-review', 'mcp'] as const;
const MOST_MESSAGE_BYTES = 256 * 1024;
/** How often a token may open a socket in a minute. */
const OPENINGS_PER_MINUTE = 60;
/** What an account may send in a minute. A busy run sends some hundred. */
const KILOBYTES_PER_MINUTE = 64 * 1024;
const SOCKETS_PER_ACCOUNT = 100;
/** Proxies commonly cut connections that are silent for 30 seconds. */
const CHECK_MS = 25_000;
/** Revocations are known within a second, and sockets end as fast. */
const RIGHTS_MS = 1_000;

interface Open {
  readonly id: string;
  readonly accountId: string;
  readonly bridgeId: string;
  readonly request: IncomingMessage;
  readonly its: TranscriptSocket;
  readonly ping: () => void;
}

/** The sockets over which bridges send transcripts, one for each bridge. */
export class TranscriptSockets implements Service {
  readonly name = 'transcript-sockets';
  private readonly sockets: WebSocketServer;
  private readonly open = new Map<string, Open>();
  private readonly ofAccounts = new Map<string, number>();
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly options: TranscriptSocketsOptions) {
    this.sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MOST_MESSAGE_BYTES,
      // One message of a socket in a turn of the event loop, so that a crowd of them does not take a turn of seconds.
      allowSynchronousEvents: false,
      handleProtocols: () => PROTOCOL,
    });
    options.watchers.onChange((accountId, bridgeId) => this.open.get(keyOf(accountId, bridgeId))?.its.tellWatched());
    options.signals.listen((signal) => {
      if (signal.kind !== 'transcript-socket') return;
      const known = this.open.get(keyOf(signal.accountId, signal.bridgeId));
      // Ids ascend with time: of two sockets the newer one stays.
      if (known !== undefined && known.id < signal.socketId) replace(known);
    });
  }

  async start(): Promise<void> {
    if (this.timers.length > 0) return;
    this.timers = [
      setInterval(() => this.each(({ ping }) => ping()), CHECK_MS).unref(),
      setInterval(() => this.each((open) => void this.checkRight(open)), RIGHTS_MS).unref(),
    ];
  }

  /** Closes every socket with "going away": bridges keep what is not stored, and come back. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    this.each(({ its }) => its.close(CLOSE.goingAway, 'Going away'));
    setTimeout(() => {
      for (const socket of this.sockets.clients) socket.terminate();
    }, 500).unref();
  }

  /** Whether an upgrade of this path is for these sockets. */
  isFor(request: IncomingMessage): boolean {
    return PATH.test(request.url ?? '') && request.headers.upgrade?.toLowerCase() === 'websocket';
  }

  /** Takes over an HTTP upgrade. */
  async handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const bridgeId = PATH.exec(request.url ?? '')?.[1] ?? '';
      const actor = await this.admit(request, bridgeId);
      this.sockets.handleUpgrade(request, socket, head, (opened) => this.begin(opened, request, actor, bridgeId));
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal.status === 500) {
        const fields = { event: 'transcript_refused' };
        logFailure(this.options.log, refusal.cause ?? error, fields, 'a socket for transcripts was not opened');
      }
      refuseUpgrade(refusal, socket, this.options.metadata);
    }
  }

  /** In the order in which other paths of bridges judge. */
  private async admit(request: IncomingMessage, bridgeId: string): Promise<Actor> {
    const actor = await this.actorOf(request);
    if (actor === undefined) throw new Refusal('unauthenticated');
    if (!actor.scopes.has('agent') || NEVER.some((scope) => actor.scopes.has(scope))) {
      throw new Refusal('insufficient_scope');
    }
    const ctx = this.options.contextOf(actor);
    const key = `transcript-sockets ${actor.key}`;
    const { allowed, retryAfter } = await this.options.limiter.hit(key, OPENINGS_PER_MINUTE, 60, ctx.now);
    if (!allowed) throw new Refusal('too_many_requests', { retryAfter });
    if (!isBridgeId(bridgeId)) throw new Refusal('bridge_not_found');
    await requireSendingBridge(ctx, bridgeId);
    const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
    if (offered.includes(PROTOCOL)) return actor;
    throw new Refusal('bad_request', { message: `The socket speaks ${PROTOCOL}.` });
  }

  private actorOf(request: IncomingMessage): Actor | undefined | Promise<Actor | undefined> {
    return this.options.authenticate({ req: request });
  }

  private begin(socket: WebSocket, request: IncomingMessage, { accountId }: Actor, bridgeId: string): void {
    const { contextOf, watchers, limiter, log, announce, kilobytesPerMinute = KILOBYTES_PER_MINUTE } = this.options;
    socket.on('error', () => socket.terminate());
    const held = this.ofAccounts.get(accountId) ?? 0;
    if (held >= (this.options.socketsPerAccount ?? SOCKETS_PER_ACCOUNT)) {
      socket.close(CLOSE.tooMany, 'Too many sockets of this account');
      return;
    }
    this.ofAccounts.set(accountId, held + 1);
    let alive = true;
    socket.on('pong', () => {
      alive = true;
    });
    const its = new TranscriptSocket({
      socket,
      accountId,
      bridgeId,
      context: async () => {
        const actor = await this.actorOf(request);
        return actor && contextOf(actor);
      },
      watched: () => watchers.watchedOf(accountId, bridgeId),
      limiter,
      kilobytesPerMinute,
      log,
    });
    const key = keyOf(accountId, bridgeId);
    const open: Open = {
      id: newId(),
      accountId,
      bridgeId,
      request,
      its,
      ping: () => {
        if (!alive) return socket.terminate();
        alive = false;
        socket.ping();
      },
    };
    const before = this.open.get(key);
    this.open.set(key, open);
    if (before !== undefined) replace(before);
    socket.once('close', () => {
      if (this.open.get(key) === open) this.open.delete(key);
      const left = (this.ofAccounts.get(accountId) ?? 1) - 1;
      if (left > 0) this.ofAccounts.set(accountId, left);
      else this.ofAccounts.delete(accountId);
    });
    announce({ kind: 'transcript-socket', accountId, bridgeId, socketId: open.id });
  }

  private async checkRight({ request, its }: Open): Promise<void> {
    // While the database cannot answer, the next second's round asks again.
    const actor = await Promise.resolve(this.actorOf(request)).catch(() => true);
    if (actor === undefined) its.close(CLOSE.ended, 'The token has ended');
  }

  private each(visit: (open: Open) => void): void {
    for (const open of [...this.open.values()]) visit(open);
  }
}

const replace = ({ its }: Open): void => its.close(CLOSE.replaced, 'Another connection of this bridge');

const keyOf = (accountId: string, bridgeId: string): string => `${accountId} ${bridgeId}`;
