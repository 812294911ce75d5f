import type { CustomFetch } from 'openid-client';
import { httpFetch } from './httpFetch.ts';
import { readBody } from './readBody.ts';

/** Far more than any answer to a login. */
const MOST_BYTES = 1024 * 1024;

/** `fetch` for the OAuth library, so that its requests take the way and have the errors of all others. */
export const libraryFetch: CustomFetch = async (url, { body, headers, method, signal }) => {
  const answer = await httpFetch(url, {
    method,
    headers,
    ...(body ? { body: String(body) } : {}),
    ...(signal ? { signal } : {}),
  });
  const bytes = await readBody(answer, MOST_BYTES);
  const types = ['content-type', 'retry-after', 'www-authenticate', 'date'].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const isEmpty = bytes.length === 0 || answer.status === 204 || answer.status === 304;
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status: answer.status, headers: types });
};
