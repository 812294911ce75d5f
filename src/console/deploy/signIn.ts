import { ask, WrongAnswer } from './ask.ts';
import type { DeployTarget } from './DeployCheck.ts';
import { type Caller, query } from './query.ts';

const WHO = '{ admin { __typename } }';

/** An administrator's session. */
export interface Session {
  readonly caller: Caller;
  /** Ends the session at the instance. */
  signOut(): Promise<void>;
}

/**
 * Signs an administrator in over the form of the sign-in page, as a browser does: the status of an instance is open
 * to sessions only, not to tokens.
 * @throws WrongAnswer when the instance refuses the credentials, or when they are not an administrator's
 */
export async function signIn(
  target: DeployTarget,
  { email, password }: NonNullable<DeployTarget['admin']>,
): Promise<Session> {
  const form = await ask(target, '/login');
  const proof = /<input type="hidden" name="_csrf" value="([^"]+)">/.exec(await form.text())?.[1];
  if (form.status !== 200 || proof === undefined)
    throw new WrongAnswer(`/login answered ${form.status} without its form`);
  const entered = await ask(target, '/login', {
    method: 'POST',
    headers: { Cookie: cookiesOf(form) },
    body: new URLSearchParams({ _csrf: proof, email, password }),
  });
  if (entered.status === 401) throw new WrongAnswer('the instance does not know the address or the password');
  const Cookie = cookiesOf(entered);
  const next = entered.headers.get('location');
  if (entered.status !== 303 || Cookie === '' || next === null)
    throw new WrongAnswer(`/login answered ${entered.status}, not 303`);
  if (next.startsWith('/login/second-step'))
    throw new WrongAnswer('the sign-in of this account asks for a second factor, which a program does not have');
  const page = await follow(target, next, Cookie);
  const csrf = /<meta name="csrf-token" content="([^"]+)">/.exec(await page.text())?.[1];
  if (csrf === undefined) throw new WrongAnswer(`the page after the sign-in answered ${page.status}`);
  const caller = { Cookie, 'X-CSRF-Token': csrf };
  const signOut = async () => {
    await ask(target, '/logout', { method: 'POST', headers: caller, body: new URLSearchParams({ _csrf: csrf }) });
  };
  try {
    const { admin } = await query<{ admin: object | null }>(target, caller, WHO);
    if (admin === null) throw new WrongAnswer('the account is no administrator of the instance');
    return { caller, signOut };
  } catch (error) {
    await signOut().catch(() => undefined);
    throw error;
  }
}

/** The page that an address leads to. An account that lacks something is redirected to the page that asks for it. */
async function follow(target: DeployTarget, address: string, Cookie: string): Promise<Response> {
  let page = await ask(target, new URL(address, target.url).pathname, { headers: { Cookie } });
  for (let i = 0; i < 3 && page.status === 303; i++) {
    const { pathname } = new URL(page.headers.get('location') ?? '/', target.url);
    page = await ask(target, pathname, { headers: { Cookie } });
  }
  return page;
}

/** The cookies that a browser would send back. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
