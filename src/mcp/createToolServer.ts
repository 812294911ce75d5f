import { ProtocolError, ProtocolErrorCode, Server, type Tool as ToolDescription } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { TOOL_MARKS, type ToolMarks } from '../lib/toolMarks.ts';
import { callTool } from './callTool.ts';
import type { Tool } from './Tool.ts';
import type { ToolCaller } from './ToolCaller.ts';
import { clientOf, TASKS } from './ToolClient.ts';
import { serveTasks } from './tasks.ts';
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

/**
 * The tool server for one caller and one request; it keeps no state between requests.
 * @param revision whether the request is of revision 2026-07-28 or of an earlier one, which has no extension for tasks
 */
export function createToolServer(caller: ToolCaller, revision: 'new' | 'earlier'): Server {
  const server = new Server(
    { name: 'bascule', title: 'Bascule', version: '1.0.0' },
    {
      capabilities: { tools: {}, ...(revision === 'new' ? { extensions: { [TASKS]: {} } } : {}) },
      instructions: INSTRUCTIONS,
      cacheHints: { 'server/discover': LASTING, 'tools/list': LASTING },
      jsonSchemaValidator: UNUSED,
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: DESCRIPTIONS }));
  server.setRequestHandler('tools/call', ({ params }, ctx) => {
    const tool = BY_NAME.get(params.name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool of that name');
    return callTool({ tool, args: params.arguments, client: clientOf(ctx), ...caller });
  });
  if (revision === 'new') serveTasks(server, BY_NAME, caller);
  return server;
}

function describe({ name, title, description, readOnly, adds = false, input, output, ...rest }: Tool): ToolDescription {
  const marks: ToolMarks = { speaks: readOnly || rest.speaks === true, ofSession: rest.ofSession === true };
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as ToolDescription['inputSchema'],
    outputSchema: withRefusal(z.toJSONSchema(output)),
    annotations: { readOnlyHint: readOnly, destructiveHint: false, idempotentHint: !adds, openWorldHint: false },
    _meta: { [TOOL_MARKS]: marks },
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
