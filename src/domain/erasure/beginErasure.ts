import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';
import { keepInstalled } from './keepInstalled.ts';

/** A project without an owner is out of reach and its slug is free, because every read and write asks for the owner. */
const projects = (which: 'one' | 'all') =>
  prepare(({ ownerId, projectId, now }: Bound<{ ownerId: string; projectId: string | null; now: Date }>) =>
    build
      .with('begun', (query) =>
        query
          .insertInto('erasure')
          .columns(['id', 'kind', 'ofAccount', 'begunAt'])
          .expression((from) =>
            from
              .selectFrom('project as p')
              .select(['p.id', sql.lit('project').as('kind'), 'p.ownerId as ofAccount', now.as('begunAt')])
              .where('p.ownerId', '=', ownerId)
              .$if(which === 'one', (project) => project.where('p.id', '=', projectId)),
          )
          .returning('id'),
      )
      .updateTable('project as p')
      .from('begun')
      .set({ ownerId: sql.lit(null) })
      .whereRef('p.id', '=', 'begun.id'),
  );
const PROJECT = projects('one');
const PROJECTS = projects('all');

const CARD = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .with('gone', (query) => query.deleteFrom('card').where('id', '=', id).returning(['id', 'ownerId']))
    .insertInto('erasure')
    .columns(['id', 'kind', 'ofAccount', 'begunAt'])
    .expression((from) =>
      from.selectFrom('gone').select(['id', sql.lit('card').as('kind'), 'ownerId as ofAccount', now.as('begunAt')]),
    ),
);

/**
 * Invitations to its address, with their mails, which are rows of those who sent them. An address that nobody confirmed may be
 * somebody else's, whose invitations stay.
 */
const ADDRESSED = [
  prepare(({ id }: Bound<{ id: string }>) =>
    build
      .deleteFrom('mail as m')
      .using('account as a')
      .where('a.id', '=', id)
      .where('a.verifiedAt', 'is not', null)
      .whereRef('m.toAddress', '=', 'a.email')
      .where('m.kind', '=', sql.lit('project-invitation')),
  ),
  prepare(({ id }: Bound<{ id: string }>) =>
    build
      .deleteFrom('projectInvitation as i')
      .using('account as a')
      .where('a.id', '=', id)
      .where('a.verifiedAt', 'is not', null)
      .whereRef('i.email', '=', 'a.email'),
  ),
];

/** Its address is free again, and no password opens it. */
const ACCOUNT = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .with('begun', (query) =>
      query
        .insertInto('erasure')
        .values({ id, kind: sql.lit('account'), ofAccount: id, begunAt: now })
        .returning('id'),
    )
    .updateTable('account as a')
    .from('begun')
    .set(({ fn }) => ({
      email: fn<string>('concat', [sql.lit('erased:'), 'a.id']),
      passwordHash: sql.lit(null),
      verifiedAt: sql.lit(null),
      admin: sql.lit(false),
      erasedAt: now,
    }))
    .whereRef('a.id', '=', 'begun.id'),
);

/**
 * The sessions and sign-ins of the account are deleted at once, and so are its memberships in projects of others, with
 * the invitations there.
 */
const SIGN_INS = [
  prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('session').where('accountId', '=', id)),
  prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('accountIdentity').where('accountId', '=', id)),
  prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('passkey').where('accountId', '=', id)),
  prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('totp').where('accountId', '=', id)),
  prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('recoveryCode').where('accountId', '=', id)),
  prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('oauthPayload').where('accountId', '=', id)),
  prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('projectMember').where('accountId', '=', id)),
  prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('projectInvitation').where('invitedBy', '=', id)),
];

/** What was assigned to the person in projects of others is nobody's. */
const UNASSIGN = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .updateTable('card')
    .set({ assigneeId: sql.lit(null) })
    .where('assigneeId', '=', id),
);

/**
 * Deletes a project for every reader from the commit on. Waits for transactions that add rows under it. Its rows are
 * deleted afterwards (`eraseNow`, `eraseDeleted`).
 */
export async function beginProjectErasure(tx: TxContext, ownerId: string, projectId: string): Promise<void> {
  await run(tx.queries, PROJECT, { ownerId, projectId, now: tx.now });
}

/** Deletes a card, which the caller has locked, with its hold and its links. The feedback on it is deleted afterwards. */
export async function beginCardErasure(tx: TxContext, cardId: string): Promise<void> {
  await run(tx.queries, CARD, { id: cardId, now: tx.now });
}

/**
 * The account's subscriptions end with it. A job notifies the payment service, so that the deletion waits for nothing.
 */
const SUBSCRIPTIONS = prepare(({ id, now }: Bound<{ id: string; now: Date }>) =>
  build
    .with('gone', (query) => query.deleteFrom('subscription').where('accountId', '=', id).returning('id'))
    .insertInto('paymentCancellation')
    .columns(['id', 'createdAt', 'nextAt'])
    .expression((from) => from.selectFrom('gone').select(['id', now.as('createdAt'), now.as('nextAt')]))
    .onConflict((known) => known.doNothing()),
);

/** Deletes an account with all its projects, in the same way. */
export async function beginAccountErasure(tx: TxContext, accountId: string): Promise<void> {
  await run(tx.queries, PROJECTS, { ownerId: accountId, projectId: null, now: tx.now });
  for (const addressed of ADDRESSED) await run(tx.queries, addressed, { id: accountId });
  await keepInstalled(tx, accountId);
  await run(tx.queries, ACCOUNT, { id: accountId, now: tx.now });
  await run(tx.queries, SUBSCRIPTIONS, { id: accountId, now: tx.now });
  for (const signIns of SIGN_INS) await run(tx.queries, signIns, { id: accountId });
  await run(tx.queries, UNASSIGN, { id: accountId });
}
