import { type HttpAnswer, httpFetch } from '../http/httpFetch.ts';
import { readBody } from '../http/readBody.ts';
import { reasonOf } from '../http/reasonOf.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1024 * 1024;
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}$/;

/** Asks the forge for the user of a token. @throws Error with a text for a person, never with the token */
export async function fetchUser(apiUrl: string, token: string): Promise<{ login: string; id: number }> {
  if (!/^[\x21-\x7e]{1,500}$/.test(token))
    throw new Error('this is not a token: it contains spaces or other invalid characters');
  let response: HttpAnswer;
  try {
    response = await httpFetch(`${apiUrl}/user`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json', 'User-Agent': 'bascule' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
  } catch (error) {
    throw new Error(`the forge could not be reached: ${reasonOf(error)}`);
  }
  if (!response.ok) await response.body?.cancel();
  if (response.status === 401) throw new Error('the forge does not know this token');
  if (!response.ok) throw new Error(`the forge answered ${response.status}`);
  const { login, id } = ((await readJson(response)) ?? {}) as { login?: unknown; id?: unknown };
  if (typeof login !== 'string' || !LOGIN.test(login) || !Number.isSafeInteger(id))
    throw new Error('the forge named no user');
  return { login, id: id as number };
}

async function readJson(answer: HttpAnswer): Promise<unknown> {
  try {
    return JSON.parse((await readBody(answer, MOST_BYTES)).toString('utf8'));
  } catch {
    return undefined;
  }
}
