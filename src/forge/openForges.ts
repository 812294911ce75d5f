import type { ForgeCalls } from '../domain/forges/ForgeCalls.ts';
import { ForgeError } from '../domain/pullRequests/ForgeClient.ts';
import type { ForgeName } from '../tables/words.ts';
import { createForgeReach } from './calls/createForgeReach.ts';
import type { AppTokens } from './github/appTokens.ts';

interface Options {
  /** The address of GitHub, or of the server that stands in for it. */
  readonly githubUrl: string;
  readonly privateHosts: readonly string[];
  /** The app at GitHub; undefined without its id or its key. */
  readonly app: { readonly id: string; readonly privateKey: string } | undefined;
  readonly patienceMs?: number | undefined;
}

/** The way to the forges. The client of each is loaded by the first call to it. */
export function openForges({ githubUrl, privateHosts, app, patienceMs }: Options): ForgeCalls {
  // The operator names this address too.
  const github = new URL(githubUrl);
  const reach = createForgeReach({ privateHosts: [...privateHosts, github.host] });
  const homes: Readonly<Record<ForgeName, string | undefined>> = {
    github: githubUrl,
    gitlab: 'https://gitlab.com',
    forgejo: undefined,
  };
  let tokens: Promise<AppTokens> | undefined;
  const appTokens = (): Promise<AppTokens> => {
    if (app === undefined) throw new ForgeError('unauthorized', 'the app at GitHub has no id or no key');
    tokens ??= import('./github/appTokens.ts').then(({ createAppTokens }) =>
      createAppTokens({ url: githubUrl, ...app, reach, patienceMs }),
    );
    return tokens;
  };
  return {
    hasApp: app !== undefined,
    homeOf: (forge) => homes[forge],
    admits: (baseUrl) => reach.lookupFor(new URL(baseUrl)) !== undefined,
    open: async ({ forge, baseUrl, repository }, credential) => {
      const isApp = 'installation' in credential;
      const token = async () =>
        isApp ? (await appTokens()).tokenOf(credential.installation) : Promise.resolve(credential.token);
      const place = { url: baseUrl, repository, token, reach, patienceMs };
      if (forge === 'gitlab') return new (await import('./gitlab/GitLabClient.ts')).GitLabClient(place);
      if (forge === 'forgejo') return new (await import('./forgejo/ForgejoClient.ts')).ForgejoClient(place);
      const { GitHubClient } = await import('./github/GitHubClient.ts');
      return new GitHubClient({ ...place, self: isApp ? async () => (await appTokens()).whoAmI() : undefined });
    },
  };
}
