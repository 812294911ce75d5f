import { jwtVerify, SignJWT } from 'jose';
import { hubKey } from './hubKey.ts';

/** Life of a subscriber token: one hour (document 1 §8, document 3 §8). */
export const SUBSCRIBER_TOKEN_SECONDS = 3600;

/** When a token ends: at a time, or so many seconds after it was signed. Times are cut to the second. */
export type TokenEnd = { expiresAt: Date } | { ttlSeconds: number };

interface TokenBase {
  /** At least 32 characters, the same for application and hub. */
  secret: string | undefined;
  now: Date;
}

/** `topics` are selectors; a bridge's token names its owner's topic alone, so its size never depends on the projects. */
export type SubscriberTokenRequest = TokenBase &
  TokenEnd & {
    topics: readonly string[];
    /** Whose stream it is; it opens nothing. */
    subject?: string | undefined;
    /** By what its holder came, in words of the application; the embedded hub asks whether that still stands. */
    behind?: string | undefined;
  };

export type PublisherTokenRequest = TokenBase & TokenEnd & { topics?: readonly string[] };

/** What a verified token allows. A list that the token does not carry is undefined. */
export interface HubGrant {
  subscribe: readonly string[] | undefined;
  publish: readonly string[] | undefined;
  subject: string | undefined;
  behind: string | undefined;
  /** Undefined for a token without an end. */
  expiresAt: Date | undefined;
}

/** A token that opens the private updates of the topics (document 1 §4.5). Throws `HubSecretError` without a key. */
export async function signSubscriberToken(request: SubscriberTokenRequest): Promise<string> {
  const { subject, behind } = request;
  return await sign(
    request,
    { subscribe: [...request.topics] },
    { ...(subject && { sub: subject }), ...(behind && { behind }) },
  );
}

/** A token that may publish on the topics, on every topic by default. Throws `HubSecretError` without a key. */
export async function signPublisherToken(request: PublisherTokenRequest): Promise<string> {
  return await sign(request, { publish: [...(request.topics ?? ['*'])] });
}

/** Checks signature, algorithm and times. Rejects with an error of `jose` when the token is not good now. */
export async function verifyHubToken(token: string, key: Uint8Array, now: Date): Promise<HubGrant> {
  // The algorithm is pinned: taken from the token's own header it would be the attacker's choice.
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
