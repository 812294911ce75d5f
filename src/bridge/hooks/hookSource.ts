import { gitSettings } from '../process/gitSettings.ts';

type Env = Readonly<Record<string, string>>;

const HELPER = `!f() { test "$1" = get && printf 'username=%s\\npassword=%s\\n' "$BASCULE_GIT_USER" "$BASCULE_GIT_PASSWORD"; }; f`;

/**
 * The address that git fetches from, and git's environment. Every user of the machine can read a program's arguments,
 * and git repeats its address in errors. A user and a password are therefore removed from the address, and git gets
 * them from a credential helper that reads them from the environment.
 * @param base the value of `BASCULE_HOOKS_URL`: any address that git accepts
 */
export function hookSource(base: string, env: Env): { readonly base: string; readonly env: Env } {
  const url = URL.parse(base);
  // The user of an ssh address is not secret, and a path or `host:path` contains no secret.
  if (url === null || !/^https?:$/.test(url.protocol) || (url.username === '' && url.password === '')) {
    return { base, env };
  }
  const { protocol, host, pathname } = url;
  const section = `credential.${protocol}//${host}`;
  const [user, password] = [decode(url.username), decode(url.password)];
  // An empty helper makes git forget the helpers that it has read before. A user without a password needs one of those.
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
