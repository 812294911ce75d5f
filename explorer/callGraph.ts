const PATH = '/graphql';

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * Runs one of the explorer's own operations with the viewer's session.
 * @throws Error with the message of what refused it
 */
export async function callGraph<Data>(
  csrfToken: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as Answer<Data>;
  const [error] = errors ?? [];
  if (error !== undefined) throw new Error(error.message);
  if (data === undefined || data === null) throw new Error(`The service answered ${response.status}.`);
  return data;
}
