import { type PostOptions, postMessage } from '../mcp/postMessage.ts';

export type ToolDoor = Pick<PostOptions, 'url' | 'tokens'>;

/** Calls a tool that only reads. @throws Error with the service's message */
export async function callTool<Result>(door: ToolDoor, name: string, args: object): Promise<Result> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const answer = (await postMessage(JSON.stringify(message), {
    ...door,
    repeatable: true,
    retry: { attempts: 5, waitMs: 1_000 },
    signal: new AbortController().signal,
  })) as {
    result?: { structuredContent?: Result & { message?: string }; isError?: boolean };
    error?: { message?: string };
  };
  const { result, error } = answer ?? {};
  if (result?.structuredContent === undefined || result.isError === true) {
    throw new Error(`${name}: ${result?.structuredContent?.message ?? error?.message ?? 'no answer'}`);
  }
  return result.structuredContent;
}
