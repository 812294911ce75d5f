import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { keepAnAdmin } from '../accounts/keepAnAdmin.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { requireAdminAct } from './requireAdminAct.ts';
import { findUser, type User } from './users.ts';

const SET = prepare(({ id, admin }: Bound<{ id: string; admin: boolean }>) =>
  build.updateTable('account').set({ admin }).where('id', '=', id).where('erasedAt', 'is', null),
);

/** A token made from a session lives no longer than this. */
const MADE_OF_IT_MS = 2 * 3600 * 1000;
const END_SESSIONS = prepare(
  ({ accountId, expiresAt, now }: Bound<{ accountId: string; expiresAt: Date; now: Date }>) =>
    build
      .with('ended', (query) => query.deleteFrom('session').where('accountId', '=', accountId).returning('id'))
      .insertInto('tokenRevocation')
      .columns(['kind', 'value', 'expiresAt', 'createdAt'])
      .expression((from) =>
        from
          .selectFrom('ended')
          .select(({ fn, ref }) => [
            sql.lit('token').as('kind'),
            fn<string>('concat', [sql.lit('session:'), ref('id')]).as('value'),
            expiresAt.as('expiresAt'),
            now.as('createdAt'),
          ]),
      ),
);

type Order = { readonly userId: string };

/**
 * Makes an account an administrator; an administrator stays one.
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `userId`
 */
export const promoteUser = (ctx: Context, order: Order): Promise<User> =>
  change(ctx, order, 'account.promoted', async (tx, { id }) => {
    await run(tx.queries, SET, { id, admin: true });
  });

/**
 * Revokes an account's administrator rights, but never those of the last administrator.
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `userId`
 */
export const demoteUser = (ctx: Context, order: Order): Promise<User> =>
  change(ctx, order, 'account.demoted', async (tx, { id }) => {
    await keepAnAdmin(tx, id);
    await run(tx.queries, SET, { id, admin: false });
  });

/**
 * Ends all sessions of an account and the tokens made from them.
 * @throws Refusal not_found to everybody but administrators, `proof_required`; bad_user_input on `userId`
 */
export const endUserSessions = (ctx: Context, order: Order): Promise<User> =>
  change(ctx, order, 'account.sessions_ended', async (tx, { id }) => {
    const expiresAt = new Date(tx.now.getTime() + MADE_OF_IT_MS);
    await run(tx.queries, END_SESSIONS, { accountId: id, expiresAt, now: tx.now });
  });

/** For an id of no account, and of one that was deleted in this moment. */
export const noUser = () => invalidInput([{ propertyPath: 'userId', message: 'is no account of this instance' }]);

/**
 * The account that a mutation names.
 * @throws Refusal bad_user_input on `userId`
 */
export async function requireUser(ctx: Context, userId: string): Promise<User> {
  const user = isUuid(userId) ? await findUser(ctx, userId) : undefined;
  if (user === undefined) throw noUser();
  return user;
}

async function change(
  ctx: Context,
  { userId }: Order,
  type: string,
  work: (tx: TxContext, user: User) => Promise<void>,
): Promise<User> {
  await requireAdminAct(ctx);
  return transaction(ctx, async (tx) => {
    const user = await requireUser(tx, userId);
    await work(tx, user);
    // The owner reads it too.
    tx.audit({ type, accountId: user.id, subjectType: 'account', subjectId: user.id });
    return requireUser(tx, userId);
  });
}
