import type { PlatformWorld } from '../../support/platform.ts';

export interface GraphAnswer {
  status: number;
  headers: Headers;
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
  extensions?: Record<string, unknown>;
}

/** A call of the graph over HTTP with headers of the caller's choice. */
export async function callGraph(
  world: PlatformWorld,
  headers: Record<string, string>,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphAnswer> {
  const response = await fetch(`${world.baseUrl}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, headers: response.headers, ...((await response.json()) as object) };
}

/** The code of the first error; undefined for none. */
export function codeOf(answer: Pick<GraphAnswer, 'errors'>): unknown {
  return answer.errors?.[0]?.extensions.code;
}
