import { gitSettings } from '../process/gitSettings.ts';

type Env = Readonly<Record<string, string>>;

const HELPER = `!f() { test "$1" = get && printf 'username=%s\\npassword=%s\\n' "$BASCULE_GIT_USER" "$BASCULE_GIT_PASSWORD"; }; f`;

/**
 * Where git fetches from, and the environment that it does so with. Every user of the machine can read the arguments of a
 * program, and git repeats its address in errors: a user and a password that stand in the address are therefore taken out
 * of it, and git gets them by a credential helper that reads them from the environment.
 * @param base as `BASCULE_HOOKS_URL` has it: anything that git takes
 */
export function hookSource(base: string, env: Env): { readonly base: string; readonly env: Env } {
  const url = URL.parse(base);
  // The user of an ssh address is no secret, and a path or `host:path` holds none.
  if (url === null || !/^https?:$/.test(url.protocol) || (url.username === '' && url.password === '')) {
    return { base, env };
  }
  const { protocol, host, pathname } = url;
  const section = `credential.${protocol}//${host}`;
  const [user, password] = [decode(url.username), decode(url.password)];
  // An empty helper makes git forget those that it read before. A user without a password needs one of them for it.
  const settings: [string, string][] =
    password === ''
      ? [[`${section}.username`, user]]
      : [
          [`${section}.helper`, ''],
          [`${section}.helper`, HELPER],
        ];
  return {
    base: `${protocol}//${host}${pathname}`.replace(/\/+$/, ''),
    env: { ...env, BASCULE_GIT_USER: user, BASCULE_GIT_PASSWORD: password, ...gitSettings(settings, env) },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
