import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { PlatformWorld } from '../../support/platform.ts';

export const NEW_REVISION = '2026-07-28';

/** A message as it went over the wire, with its answer. */
export interface Exchange {
  readonly method: string;
  readonly status: number;
  readonly type: string | null;
  readonly body: { result?: Record<string, unknown>; error?: { code: number; message: string } };
}

/** A client of the newest revision, connected with the token, and what it sent. */
export interface NewToolClient {
  readonly client: Client;
  readonly exchanges: Exchange[];
}

export async function connectNewTools(
  world: PlatformWorld,
  token: string,
  capabilities: ClientCapabilities = {},
): Promise<NewToolClient> {
  const exchanges: Exchange[] = [];
  const client = new Client(
    { name: 'test-agent', version: '1.0.0' },
    { capabilities, versionNegotiation: { mode: { pin: NEW_REVISION } } },
  );
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', world.baseUrl), {
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const { method } = JSON.parse(String(init?.body)) as { method: string };
      exchanges.push({
        method,
        status: response.status,
        type: response.headers.get('content-type'),
        body: (await response.clone().json()) as Exchange['body'],
      });
      return response;
    },
  });
  await client.connect(transport);
  return { client, exchanges };
}
