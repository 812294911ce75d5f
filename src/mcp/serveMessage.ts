import {
  classifyInboundRequest,
  createMcpHandler,
  type InboundClassificationOutcome,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createToolServer } from './createToolServer.ts';
import type { ToolCaller } from './ToolCaller.ts';

/**
 * Answers one message with one JSON document. A message of revision 2026-07-28 names its revision and the abilities of
 * its client; one that does not is of an earlier revision. Of neither is anything kept for the next message.
 * @param text the body of the request: one message, not a batch
 */
export async function serveMessage(request: Request, text: string, caller: ToolCaller): Promise<Response> {
  const body = parse(text);
  const route = classify(request, body);
  if (isEarlier(route)) return serveEarlier(request, body, caller);
  if (route.kind === 'modern' && route.message.method === 'subscriptions/listen') return refuseStream(body);
  const handler = createMcpHandler(() => createToolServer(caller, 'new'), { legacy: 'reject' });
  return handler.fetch(request, { parsedBody: body });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function classify({ method, headers }: Request, body: unknown): InboundClassificationOutcome {
  const version = headers.get('mcp-protocol-version');
  return classifyInboundRequest({
    httpMethod: method,
    ...(version === null ? {} : { protocolVersionHeader: version }),
    body,
  });
}

/** What is no message at all is refused as by the earlier revisions. */
const isEarlier = (route: InboundClassificationOutcome): boolean =>
  route.kind === 'legacy' || (route.kind === 'reject' && route.rung === 'jsonrpc-shape');

async function serveEarlier(request: Request, body: unknown, caller: ToolCaller): Promise<Response> {
  const server = createToolServer(caller, 'earlier');
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, body === undefined ? {} : { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** The library would open a stream, although no list of this server changes while it runs. */
function refuseStream(message: unknown): Response {
  const { id = null } = message as { id?: string | number };
  const error = { code: ProtocolErrorCode.MethodNotFound, message: 'There are no streams here' };
  return Response.json({ jsonrpc: '2.0', id, error }, { status: 404 });
}
