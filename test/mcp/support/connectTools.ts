import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { PlatformWorld } from '../../support/platform.ts';

/** The answer of a tool: the object, and the same as text. */
export interface ToolAnswer {
  failed: boolean;
  value: Record<string, unknown>;
  text: string;
}

/** An agent's client, connected with the token. */
export interface ToolClient {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

export async function connectTools(world: PlatformWorld, token: string): Promise<ToolClient> {
  const client = new Client({ name: 'test-agent', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', world.baseUrl), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  await client.connect(transport as Transport);
  // From here on the client checks every answer by its tool's output schema.
  await client.listTools();
  return {
    client,
    call: async (name, args = {}) => {
      const result = await client.callTool({ name, arguments: args });
      const [content] = result.content as { type: string; text: string }[];
      return {
        failed: result.isError === true,
        value: result.structuredContent as Record<string, unknown>,
        text: content?.text ?? '',
      };
    },
    close: () => client.close(),
  };
}
