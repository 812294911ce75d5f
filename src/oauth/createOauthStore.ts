import { type Adapter, errors, type Stored } from 'oidc-provider';
import { statement } from '../db/statement.ts';
import type { Clock } from '../lib/clock.ts';
import { columnsOf } from '../tables/columns.ts';
import { OauthPayload } from '../tables/OauthPayload.ts';
import type { Row } from '../tables/Row.ts';
import { type RevokeGrantDeps, revokeGrant } from './revokeGrant.ts';
import { moveTimes, secondsAhead } from './serverTimes.ts';

/** A registered client is deleted after this long without use. */
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
// A grant, and the registration of its client, live as long as the newest refresh token of the grant.
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
 * The first use of a refresh token proves that its owner received it. That use ends the grace of its predecessor and
 * retires the other successor that the grace allowed, as if it had been used. A predecessor that could still be
 * redeemed would give anyone with a copy a login of their own. The family is locked in one order, so that two
 * successors used at the same moment do not deadlock and only one succeeds.
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
// A single statement decides, so that of two simultaneous requests with the same code or token one is refused.
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
  /** Seconds during which a rotated refresh token may be redeemed once more; 0 disables the grace. */
  readonly refreshGraceSeconds: number;
}

/**
 * Stores one kind of artefact of the authorization server in PostgreSQL. Ids are stored as keyed digests and payloads
 * are sealed, so that the table reveals nothing. Both depend on OAUTH_ENCRYPTION_KEY (document 3 §5).
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
  /** The earliest rotation that is still within the grace. Without a grace this lies after every rotation. */
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
      // The token was copied, so everything issued under its grant ends (document 3 §5, OAuth 2.1 §4.3.1).
      if (row?.grantId != null) await revokeGrant(deps, row.grantId);
      throw new errors.InvalidGrant(`${model} already used`);
    },
    async destroy(id) {
      if (model === 'Grant') await revokeGrant(deps, id);
      else await queries.query(DESTROY, [model, rowId(id)]);
    },
    // The library calls this for every kind and then destroys the grant, and that single statement removes all of them.
    // Several deletes of the same rows in parallel could only deadlock.
    revokeByGrantId: async () => undefined,
  };
}

function epoch(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
