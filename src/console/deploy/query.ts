import { ask, WrongAnswer } from './ask.ts';
import type { DeployTarget } from './DeployCheck.ts';

/** The headers that identify the caller to the instance. */
export type Caller = Readonly<Record<string, string>>;

/**
 * Asks the graph.
 * @throws WrongAnswer with the first error of the answer
 */
export async function query<Data>(
  target: DeployTarget,
  caller: Caller,
  text: string,
  variables: object = {},
): Promise<Data> {
  const response = await ask(target, '/graphql', {
    method: 'POST',
    headers: { ...caller, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ query: text, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data || errors !== undefined)
    throw new WrongAnswer(`/graphql answered ${response.status}: ${errors?.[0]?.message ?? 'no data'}`);
  return data;
}
