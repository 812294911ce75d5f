import { sql } from 'kysely';
import { type Adapter, errors, type Stored } from 'oidc-provider';
import { type Bound, build, prepare, run, runOne } from '../db/builder.ts';
import { statement } from '../db/statement.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { OauthPayload } from '../tables/OauthPayload.ts';
import type { Row } from '../tables/Row.ts';
import { moveTimes, secondsAhead } from './serverTimes.ts';
import { type RevokeGrantDeps, revokeGrant } from './tokens/revokeGrant.ts';

/** A registered client is deleted after this long without use. */
const CLIENT_SECONDS = 90 * 24 * 3600;

const NEVER = new Date('9999-12-31T00:00:00Z');

const FOUND = ['id', 'payload', 'consumedAt', 'redemptions', 'expiresAt'] as const;
type Payload = Row<typeof OauthPayload>;
type Found = Pick<Payload, (typeof FOUND)[number]>;
type Key = Pick<Payload, 'model' | 'id'>;

const UPSERT = prepare((row: Bound<Omit<Payload, 'consumedAt' | 'redemptions'>>) =>
  build
    .insertInto('oauthPayload')
    .values({
      model: row.model,
      id: row.id,
      payload: row.payload,
      grantId: row.grantId,
      userCode: row.userCode,
      uid: row.uid,
      accountId: row.accountId,
      expiresAt: row.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['model', 'id']).doUpdateSet(({ ref }) => ({
        payload: ref('excluded.payload'),
        grantId: ref('excluded.grantId'),
        userCode: ref('excluded.userCode'),
        uid: ref('excluded.uid'),
        accountId: ref('excluded.accountId'),
        expiresAt: ref('excluded.expiresAt'),
      })),
    ),
);
// A grant, and the registration of its client, live as long as the newest refresh token of the grant.
const PROLONG = prepare(
  ({ grant, client, until }: Bound<{ grant: string; client: string | undefined; until: Date | null }>) =>
    build
      .updateTable('oauthPayload')
      .set(({ fn }) => ({ expiresAt: fn<Date>('greatest', ['expiresAt', until]) }))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('model', 'id'), 'in', [
          tuple(sql.lit('Grant'), grant),
          tuple(sql.lit('Client'), client),
          tuple(sql.lit('AllowedClient'), client),
        ]),
      )
      .where('expiresAt', 'is not', null),
);
const ofModel = ({ model }: Bound<Pick<Payload, 'model'>>) =>
  build.selectFrom('oauthPayload').select(FOUND).where('model', '=', model);
const FIND = prepare((key: Bound<Key>) => ofModel(key).where('id', '=', key.id));
const FIND_BY_USER_CODE = prepare((key: Bound<{ model: string; userCode: string }>) =>
  ofModel(key).where('userCode', '=', key.userCode),
);
const FIND_BY_UID = prepare((key: Bound<{ model: string; uid: string }>) => ofModel(key).where('uid', '=', key.uid));
/**
 * The first use of a refresh token proves that its owner received it. That use ends the grace of its predecessor and
 * retires the other successor that the grace allowed, as if it had been used. A predecessor that could still be
 * redeemed would give anyone with a copy a login of their own. The family is locked in one order, so that two
 * successors used at the same moment do not deadlock and only one succeeds. It is SQL text, because this order is what
 * matters in it.
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
const CONSUME = prepare(({ model, id, now, graceStart }: Bound<Key & { now: Date; graceStart: Date }>) =>
  build
    .updateTable('oauthPayload')
    .set((row) => ({
      consumedAt: row.fn.coalesce('consumedAt', now),
      redemptions: row('redemptions', '+', sql.lit(1)),
    }))
    .where('model', '=', model)
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('redemptions', '=', sql.lit(0)),
        row.and([row('redemptions', '=', sql.lit(1)), row('consumedAt', '>=', graceStart)]),
      ]),
    )
    .returning('id'),
);
const GRANT_OF = prepare(({ model, id }: Bound<Key>) =>
  build.selectFrom('oauthPayload').select('grantId').where('model', '=', model).where('id', '=', id),
);
const DESTROY = prepare(({ model, id }: Bound<Key>) =>
  build.deleteFrom('oauthPayload').where('model', '=', model).where('id', '=', id),
);

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
  /**
   * The earliest rotation that is still within the grace, which is counted in whole seconds: a bridge that had no network for as
   * long as the grace lasts needs a moment to come back. Without a grace this lies after every rotation.
   */
  const graceStart = () =>
    model === 'RefreshToken' && deps.refreshGraceSeconds > 0
      ? new Date(clock.now().getTime() - deps.refreshGraceSeconds * 1000 - 999)
      : NEVER;
  const redeemable = (row: Found) =>
    row.redemptions === 1 && row.consumedAt !== null && row.consumedAt.getTime() >= graceStart().getTime();

  return {
    async upsert(id, artefact, expiresIn) {
      const payload = moveTimes(artefact, secondsAhead(clock));
      const seconds = expiresIn ?? (open ? CLIENT_SECONDS : undefined);
      const expiresAt = seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1000);
      await run(queries, UPSERT, {
        model,
        id: rowId(id),
        payload: open ? { ...payload } : { sealed: sealer.seal(model, payload) },
        grantId: payload.grantId ?? null,
        userCode: payload.userCode === undefined ? null : sealer.digest('user code', payload.userCode),
        uid: payload.uid === undefined ? null : sealer.digest('uid', payload.uid),
        accountId: payload.accountId ?? null,
        expiresAt,
      });
      if (model === 'RefreshToken' && payload.grantId !== undefined) {
        const grant = sealer.digest('Grant', payload.grantId);
        await run(queries, PROLONG, { grant, client: payload.clientId, until: expiresAt });
      }
    },
    find: async (id) => read(await runOne(queries, FIND, { model, id: rowId(id) })),
    findByUserCode: async (userCode) =>
      read(await runOne(queries, FIND_BY_USER_CODE, { model, userCode: sealer.digest('user code', userCode) })),
    findByUid: async (uid) => read(await runOne(queries, FIND_BY_UID, { model, uid: sealer.digest('uid', uid) })),
    async consume(id) {
      if (model === 'RefreshToken') await queries.query(RETIRE_OTHERS, [rowId(id), clock.now()]);
      const key = { model, id: rowId(id) };
      const consumed = await runOne(queries, CONSUME, { ...key, now: clock.now(), graceStart: graceStart() });
      if (consumed !== undefined) return;
      const row = await runOne(queries, GRANT_OF, key);
      // The token was copied, so everything issued under its grant ends (document 3 §5, OAuth 2.1 §4.3.1).
      if (row?.grantId != null) await revokeGrant(deps, row.grantId);
      throw new errors.InvalidGrant(`${model} already used`);
    },
    async destroy(id) {
      if (model === 'Grant') await revokeGrant(deps, id);
      else await run(queries, DESTROY, { model, id: rowId(id) });
    },
    // The library calls this for every kind and then destroys the grant, and that single statement removes all of them.
    // Several deletes of the same rows in parallel could only deadlock.
    revokeByGrantId: async () => undefined,
  };
}

function epoch(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
