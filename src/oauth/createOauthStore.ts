import { type Adapter, errors, type Stored } from 'oidc-provider';
import { statement } from '../db/statement.ts';
import type { Clock } from '../lib/clock.ts';
import { columnsOf } from '../tables/columns.ts';
import { OauthPayload } from '../tables/OauthPayload.ts';
import type { Row } from '../tables/Row.ts';
import { type RevokeGrantDeps, revokeGrant } from './revokeGrant.ts';
import { moveTimes, secondsAhead } from './serverTimes.ts';

/** A registered client that nobody used for so long is forgotten. */
const CLIENT_SECONDS = 90 * 24 * 3600;

const NEVER = new Date('9999-12-31T00:00:00Z');

const FOUND = ['id', 'payload', 'consumedAt', 'redemptions', 'expiresAt'] as const;
type Found = Pick<Row<typeof OauthPayload>, (typeof FOUND)[number]>;
const COLUMNS = columnsOf(OauthPayload, '', FOUND);
const UPSERT = statement(
  'oauth_upsert',
  `insert into oauth_payload (model, id, payload, grant_id, user_code, uid, account_id, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
     user_code = excluded.user_code, uid = excluded.uid, account_id = excluded.account_id,
     expires_at = excluded.expires_at`,
);
// A grant lives as long as its newest refresh token, and so does the registration of the client that holds it.
const PROLONG = statement(
  'oauth_prolong',
  `update oauth_payload set expires_at = greatest(expires_at, $3)
    where (model, id) in (('Grant', $1), ('Client', $2), ('AllowedClient', $2)) and expires_at is not null`,
);
const FIND = statement<Found>('oauth_find', `select ${COLUMNS} from oauth_payload where model = $1 and id = $2`);
const FIND_BY_USER_CODE = statement<Found>(
  'oauth_find_user_code',
  `select ${COLUMNS} from oauth_payload where model = $1 and user_code = $2`,
);
const FIND_BY_UID = statement<Found>(
  'oauth_find_uid',
  `select ${COLUMNS} from oauth_payload where model = $1 and uid = $2`,
);
/**
 * The first use of a refresh token: whoever uses it has it, so the grace of its forerunner ends, and the other successor
 * that the grace allowed is retired, as if it had been used. A forerunner that could still be redeemed would give whoever
 * copied it a login of its own. The family is locked in one order first, so that two successors that are used at the same
 * moment do not lock each other out, and one of them loses.
 */
const RETIRE_OTHERS = statement(
  'oauth_retire_others',
  `with family as materialized (
     select o.id, o.redemptions from oauth_payload o
      where o.model = 'RefreshToken'
        and o.grant_id = (select grant_id from oauth_payload where model = 'RefreshToken' and id = $1)
      order by o.id for update)
   update oauth_payload o set consumed_at = coalesce(o.consumed_at, $2), redemptions = 2
     from family f
    where o.model = 'RefreshToken' and o.id = f.id and f.id <> $1 and f.redemptions < 2 and o.redemptions < 2
      and exists (select from family used where used.id = $1 and used.redemptions = 0)`,
);
// One statement decides, so that of two requests with the same code or token at the same time one is refused.
const CONSUME = statement<{ id: string }>(
  'oauth_consume',
  `update oauth_payload set consumed_at = coalesce(consumed_at, $3), redemptions = redemptions + 1
    where model = $1 and id = $2
      and (redemptions = 0 or (redemptions = 1 and consumed_at >= $4)) returning id`,
);
const GRANT_OF = statement<{ grantId: string | null }>(
  'oauth_grant_of',
  'select grant_id from oauth_payload where model = $1 and id = $2',
);
const DESTROY = statement('oauth_destroy', 'delete from oauth_payload where model = $1 and id = $2');

export interface OauthStoreDeps extends RevokeGrantDeps {
  readonly clock: Clock;
  /** For how long a rotated refresh token may be redeemed once more; 0: not at all. */
  readonly refreshGraceSeconds: number;
}

/**
 * Keeps one kind of the authorization server's artefacts in PostgreSQL. Ids are kept as keyed digests and payloads
 * sealed, so that the table gives nothing away; both hang on OAUTH_ENCRYPTION_KEY (document 3 §5).
 */
export function createOauthStore(model: string, deps: OauthStoreDeps): Adapter {
  const { queries, sealer, clock } = deps;
  const open = model === 'Client';
  const rowId = (id: string) => (open ? id : sealer.digest(model, id));
  const read = (row: Found | undefined): Stored | undefined => {
    if (row === undefined) return undefined;
    const payload = (open ? row.payload : sealer.open(model, String(row.payload.sealed))) as Stored | undefined;
    if (payload === undefined) return undefined;
    if (model === 'Grant' && row.expiresAt !== null) payload.exp = epoch(row.expiresAt);
    if (row.consumedAt !== null && !redeemable(row)) payload.consumed = epoch(row.consumedAt);
    return moveTimes(payload, -secondsAhead(clock));
  };
  /** From when on a rotation still lies within the grace; a grace of nothing lies in the future of every rotation. */
  const graceStart = () =>
    model === 'RefreshToken' && deps.refreshGraceSeconds > 0
      ? new Date(clock.now().getTime() - deps.refreshGraceSeconds * 1000)
      : NEVER;
  const redeemable = (row: Found) =>
    row.redemptions === 1 && row.consumedAt !== null && row.consumedAt.getTime() >= graceStart().getTime();

  return {
    async upsert(id, artefact, expiresIn) {
      const payload = moveTimes(artefact, secondsAhead(clock));
      const seconds = expiresIn ?? (open ? CLIENT_SECONDS : undefined);
      const expiresAt = seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1000);
      await queries.query(UPSERT, [
        model,
        rowId(id),
        JSON.stringify(open ? payload : { sealed: sealer.seal(model, payload) }),
        payload.grantId ?? null,
        payload.userCode === undefined ? null : sealer.digest('user code', payload.userCode),
        payload.uid === undefined ? null : sealer.digest('uid', payload.uid),
        payload.accountId ?? null,
        expiresAt,
      ]);
      if (model === 'RefreshToken' && payload.grantId !== undefined) {
        await queries.query(PROLONG, [sealer.digest('Grant', payload.grantId), payload.clientId, expiresAt]);
      }
    },
    find: async (id) => read((await queries.query(FIND, [model, rowId(id)]))[0]),
    findByUserCode: async (userCode) =>
      read((await queries.query(FIND_BY_USER_CODE, [model, sealer.digest('user code', userCode)]))[0]),
    findByUid: async (uid) => read((await queries.query(FIND_BY_UID, [model, sealer.digest('uid', uid)]))[0]),
    async consume(id) {
      if (model === 'RefreshToken') await queries.query(RETIRE_OTHERS, [rowId(id), clock.now()]);
      const rows = await queries.query(CONSUME, [model, rowId(id), clock.now(), graceStart()]);
      if (rows.length > 0) return;
      const [row] = await queries.query(GRANT_OF, [model, rowId(id)]);
      // Somebody else holds a copy: nobody keeps what hangs on it (document 3 §5, OAuth 2.1 §4.3.1).
      if (row?.grantId != null) await revokeGrant(deps, row.grantId);
      throw new errors.InvalidGrant(`${model} already used`);
    },
    async destroy(id) {
      if (model === 'Grant') await revokeGrant(deps, id);
      else await queries.query(DESTROY, [model, rowId(id)]);
    },
    // The server asks every kind at once and then destroys the grant, which takes all of them in one statement;
    // several deletes of the same rows side by side could only lock each other out.
    revokeByGrantId: async () => undefined,
  };
}

function epoch(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
