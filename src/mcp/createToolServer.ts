import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { callTool, type ToolCall } from './callTool.ts';
import type { Tool } from './Tool.ts';
import { tools } from './tools.ts';

const BY_NAME = new Map(tools.map((tool) => [tool.name, tool]));

const INSTRUCTIONS =
  'Bascule hands the cards of a board to agents. Read the card that you work on with card_get before you begin. What ' +
  'only its owner can decide, ask with ask_owner; findings of a review go into agent_review_submit. When you work on a ' +
  'card in a session with a person, call card_run_open with the ids of the card and of your session first, and ' +
  'card_run_close when you are done.';

/** The library would compile schemas to check what a client answers to questions, and this server asks none. */
const UNUSED = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: 'nothing was asked' }),
};

/** The tools for one caller, as the library speaks of them; made for one request, because nothing is kept between two. */
export function createToolServer(caller: Pick<ToolCall, 'execute' | 'failed'>): Server {
  const server = new Server(
    { name: 'bascule', title: 'Bascule', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: UNUSED },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: DESCRIPTIONS }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = BY_NAME.get(params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no tool of that name');
    return callTool({ tool, args: params.arguments, ...caller });
  });
  return server;
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

/** A refusal is a tool's answer too, and clients check every answer that has an object. */
const REFUSAL = z.toJSONSchema(
  z.object({
    error: z.string().describe('The code of the refusal; only in an answer with isError.'),
    message: z.string(),
    violations: z.array(z.object({ propertyPath: z.string(), message: z.string() })).optional(),
  }),
);

/** The schema of a result or a refusal, with the properties of both in one place, where generators of code look. */
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
