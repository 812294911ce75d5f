import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { ForgeError } from '../../domain/pullRequests/ForgeClient.ts';
import type { ForgeReach } from '../calls/createForgeReach.ts';
import { ForgeHttp } from '../calls/ForgeHttp.ts';
import { githubApi } from './GitHubClient.ts';

/** GitHub takes ten minutes at most, by its own clock. */
const JWT_SECONDS = 9 * 60;
const CLOCK_SKEW_SECONDS = 60;
/** A token is renewed this long before its end, so that none ends on its way. */
const SPARE_MS = 5 * 60_000;

const TOKEN = z.object({ token: z.string(), expires_at: z.string() });
const APP = z.object({ id: z.number(), slug: z.string() });

/** What an app of GitHub may do in its own name. */
export interface AppTokens {
  /** The token of an installation, made by the first call and kept until shortly before its end. */
  tokenOf(installation: string): Promise<string>;
  /** The user as whom the app writes. */
  whoAmI(): Promise<{ login: string; id: string }>;
}

interface Options {
  readonly url: string;
  readonly id: string;
  /** In PEM. */
  readonly privateKey: string;
  readonly reach: ForgeReach;
  readonly now?: () => number;
  readonly patienceMs?: number | undefined;
}

export function createAppTokens({ url, id, privateKey, reach, now = Date.now, patienceMs }: Options): AppTokens {
  const http = new ForgeHttp({
    ...{ label: 'GitHub', api: githubApi(url), reach, patienceMs },
    page: ['per_page', 100],
    credential: async () => ({
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${await signJwt(id, privateKey, now())}`,
    }),
  });
  // Calls that come together wait for one token.
  const kept = new Map<string, { token: Promise<string>; until: number }>();
  let self: Promise<{ login: string; id: string }> | undefined;
  return {
    tokenOf: (installation) => {
      const known = kept.get(installation);
      if (known !== undefined && known.until > now()) return known.token;
      const made = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
      made.token = http.ask(TOKEN, 'POST', `/app/installations/${encodeURIComponent(installation)}/access_tokens`).then(
        ({ token, expires_at: end }) => {
          made.until = Date.parse(end) - SPARE_MS;
          return token;
        },
        (error: unknown) => {
          if (kept.get(installation) === made) kept.delete(installation);
          throw error;
        },
      );
      kept.set(installation, made);
      for (const [name, { until }] of kept) if (until <= now()) kept.delete(name);
      return made.token;
    },
    whoAmI: () => {
      self ??= http.ask(APP, 'GET', '/app').then(({ slug, id: its }) => ({ login: `${slug}[bot]`, id: String(its) }));
      self.catch(() => {
        self = undefined;
      });
      return self;
    },
  };
}

/** `jose` is loaded by the first call. */
async function signJwt(id: string, privateKey: string, now: number): Promise<string> {
  const { SignJWT } = await import('jose');
  const seconds = Math.floor(now / 1000);
  let key: ReturnType<typeof createPrivateKey>;
  try {
    key = createPrivateKey(privateKey);
  } catch {
    throw new ForgeError('unauthorized', 'FORGE_APP_PRIVATE_KEY is no private key in PEM');
  }
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(id)
    .setIssuedAt(seconds - CLOCK_SKEW_SECONDS)
    .setExpirationTime(seconds + JWT_SECONDS - CLOCK_SKEW_SECONDS)
    .sign(key);
}
