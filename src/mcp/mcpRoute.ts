import type { IncomingMessage } from 'node:http';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { DocumentNode } from 'graphql';
import type { Context as KoaContext, Middleware } from 'koa';
import { Refusal } from '../errors.ts';
import { asBytes } from '../http/asBytes.ts';
import { challenge, type ProtectedResource } from '../http/challenge.ts';
import { answerProblem } from '../http/problemBody.ts';
import { readText } from '../http/readText.ts';
import { createToolServer } from './createToolServer.ts';
import { hostName, isAllowedHost } from './isAllowedHost.ts';

const PATH = '/mcp';
const SCOPE = 'mcp';
const MAX_BODY_BYTES = 1_048_576;
/** A name in the domain system has at most 253 characters; what is longer need not be repeated whole. */
const SHOWN_HOST = 300;

/** Who calls, as far as this adapter must know. */
export interface McpCaller {
  readonly scopes: ReadonlySet<string>;
}

export interface McpOptions<Caller extends McpCaller> {
  /** Host names that may be asked for, without scheme or port. */
  readonly allowedHosts: readonly string[];
  /** Where the metadata of the tools as a resource stand (RFC 9728). */
  readonly resourceMetadata: string;
  /** Whether a request with this `Origin`, or with none, may come in. */
  allowsOrigin(request: IncomingMessage): boolean;
  /** The caller of a request by its bearer token; undefined without a good one. */
  authenticate(ctx: KoaContext): Caller | undefined | Promise<Caller | undefined>;
  execute(operation: DocumentNode, variables: unknown, caller: Caller, ctx: KoaContext): Promise<unknown>;
  log: { error(fields: object, message: string): void };
}

/**
 * The tool interface: the Model Context Protocol over streamable HTTP, without sessions, each answer one JSON document.
 * The host is judged first, then the origin, the token and the request (document 3 §4).
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

/** Pages may call under names that resolve to this machine; their origin tells them apart from programs, which have none. */
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
  // A batch would be many calls for one count of the throttle; and with a request and its cancellation in one, the
  // library waits for an answer that never comes.
  if (/^\s*\[/.test(text)) return refuseBatch(ctx);
  const server = createToolServer({
    execute: (operation, variables) => options.execute(operation, variables, caller, ctx),
    failed: ({ cause }) =>
      options.log.error(
        {
          event: 'tool_failed',
          error: cause instanceof Error ? cause.stack : String(cause),
          requestId: ctx.state.requestId,
        },
        'a tool failed',
      ),
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const response = await transport.handleRequest(toRequest(ctx, text));
    const body = await response.text();
    // Told in so many words that there is no body, the framework makes up none; what it sets the status to is undone.
    ctx.body = body === '' ? null : asBytes(body);
    if (body !== '') ctx.type = 'application/json';
    ctx.status = response.status;
  } finally {
    await server.close();
  }
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

/** What the library looks at of a request. Every answer is JSON, so nobody has to accept streams beside it. */
function toRequest(ctx: KoaContext, body: string): Request {
  const headers = new Headers({ Accept: 'application/json, text/event-stream' });
  for (const name of ['Content-Type', 'Mcp-Protocol-Version']) {
    const value = ctx.get(name);
    if (value !== '') headers.set(name, value);
  }
  return new Request(`http://localhost${PATH}`, { method: 'POST', headers, body });
}
