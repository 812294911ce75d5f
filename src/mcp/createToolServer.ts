import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputResponse,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { callTool, FORM, type Person, type ToolCall } from './callTool.ts';
import type { Tool } from './Tool.ts';
import { tools } from './tools.ts';

const BY_NAME = new Map(tools.map((tool) => [tool.name, tool]));

const INSTRUCTIONS =
  'Bascule hands the cards of a board to agents. Read your card with card_get before you begin. Use ask_owner for ' +
  'decisions that only the owner can make, and agent_review_submit for the findings of a review. When you work on a ' +
  'card in a session with a person, first call card_run_open with the ids of the card and of your session, and call ' +
  'card_run_close when you are done.';

/** Tools change with the version of the service alone and are the same for everybody, so anybody may keep them for an hour. */
const LASTING = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/** The library compiles schemas to validate what clients answer to requests. This server sends none: it answers with them. */
const UNUSED = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'nothing was asked' }),
};

/** The tool server for one caller and one request; it keeps no state between requests. */
export function createToolServer(caller: Pick<ToolCall, 'execute' | 'failed'>): Server {
  const server = new Server(
    { name: 'bascule', title: 'Bascule', version: '1.0.0' },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'server/discover': LASTING, 'tools/list': LASTING },
      jsonSchemaValidator: UNUSED,
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: DESCRIPTIONS }));
  server.setRequestHandler('tools/call', ({ params }, ctx) => {
    const tool = BY_NAME.get(params.name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool of that name');
    return callTool({ tool, args: params.arguments, person: personAt(ctx), ...caller });
  });
  return server;
}

/**
 * The earlier revisions tell of the client once, in the handshake, of which this server keeps nothing. To them nobody is at
 * the client.
 */
function personAt({ mcpReq }: ServerContext): Person {
  const envelope = mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
  if (envelope?.[PROTOCOL_VERSION_META_KEY] === undefined) return { isAsked: false };
  const { elicitation } = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities;
  // A client that names no kind of question shows forms.
  const isAsked = elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
  const state = mcpReq.requestState();
  if (typeof state !== 'string') return { isAsked };
  return { isAsked, reply: { response: inputResponse(mcpReq.inputResponses, FORM), state } };
}

function describe({ name, title, description, readOnly, adds = false, input, output }: Tool): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as ToolDescription['inputSchema'],
    outputSchema: withRefusal(z.toJSONSchema(output)),
    annotations: { readOnlyHint: readOnly, destructiveHint: false, idempotentHint: !adds, openWorldHint: false },
  };
}

/** The schema of a refusal, which is a possible answer of every tool. Clients validate every structured answer. */
const REFUSAL = z.toJSONSchema(
  z.object({
    error: z.string().describe('The code of the refusal; only in an answer with isError.'),
    message: z.string(),
    violations: z.array(z.object({ propertyPath: z.string(), message: z.string() })).optional(),
  }),
);

/**
 * Combines the schemas of result and refusal, and lists the properties of both at the top level, where code generators
 * look.
 */
function withRefusal(result: z.core.JSONSchema.BaseSchema): NonNullable<ToolDescription['outputSchema']> {
  return {
    ...result,
    type: 'object',
    properties: { ...result.properties, ...REFUSAL.properties } as Record<string, object>,
    required: [],
    anyOf: [{ required: result.required }, { required: REFUSAL.required }],
  };
}

const DESCRIPTIONS = tools.map(describe);
