import type { IncomingMessage } from 'node:http';
import type { DocumentNode } from 'graphql';
import type { Context as KoaContext, Middleware } from 'koa';
import { Refusal } from '../errors.ts';
import { asBytes } from '../http/bodies/asBytes.ts';
import { readText } from '../http/bodies/readText.ts';
import { challenge, type ProtectedResource } from '../http/challenge.ts';
import { answerProblem } from '../http/problemBody.ts';
import { type FailureLog, logFailure } from '../lib/logFailure.ts';
import { hostName, isAllowedHost } from './isAllowedHost.ts';

const PATH = '/mcp';
const SCOPE = 'mcp';
/** The largest artifact in Base64, with room for the rest of the message. */
const MAX_BODY_BYTES = 36_700_160;
/** The longest part of a host or origin that a refusal repeats. A domain name has at most 253 characters. */
const SHOWN_HOST = 300;

/** The caller, as far as this adapter must know. */
export interface McpCaller {
  readonly scopes: ReadonlySet<string>;
}

export interface McpOptions<Caller extends McpCaller> {
  /** The allowed host names, without scheme or port. */
  readonly allowedHosts: readonly string[];
  /** The address of the metadata of the tools as a resource (RFC 9728). */
  readonly resourceMetadata: string;
  /** Whether a request with this `Origin`, or without one, is admitted. */
  allowsOrigin(request: IncomingMessage): boolean;
  /** Finds the caller by bearer token; undefined without a valid one. */
  authenticate(ctx: KoaContext): Caller | undefined | Promise<Caller | undefined>;
  execute(operation: DocumentNode, variables: unknown, caller: Caller, ctx: KoaContext): Promise<unknown>;
  log: FailureLog;
}

/**
 * The tool interface: the Model Context Protocol over streamable HTTP, without sessions and with JSON answers only. It
 * judges host, origin, token and request, in this order (document 3 §4).
 */
export function mcpRoute<Caller extends McpCaller>(options: McpOptions<Caller>): Middleware {
  const hosts = new Set(options.allowedHosts.map(hostName));
  const resource = { metadata: options.resourceMetadata, scope: SCOPE };
  return async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    const { host } = ctx.req.headers;
    if (!isAllowedHost(hosts, host)) return refuseHost(ctx, host);
    if (!options.allowsOrigin(ctx.req)) return refuseOrigin(ctx, ctx.get('Origin'));
    const caller = await options.authenticate(ctx);
    if (caller === undefined) return refuseToken(ctx, resource);
    if (!caller.scopes.has(SCOPE)) return refuseScope(ctx, resource);
    if (ctx.method !== 'POST') {
      ctx.set('Allow', 'POST');
      return answerProblem(ctx, 405, { detail: 'There are no streams and no sessions here; POST each message.' });
    }
    await answer(options, caller, ctx);
  };
}

function refuseHost(ctx: KoaContext, host = ''): void {
  answerProblem(ctx, 403, { detail: `The host ${host.slice(0, SHOWN_HOST)} is not listed in MCP_ALLOWED_HOSTS.` });
}

/**
 * A page may call under a name that resolves to this machine. Its origin distinguishes it from a program, which sends
 * none.
 */
function refuseOrigin(ctx: KoaContext, origin: string): void {
  answerProblem(ctx, 403, { detail: `The origin ${origin.slice(0, SHOWN_HOST)} is not listed in CORS_ORIGINS.` });
}

function refuseToken(ctx: KoaContext, resource: ProtectedResource): void {
  const refusal = new Refusal('unauthenticated');
  challenge(ctx, refusal, resource);
  answerProblem(ctx, refusal.status, { detail: refusal.message });
}

function refuseScope(ctx: KoaContext, resource: ProtectedResource): void {
  const refusal = new Refusal('insufficient_scope');
  challenge(ctx, refusal, resource);
  ctx.status = refusal.status;
  ctx.type = 'application/json';
  ctx.body = JSON.stringify({ error: refusal.code });
}

async function answer<Caller extends McpCaller>(
  options: McpOptions<Caller>,
  caller: Caller,
  ctx: KoaContext,
): Promise<void> {
  const text = await readText(ctx.req, MAX_BODY_BYTES, {});
  // A batch would be many calls for one count of the throttle. With a request and its cancellation in one batch, the
  // library also waits for an answer that never comes.
  if (/^\s*\[/.test(text)) return refuseBatch(ctx);
  // The library and the descriptions of the tools are loaded with the first message.
  const { serveMessage } = await import('./serveMessage.ts');
  const response = await serveMessage(toRequest(ctx, text), text, {
    execute: (operation, variables) => options.execute(operation, variables, caller, ctx),
    failed: (refusal) => {
      const fields = { event: 'tool_failed', requestId: ctx.state.requestId };
      logFailure(options.log, refusal.cause ?? refusal, fields, 'a tool failed');
    },
  });
  const body = await response.text();
  // Without an explicit null the framework would invent a body. Setting it changes the status, which is set again below.
  ctx.body = body === '' ? null : asBytes(body);
  if (body !== '') ctx.type = 'application/json';
  ctx.status = response.status;
}

function refuseBatch(ctx: KoaContext): void {
  ctx.status = 400;
  ctx.type = 'application/json';
  ctx.body = JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32600, message: 'Send one message a request' },
  });
}

/** The parts of a request that the library reads. Every answer is JSON, so clients need not accept streams. */
function toRequest(ctx: KoaContext, body: string): Request {
  const headers = new Headers({ Accept: 'application/json, text/event-stream' });
  for (const name of ['Content-Type', 'Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name']) {
    const value = ctx.get(name);
    if (value !== '') headers.set(name, value);
  }
  return new Request(`http://localhost${PATH}`, { method: 'POST', headers, body });
}
