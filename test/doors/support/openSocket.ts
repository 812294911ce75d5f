import { type Client, type ClientOptions, createClient, type ExecutionResult } from 'graphql-ws';
import WebSocket from 'ws';

export type SocketResult = ExecutionResult<Record<string, unknown>, unknown>;

/** A public client on a real socket. */
export function openSocket(
  baseUrl: string,
  params: Record<string, unknown> = {},
  options: Partial<ClientOptions> = {},
): Client {
  return createClient({
    url: `${baseUrl.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: params,
    retryAttempts: 0,
    lazy: true,
    onNonLazyError: () => undefined,
    ...options,
  });
}

/** The first answer of an operation: a result with data or errors, or the errors that refused it. */
export async function firstAnswer(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ data?: unknown; errors?: unknown }> {
  const results = client.iterate({ query, variables });
  try {
    const { value, done } = await results.next();
    return done ? {} : (value as SocketResult);
  } catch (error) {
    if (Array.isArray(error)) return { errors: error };
    throw error;
  } finally {
    void results.return?.();
  }
}
