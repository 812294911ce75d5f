import { jwtVerify, SignJWT } from 'jose';
import { hubKey } from './hubKey.ts';

/** Lifetime of a subscriber token: one hour (document 1 §8, document 3 §8). */
export const SUBSCRIBER_TOKEN_SECONDS = 3600;

/** When a token ends: at a time, or a number of seconds after it was signed. Times are cut to the second. */
export type TokenEnd = { expiresAt: Date } | { ttlSeconds: number };

interface TokenBase {
  /** At least 32 characters, the same for application and hub. */
  secret: string | undefined;
  now: Date;
}

/** `topics` are selectors. A bridge's token names its owner's topic alone, so its size does not depend on the projects. */
export type SubscriberTokenRequest = TokenBase &
  TokenEnd & {
    topics: readonly string[];
    /** Whose stream it is. The subject grants nothing. */
    subject?: string | undefined;
    /**
     * The session or token through which the holder got this one, in the application's words; the embedded hub asks whether
     * it is still valid.
     */
    behind?: string | undefined;
  };

export type PublisherTokenRequest = TokenBase & TokenEnd & { topics?: readonly string[] };

/** What a verified token allows. A list that the token lacks is undefined. */
export interface HubGrant {
  subscribe: readonly string[] | undefined;
  publish: readonly string[] | undefined;
  subject: string | undefined;
  behind: string | undefined;
  /** Undefined for a token that does not expire. */
  expiresAt: Date | undefined;
}

/** Signs a token that opens the private updates of the topics (document 1 §4.5). Throws `HubSecretError` without a key. */
export async function signSubscriberToken(request: SubscriberTokenRequest): Promise<string> {
  const { subject, behind } = request;
  return await sign(
    request,
    { subscribe: [...request.topics] },
    { ...(subject && { sub: subject }), ...(behind && { behind }) },
  );
}

/** Signs a token that may publish on the topics, on every topic by default. Throws `HubSecretError` without a key. */
export async function signPublisherToken(request: PublisherTokenRequest): Promise<string> {
  return await sign(request, { publish: [...(request.topics ?? ['*'])] });
}

/** Checks signature, algorithm and times. Rejects with an error of `jose` when the token is not valid now. */
export async function verifyHubToken(token: string, key: Uint8Array, now: Date): Promise<HubGrant> {
  // The algorithm is pinned: if the token's header named it, an attacker could choose it.
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
  const mercure = typeof payload.mercure === 'object' && payload.mercure !== null ? payload.mercure : {};
  return {
    subscribe: selectors(mercure, 'subscribe'),
    publish: selectors(mercure, 'publish'),
    subject: payload.sub,
    behind: typeof payload.behind === 'string' ? payload.behind : undefined,
    expiresAt: payload.exp === undefined ? undefined : new Date(payload.exp * 1000),
  };
}

async function sign(request: TokenBase & TokenEnd, mercure: object, claims: object = {}): Promise<string> {
  const key = hubKey(request.secret);
  const issued = Math.floor(request.now.getTime() / 1000);
  const expires =
    'expiresAt' in request ? Math.floor(request.expiresAt.getTime() / 1000) : issued + Math.floor(request.ttlSeconds);
  return await new SignJWT({ mercure, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
}

function selectors(mercure: object, name: string): string[] | undefined {
  const list: unknown = Object.getOwnPropertyDescriptor(mercure, name)?.value;
  if (!Array.isArray(list)) return undefined;
  return list.filter((entry) => typeof entry === 'string');
}
