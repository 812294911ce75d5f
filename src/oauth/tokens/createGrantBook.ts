import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import type { GrantBook, KeptGrant } from '../../domain/accounts/grants/GrantBook.ts';
import type { TokenName } from '../../domain/TokenName.ts';
import type { Sealer } from '../../lib/seal.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { BUILT_IN_CLIENTS } from '../clients/clients.ts';
import { isTrustedClient } from '../clients/isTrustedClient.ts';
import { REFRESH_SECONDS } from './refreshSeconds.ts';
import { revokeGrant } from './revokeGrant.ts';

/** Nobody has more grants; reading each one means unsealing a row. */
const MOST = 500;
/** A grant and its first refresh token are stored in two steps of one request. */
const FIRST_TOKEN_MS = 120_000;

const GRANTS = prepare(({ accountId, now }: Bound<{ accountId: string; now: Date }>) =>
  build
    .selectFrom('oauthPayload')
    .select(['payload', 'expiresAt'])
    .where('model', '=', sql.lit('Grant'))
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
    .limit(sql.lit(MOST)),
);
const OWN = prepare(({ accountId, id }: Bound<{ accountId: string; id: string }>) =>
  build
    .selectFrom('oauthPayload')
    .select('id')
    .where('model', '=', sql.lit('Grant'))
    .where('id', '=', id)
    .where('accountId', '=', accountId),
);

export interface GrantBookDeps {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly trustedClientIds: readonly string[];
  readonly isRevoked: (token: TokenName) => boolean;
  readonly refuseTokensOf: (grantId: string) => Promise<void>;
  readonly audit: (
    accountId: string,
    type: string,
    actor: string,
    subjectType: string,
    subjectId: string,
  ) => Promise<void>;
}

/** A grant as the library stores it. */
interface Sealed {
  readonly jti: string;
  readonly clientId: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** The scopes by resource. */
  readonly resources?: Readonly<Record<string, string>>;
}

/** Reads the grants of the authorization server, and ends them. */
export function createGrantBook(deps: GrantBookDeps): GrantBook {
  const { queries, clock, sealer } = deps;
  const read = (accountId: string) => (row: { payload: Record<string, unknown>; expiresAt: Date | null }) => {
    const grant = sealer.open('Grant', String(row.payload.sealed)) as Sealed | undefined;
    // Sealed with another key, or ended with all others at a new password.
    if (grant === undefined) return [];
    if (deps.isRevoked({ accountId, grantId: grant.jti, tokenId: '', issuedAt: 0 })) return [];
    return [toKept(grant, row.expiresAt, deps.trustedClientIds)];
  };
  return {
    async list(accountId) {
      const rows = await run(queries, GRANTS, { accountId, now: clock.now() });
      return rows.flatMap(read(accountId)).sort((one, other) => other.since.getTime() - one.since.getTime());
    },
    async revoke(accountId, grantId) {
      const id = sealer.digest('Grant', grantId);
      if ((await runOne(queries, OWN, { accountId, id })) === undefined) return false;
      await revokeGrant(
        {
          ...{ queries, sealer, refuseTokensOf: deps.refuseTokensOf },
          onGrantRevoked: () => deps.audit(accountId, 'oauth.grant_revoked', `person:${accountId}`, 'grant', grantId),
        },
        grantId,
      );
      return true;
    },
  };
}

/** Each refresh token that is issued prolongs its grant by its own life, which reveals when the last one was issued. */
function toKept(grant: Sealed, expiresAt: Date | null, trustedIds: readonly string[]): KeptGrant {
  const since = new Date(grant.iat * 1000);
  const renewed = expiresAt === null ? since : new Date(expiresAt.getTime() - REFRESH_SECONDS * 1000);
  const scopes = Object.values(grant.resources ?? {}).flatMap((text) => text.split(' '));
  return {
    grantId: grant.jti,
    client: grant.clientId,
    ...named(grant.clientId, trustedIds),
    scopes: [...new Set(scopes)].filter((scope) => scope !== ''),
    since,
    lastUsedAt: renewed.getTime() - since.getTime() > FIRST_TOKEN_MS ? renewed : null,
  };
}

/** Named like on the consent page: a name that a client chose proves nothing, because anyone can register “Bascule”. */
function named(clientId: string, trustedIds: readonly string[]): Pick<KeptGrant, 'name' | 'trusted'> {
  const builtIn = BUILT_IN_CLIENTS.find((known) => known.client_id === clientId);
  if (builtIn !== undefined) return { name: builtIn.client_name, trusted: true };
  if (isTrustedClient(clientId, trustedIds)) return { name: new URL(clientId).host, trusted: true };
  return { name: clientId, trusted: false };
}
